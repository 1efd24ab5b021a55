import type { SignedInDevice } from '@sofra/contract/access/device/device.contract.ts'
import { Button } from 'antd'
import { CloudOff, LogOut, MonitorSmartphone } from 'lucide-react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { DeviceIcon } from './DeviceIcon.tsx'
import styles from './Devices.module.css'
import { useDevices } from './useDevices.ts'

interface DeviceProps {
  readonly device: SignedInDevice
  readonly ending: boolean
  /** Absent where it cannot be signed out from here. */
  readonly end?: (() => void) | undefined
}

const Device = ({ device, ending, end }: DeviceProps) => {
  const t = useT()
  const { ago, dateTime } = useFormat()
  const name = device.device || t('device.unknown')
  return (
    <li className={styles.device}>
      <DeviceIcon device={device.device} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {device.is_current ? <span className={styles.here}>{t('device.this')}</span> : null}
          {device.acting_as ? (
            <span className={styles.acting}>{t('device.acting', { name: device.acting_as })}</span>
          ) : null}
        </p>
        <p className={styles.facts}>
          {[
            device.address,
            t('device.used', { ago: ago(device.last_used_at) }),
            t('device.since', { date: dateTime(device.created_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {end && !device.is_current ? (
        <Button loading={ending} onClick={end} aria-label={t('device.sign-out.named', { device: name })}>
          {t('device.sign-out')}
        </Button>
      ) : null}
    </li>
  )
}

/** The devices on which somebody is signed in, oneself without `user`; each can be signed out from here. */
export const Devices = ({ user }: { readonly user?: number }) => {
  const t = useT()
  const { devices, error, retry, mayEnd, end, endAll } = useDevices(user)
  if (error && !devices)
    return (
      <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
        <Button onClick={retry}>{t('action.retry')}</Button>
      </EmptyState>
    )
  if (!devices)
    return (
      <div className={styles.waiting} aria-busy="true">
        <span />
        <span />
      </div>
    )
  if (devices.length === 0)
    return <EmptyState icon={MonitorSmartphone} title={t('device.none')} hint={t('device.none.hint')} />
  const others = devices.some(({ is_current }) => !is_current)
  return (
    <>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <Device
            key={device.no}
            device={device}
            ending={end.isPending && end.variables === device.no}
            end={mayEnd ? () => end.mutate(device.no) : undefined}
          />
        ))}
      </ul>
      {mayEnd && others ? (
        <Button
          className={styles.all ?? ''}
          icon={<LogOut size={16} aria-hidden="true" />}
          loading={endAll.isPending}
          onClick={() => endAll.mutate()}
        >
          {t(user === undefined ? 'device.sign-out-others' : 'device.sign-out-all')}
        </Button>
      ) : null}
    </>
  )
}
