import { useT } from '../../../kit/words/i18n.ts'
import { KioskList } from '../../company/kiosk/kiosk.api.tsx'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { Devices } from './Devices.tsx'

/** The own company's paired devices and kiosk users. */
export default function KioskScreen() {
  const t = useT()
  return (
    <OfCompany title={t('kiosk.title')} purpose={t('kiosk.purpose')}>
      {(companyId, again) => (
        <KioskList companyId={companyId} actions={again} devices={<Devices company={companyId} />} />
      )}
    </OfCompany>
  )
}
