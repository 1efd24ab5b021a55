import { use, useEffect } from 'react'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../own-company/own-company.api.tsx'

const Leave = ({ to }: { readonly to: number }) => {
  const view = use(ViewContext)
  useEffect(() => view?.leave(`/company/company-theme-list/${to}`), [view, to])
  return <span aria-busy="true" />
}

/** Redirects to the designs of the own company. */
export default function OwnCompanyThemes() {
  const t = useT()
  return <OfCompany title={t('company-theme.title')}>{(companyId) => <Leave to={companyId} />}</OfCompany>
}
