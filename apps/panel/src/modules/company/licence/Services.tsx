import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../company/company.api.tsx'
import { LicencePage } from './LicencePage.tsx'

/** The licence as a company's own people see it. */
export default function Services() {
  const t = useT()
  return (
    <OfCompany title={t('licence.title')}>
      {(companyId, again) => <LicencePage companyId={companyId} actions={again} />}
    </OfCompany>
  )
}
