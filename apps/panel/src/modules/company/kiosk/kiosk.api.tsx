import { type Kiosk, type KioskPage, kioskList } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import type { Filter } from '../../../kit/list/filter/filters.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './kiosk.api.module.css'

/** Devices of a kiosk, last used first. */
const Devices = ({ devices }: Pick<Kiosk, 'devices'>) => {
  const t = useT()
  const { ago } = useFormat()
  if (!devices.length) return <StatusDot tone="quiet" label={t('kiosk.signed-out')} />
  return (
    <ul className={`column ${styles.devices}`}>
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

const { text, flag, date, custom } = columnsOf({ name: 'kiosk', row: kioskList.reply.shape.items.element })

const columns = [
  text('name'),
  { ...text('email'), sort: false },
  { ...custom('devices', ({ devices }) => <Devices devices={devices} />), wraps: true },
  { ...flag('is_active'), sort: false },
  date('created_at'),
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    field: 'is_active',
    label: 'kiosk.is_active',
    options: [
      { value: 'true', label: 'value.active' },
      { value: 'false', label: 'value.passive' },
    ],
  },
]

/** Use of the licence's kiosks, with a warning above the limit. */
const Used = ({ kiosk_limit: limit, user_count: n }: Pick<KioskPage, 'kiosk_limit' | 'user_count'>) => {
  const t = useT()
  if (n > limit) return <Alert showIcon type="warning" title={t('kiosk.over', { kioskLimit: limit, userCount: n })} />
  return <p className={styles.used}>{t('kiosk.used', { limit, n })}</p>
}

interface KioskListProps {
  readonly companyId: number
  readonly actions: ReactNode
  /** Shown above the users: devices that need no user. */
  readonly devices: ReactNode
}

/** Kiosks of a company with the devices where they are signed in. */
export const KioskList = ({ companyId, actions, devices }: KioskListProps) => {
  const t = useT()
  const list = useList<Kiosk>({ name: 'kiosk', list: kioskList, params: { company_id: companyId } })
  const reply = list.reply as KioskPage | undefined
  return (
    <Page title={t('kiosk.title')} actions={actions}>
      <p className={styles.used}>{t('kiosk.purpose')}</p>
      {reply ? <Used {...reply} /> : null}
      {devices}
      <h2 className={styles.users}>{t('kiosk.users')}</h2>
      <div className={`row ${styles.filters}`}>
        <SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />
        <FilterChips filters={filters} state={list.state} set={list.set} />
      </div>
      <ListBody list={list} hint={t('kiosk.empty.hint')}>
        <DataTable
          label={t('kiosk.users')}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          look={{ stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}
