import { use, useEffect } from 'react'
import { pathTo } from '../../../kit/screen/screen.ts'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { ratePaths } from './rate-paths.ts'

const Leave = ({ to }: { readonly to: number }) => {
  const view = use(ViewContext)
  useEffect(() => view?.leave(pathTo({ path: ratePaths.companyRateList }, { company_id: to })), [view, to])
  return <span aria-busy="true" />
}

/** Redirects to the rates of the own company. */
export default function OwnRates() {
  const t = useT()
  return <OfCompany title={t('commission-rate.title')}>{(companyId) => <Leave to={companyId} />}</OfCompany>
}
