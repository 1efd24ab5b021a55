import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../company/company.api.tsx'
import { KioskList } from './KioskList.tsx'

/** Kiosk screen of the own company. */
export default function KioskScreen() {
  const t = useT()
  return (
    <OfCompany title={t('kiosk.title')}>
      {(companyId, again) => <KioskList companyId={companyId} actions={again} />}
    </OfCompany>
  )
}
