import type { DeskTable } from '@sofra/contract/order/bill/bill.contract.ts'
import { CalendarClock, ConciergeBell } from 'lucide-react'
import { useTick } from '../../../kit/tick.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ageText } from '../../branch/table-command/table-command.api.tsx'
import styles from './TableDesk.module.css'

/** The time since an instant, as a running clock. */
const Since = ({ at }: { readonly at: string }) => {
  const text = useTick((now) => ageText(at, now))
  return <time dateTime={at}>{text}</time>
}

interface TableCardProps {
  readonly table: DeskTable
  readonly currency: string
  /** Absent for users who may not open tables. */
  readonly onOpen: (() => void) | undefined
}

/** A table in the list: free or occupied since, amount due, calls and next reservation. */
export const TableCard = ({ table, currency, onOpen }: TableCardProps) => {
  const t = useT()
  const { money, time } = useFormat()
  const { number, seats, bill, calls, reservations } = table
  const content = (
    <>
      <strong className="breakable shrinks">{t('desk.table', { number })}</strong>
      {bill ? <Since at={bill.opened_at} /> : <span className={styles.quiet}>{t('bill.seats', { n: seats })}</span>}
      <span className={bill ? styles.due : styles.quiet}>{bill ? money(bill.due, currency) : t('bill.free')}</span>
      {calls.map(({ id, name, created_at }) => (
        <span key={id} className={`bad small inline-row ${styles.call}`}>
          <ConciergeBell size={14} aria-hidden="true" />
          {name} <Since at={created_at} />
        </span>
      ))}
      {reservations.slice(0, 2).map(({ id, starts_at, party_size, name }) => (
        <span key={id} className={`quiet small inline-row ${styles.reservation}`}>
          <CalendarClock size={14} aria-hidden="true" />
          {[time(starts_at), t('reservation.party', { n: party_size }), name].join(' · ')}
        </span>
      ))}
    </>
  )
  const state = { 'data-taken': bill ? true : undefined, 'data-called': calls.length > 0 ? true : undefined }
  return (
    <li>
      {onOpen ? (
        <button type="button" className={`card ${styles.card}`} {...state} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={`card ${styles.card}`} {...state}>
          {content}
        </div>
      )}
    </li>
  )
}

interface TableFaceProps {
  readonly table: DeskTable
  readonly currency: string
}

/** The content of a table on the plan. */
export const TableFace = ({ table: { number, seats, bill, calls, reservations }, currency }: TableFaceProps) => {
  const t = useT()
  const { money, time } = useFormat()
  const [next] = reservations
  return (
    <span
      className={styles.face}
      data-taken={bill ? true : undefined}
      data-called={calls.length > 0 ? true : undefined}
    >
      <strong>{number}</strong>
      {bill ? <small>{money(bill.due, currency)}</small> : <small>{t('bill.seats', { n: seats })}</small>}
      {bill ? (
        <small>
          <Since at={bill.opened_at} />
        </small>
      ) : null}
      {calls.length > 0 ? <ConciergeBell size={16} aria-hidden="true" /> : null}
      {next ? (
        <small className={`quiet small inline-row ${styles.reservation}`}>
          <CalendarClock size={12} aria-hidden="true" />
          {time(next.starts_at)}
        </small>
      ) : null}
    </span>
  )
}

/** Returns the accessible name of a table on the plan. */
export const useTableName = (currency: string) => {
  const t = useT()
  const { money, time } = useFormat()
  return ({ number, seats, bill, calls, reservations }: DeskTable) =>
    [
      t('desk.table', { number }),
      t('bill.seats', { n: seats }),
      bill ? money(bill.due, currency) : t('bill.free'),
      ...calls.map(({ name }) => name),
      ...reservations.map(({ starts_at, name }) => `${time(starts_at)} ${name}`),
    ].join(', ')
}
