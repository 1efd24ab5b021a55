import type { Kiosk } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Kiosk.module.css'

/** Where a kiosk is signed in, the last one used first. */
export const Devices = ({ devices }: Pick<Kiosk, 'devices'>) => {
  const t = useT()
  const { ago } = useFormat()
  if (!devices.length) return <StatusDot tone="quiet" label={t('kiosk.signed-out')} />
  return (
    <ul className={styles.devices}>
      {devices.map(({ no, device, address, last_used_at }) => (
        <li key={no}>
          <StatusDot tone="good" label={device || t('kiosk.device.unknown')} />
          <span className={styles.used}>
            {[address, t('kiosk.device.used', { ago: ago(last_used_at) })].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
