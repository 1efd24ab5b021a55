import { readCommand } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { DeskTable } from '@sofra/contract/order/bill/bill.contract.ts'
import { placeTableOrder } from '@sofra/contract/order/table-order/table-order.contract.ts'
import { Button } from 'antd'
import { Check, Plus } from 'lucide-react'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Bill.module.css'
import { useReadCall } from './bill-queries.ts'

interface OfTable {
  readonly branch: number
  readonly table: Pick<DeskTable, 'id' | 'number' | 'calls' | 'reservations'>
}

/** The unread calls of a table, with buttons to mark them as read. */
export const TableCalls = ({ branch, table: { number, calls } }: OfTable) => {
  const t = useT()
  const may = useMay()
  const { time } = useFormat()
  const { mutate: read, isPending } = useReadCall(branch)
  if (calls.length === 0) return null
  return (
    <section className={styles.order} aria-label={t('bill.calls')}>
      <h3>{t('bill.calls')}</h3>
      <ul>
        {calls.map(({ id, name, note, count, created_at }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              {` · ${time(created_at)}`}
            </span>
            {may(readCommand) ? (
              <Button
                type="primary"
                icon={<Check size={16} aria-hidden="true" />}
                aria-label={`${t('desk.table', { number })}, ${name}: ${t('table-command.read')}`}
                disabled={isPending}
                onClick={() => read(id)}
              >
                {t('table-command.read')}
              </Button>
            ) : null}
            {count > 1 || note ? (
              <small>
                {[count > 1 ? t('table-command.times', { n: count }) : null, note].filter(Boolean).join(' · ')}
              </small>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The remaining reservations of a table today. */
export const TableReservations = ({ branch, table: { reservations } }: OfTable) => {
  const t = useT()
  const follow = useFollow()
  const { time } = useFormat()
  if (reservations.length === 0) return null
  return (
    <section className={styles.order} aria-label={t('bill.reservations')}>
      <h3>{t('bill.reservations')}</h3>
      <ul>
        {reservations.map(({ id, starts_at, ends_at, party_size, name, note }) => (
          <li key={id}>
            <a href={`/manegement/${branch}/reservation?reservation=${id}`} onClick={follow}>
              {name}
            </a>
            <span>{`${time(starts_at)}–${time(ends_at)}`}</span>
            <small>{[t('reservation.party', { n: party_size }), note].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens the screen that adds dishes to a table. */
export const AddDishes = ({ branch, table }: { readonly branch: number; readonly table: number }) => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  if (!may(placeTableOrder)) return null
  return (
    <Button
      block
      href={`/manegement/${branch}/tables/order/${table}`}
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={follow}
    >
      {t('table-order.add')}
    </Button>
  )
}
