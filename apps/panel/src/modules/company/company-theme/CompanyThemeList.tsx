import { companyTheme } from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { plainList } from '../../../kit/plain/plainList.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const extraColumn = { extra: true } as const

/** An unpublished design is a draft, not an inactive one. */
const Published = ({ is }: { readonly is: boolean }) => (
  <StatusDot tone={is ? 'good' : 'quiet'} label={useT()(is ? 'value.yes' : 'value.no')} />
)

export default plainList(companyTheme, {
  hint: 'company-theme.empty.hint',
  columns: {
    primary_color: extraColumn,
    accent_color: extraColumn,
    background_color: extraColumn,
    surface_color: extraColumn,
    text_color: extraColumn,
    muted_color: extraColumn,
    favicon: false,
    banner: false,
    is_active: { render: ({ is_active }) => <Published is={is_active} /> },
  },
})
