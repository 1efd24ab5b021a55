import { companyTheme } from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { plainList } from '../../../kit/plain/plainList.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const own = { extra: true } as const

/** One that is not published is a draft, and not out of use. */
const Published = ({ is }: { readonly is: boolean }) => (
  <StatusDot tone={is ? 'good' : 'quiet'} label={useT()(is ? 'value.yes' : 'value.no')} />
)

export default plainList(companyTheme, {
  hint: 'company-theme.empty.hint',
  columns: {
    ...{ primary_color: own, accent_color: own, background_color: own, surface_color: own, text_color: own },
    ...{ muted_color: own, favicon: false, banner: false },
    is_active: { render: ({ is_active }) => <Published is={is_active} /> },
  },
})
