import { useT } from '../../../kit/words/i18n.ts'
import { KioskList } from '../../company/kiosk/kiosk.api.tsx'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { Devices } from './Devices.tsx'

/** Kiosks of the own company: its paired devices, and the users that are kiosks. */
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
