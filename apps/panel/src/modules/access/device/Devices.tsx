import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  ownSessions,
  type SignedInDevice,
  userSessions,
} from '@sofra/contract/access/device/device.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff, Laptop, LogOut, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Devices.module.css'

/** The devices of a user (without `user` one's own), and their sign-out functions. */
const useDevices = (user: number | undefined) => {
  const t = useT()
  const toast = useToast()
  const may = useMay()
  const queries = useQueryClient()
  const queryKey = ['session', user ?? 'own']
  const params = { user_id: user ?? 0 }
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      user === undefined ? call(ownSessions, {}, { signal }) : call(userSessions, { params }, { signal }),
  })
  // After a failure too, because the device may be signed out already.
  const again = () => queries.invalidateQueries({ queryKey })
  const end = useMutation({
    mutationFn: (no: number) =>
      user === undefined
        ? call(endOwnSession, { params: { session_no: no } })
        : call(endUserSession, { params: { ...params, session_no: no } }),
    onSuccess: () => toast.ok(t('device.signed-out')),
    onError: toast.fail,
    onSettled: again,
  })
  const endAll = useMutation({
    mutationFn: () => (user === undefined ? call(endOtherSessions) : call(endUserSessions, { params })),
    onSuccess: () => toast.ok(t('device.all-signed-out')),
    onError: toast.fail,
    onSettled: again,
  })
  return {
    devices: data?.items,
    error,
    retry: () => void refetch(),
    mayEnd: user === undefined || may(endUserSession),
    end,
    endAll,
  }
}

const iconOf = (device: string) => {
  if (/iPhone|Android/.test(device)) return Smartphone
  if (/iPad/.test(device)) return Tablet
  return device ? Laptop : MonitorSmartphone
}

/** The icon of a device: phone, tablet or computer. */
const DeviceIcon = ({ device }: { readonly device: string }) => {
  const Icon = iconOf(device)
  return <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
}

interface DeviceProps {
  readonly device: SignedInDevice
  readonly ending: boolean
  /** Absent if it cannot be signed out from here. */
  readonly end?: (() => void) | undefined
}

const Device = ({ device, ending, end }: DeviceProps) => {
  const t = useT()
  const { ago, dateTime } = useFormat()
  const name = device.device || t('device.unknown')
  return (
    <li className={`row ${styles.device}`}>
      <DeviceIcon device={device.device} />
      <div className={styles.words}>
        <p className={`row ${styles.name}`}>
          {name}
          {device.is_current ? <span className={styles.here}>{t('device.this')}</span> : null}
          {device.acting_as ? (
            <span className={styles.acting}>{t('device.acting', { name: device.acting_as })}</span>
          ) : null}
        </p>
        <p className={`quiet small breakable ${styles.facts}`}>
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

/** The devices of a user (without `user` one's own), each with a sign-out button. */
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
      <div className={`column ${styles.waiting}`} aria-busy="true">
        <span />
        <span />
      </div>
    )
  if (devices.length === 0)
    return <EmptyState icon={MonitorSmartphone} title={t('device.none')} hint={t('device.none.hint')} />
  const others = devices.some(({ is_current }) => !is_current)
  return (
    <>
      <ul className="column">
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
