import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../own-company/own-company.api.tsx'
import { LicencePage } from './LicencePage.tsx'

/** Licence screen of a company's own people. */
export default function Services() {
  const t = useT()
  return (
    <OfCompany title={t('licence.title')} purpose={t('licence.purpose')}>
      {(companyId, again) => <LicencePage companyId={companyId} actions={again} />}
    </OfCompany>
  )
}
