import {
  type KioskDevice,
  kioskDevices,
  lockKiosk,
  pairKiosk,
  unpairKiosk,
} from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Lock, LockOpen, Plus, Unplug } from 'lucide-react'
import { useState } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Devices.module.css'
import { PairDialog } from './PairDialog.tsx'

const everyHalfMinute = 30_000
/** Devices send a heartbeat once a minute. */
const silentAfter = 150_000

const useChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('kiosk') })
}

const State = ({ device: { locked_at, last_seen_at } }: { readonly device: KioskDevice }) => {
  const t = useT()
  const { ago } = useFormat()
  const isLive = last_seen_at !== null && Date.now() - Date.parse(last_seen_at) < silentAfter
  return (
    <span>
      {locked_at ? (
        <StatusDot tone="warning" label={t('kiosk-device.locked')} />
      ) : (
        <StatusDot tone={isLive ? 'good' : 'bad'} label={t(isLive ? 'kiosk-device.live' : 'kiosk-device.silent')} />
      )}
      <small>{last_seen_at ? t('kiosk-device.seen', { ago: ago(last_seen_at) }) : t('kiosk-device.never')}</small>
    </span>
  )
}

interface ActionsProps {
  readonly company: number
  readonly device: KioskDevice
}

const Actions = ({ company, device: { id, name, locked_at } }: ActionsProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const changed = useChanged()
  const params = { company_id: company, kiosk_device_id: id }
  const lock = useMutation({
    mutationFn: () => call(lockKiosk, { params, body: { locked: locked_at === null } }),
    onSettled: changed,
    onError: toast.fail,
  })
  const Icon = locked_at ? LockOpen : Lock
  return (
    <span className={`wrap-row ${styles.actions}`}>
      {may(lockKiosk) ? (
        <Button icon={<Icon size={16} aria-hidden />} loading={lock.isPending} onClick={() => lock.mutate()}>
          {t(locked_at ? 'kiosk-device.unlock' : 'kiosk-device.lock')}
        </Button>
      ) : null}
      {may(unpairKiosk) ? (
        <Confirm
          danger
          title={t('kiosk-device.unpair.ask', { name })}
          text={t('kiosk-device.unpair.text')}
          ok={t('kiosk-device.unpair')}
          onConfirm={() => call(unpairKiosk, { params }).then(changed, toast.fail)}
        >
          {(ask) => (
            <Button icon={<Unplug size={16} aria-hidden />} onClick={ask}>
              {t('kiosk-device.unpair')}
            </Button>
          )}
        </Confirm>
      ) : null}
    </span>
  )
}

const Shown = ({ company }: DevicesProps) => {
  const t = useT()
  const may = useMay()
  const changed = useChanged()
  const [pairing, setPairing] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['kiosk-device', 'list', company],
    queryFn: ({ signal }) => call(kioskDevices, { params: { company_id: company } }, { signal }),
    refetchInterval: everyHalfMinute,
  })
  return (
    <section className={styles.section} aria-label={t('kiosk-device.title')}>
      <header>
        <h2>{t('kiosk-device.title')}</h2>
        {may(pairKiosk) ? (
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setPairing(true)}>
            {t('kiosk-device.pair')}
          </Button>
        ) : null}
      </header>
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 ? <p className="quiet">{t('kiosk-device.empty')}</p> : null}
      <ul className={styles.list}>
        {data?.items.map((device) => (
          <li key={device.id}>
            <span>
              <b>{device.name}</b>
              <small>
                {device.branch_name} · {t('kiosk-device.by', { name: device.paired_by })}
              </small>
            </span>
            <State device={device} />
            <Actions company={company} device={device} />
          </li>
        ))}
      </ul>
      {pairing ? <PairDialog company={company} onClose={() => setPairing(false)} onPaired={changed} /> : null}
    </section>
  )
}

interface DevicesProps {
  readonly company: number
}

/** The paired devices of a company, for users with access. */
export const Devices = ({ company }: DevicesProps) => (useMay()(kioskDevices) ? <Shown company={company} /> : null)
