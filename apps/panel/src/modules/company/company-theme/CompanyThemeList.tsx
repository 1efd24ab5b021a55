import { companyTheme } from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

const own = { extra: true } as const

export default plainList(companyTheme, {
  hint: 'company-theme.empty.hint',
  columns: {
    ...{ primary_color: own, accent_color: own, background_color: own, surface_color: own, text_color: own },
    ...{ muted_color: own, favicon: false, banner: false },
  },
})
