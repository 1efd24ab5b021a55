import type { Ticket } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTick } from '../../../kit/tick.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Ticket.module.css'
import { beginsAt, type StationTicket, urgencyOf } from './tickets.ts'

const Age = ({ begin }: { readonly begin: number }) => {
  const text = useTick((now) => {
    const minutes = Math.max(0, Math.floor((now - begin) / 60_000))
    const seconds = Math.max(0, Math.floor((now - begin) / 1_000) % 60)
    return `${minutes}:${String(seconds).padStart(2, '0')}`
  })
  return <span className={styles.age}>{text}</span>
}

const Options = ({ options }: Pick<Ticket['lines'][number], 'options'>) => {
  const t = useT()
  return options.map(({ name, quantity, removed }) => (
    <span key={name} className={styles.option} data-removed={removed || undefined}>
      {removed ? t('desk.removed', { name }) : `${quantity > 1 ? `${quantity}× ` : ''}${name}`}
    </span>
  ))
}

interface ChangesProps extends Pick<StationTicket, 'changes'> {
  readonly code: string
  readonly onSeen: (() => void) | undefined
}

/** The changes to an order since it arrived: higher, lower or zero quantities; zero is struck through. */
const Changes = ({ changes, code, onSeen }: ChangesProps) => {
  const t = useT()
  const { time } = useFormat()
  if (changes.length === 0) return null
  return (
    <div className={styles.changes} role="status">
      {changes.map(({ id, at, lines }) => (
        <section key={id}>
          <h3>{t('kitchen-display.changed', { time: time(at) })}</h3>
          <ul>
            {lines.map(({ no, name, options, note, from, to, done }) => (
              <li key={no} data-less={to < from || undefined}>
                <strong>{to > from ? `+${to - from}` : `−${from - to}`}</strong>
                <span>
                  {to === 0 ? <s>{name}</s> : name}
                  <Options options={options} />
                  {note ? <em className={`strong breakable ${styles.note}`}>{note}</em> : null}
                  {done && to < from ? <em>{t('kitchen-display.was-done')}</em> : null}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {onSeen ? (
        <button type="button" aria-label={t('kitchen-display.seen.one', { code })} onClick={onSeen}>
          {t('kitchen-display.seen')}
        </button>
      ) : null}
    </div>
  )
}

interface TicketLineProps {
  readonly line: StationTicket['lines'][number]
  readonly code: string
  readonly isChosen: boolean
  /** Undefined if the line cannot be marked. */
  readonly onPress: ((done: boolean) => void) | undefined
}

const TicketLine = ({ line, code, isChosen, onPress }: TicketLineProps) => {
  const t = useT()
  const isDone = line.done_at !== null
  return (
    <li data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={`stack-4 ${styles.line}`}
        aria-pressed={isDone}
        aria-label={t('kitchen-display.line', { code, n: line.quantity, name: line.name })}
        disabled={!onPress}
        onClick={() => onPress?.(!isDone)}
      >
        <span className={styles.quantity}>{isDone ? <Check aria-hidden="true" /> : line.quantity}</span>
        <span className={styles.what}>
          <span className={styles.name}>{line.name}</span>
          <Options options={line.options} />
          {line.seat === null ? null : <small>{t('table-order.seat.of', { n: line.seat })}</small>}
          {line.note ? <em className={`strong breakable ${styles.note}`}>{line.note}</em> : null}
        </span>
      </button>
    </li>
  )
}

interface TicketCardProps {
  readonly stationTicket: StationTicket
  /** Its position on the bump bar, from 1; tickets after the ninth have no key. */
  readonly place: number
  readonly leadMinutes: number
  /** The line selected by keyboard, 0 for the whole ticket; undefined if another ticket is selected. */
  readonly chosen: number | undefined
  /** Undefined for users without permission. */
  readonly onLine: ((no: number, done: boolean) => void) | undefined
  readonly onBump: (() => void) | undefined
  readonly onSeen: () => void
}

/** An order on the kitchen display: age, destination and lines, readable from two metres. */
export const TicketCard = ({ stationTicket, place, leadMinutes, chosen, onLine, onBump, onSeen }: TicketCardProps) => {
  const t = useT()
  const { time } = useFormat()
  const { ticket, lines, changes, elsewhere } = stationTicket
  const { code, delivery_type, marketplace, table_number, scheduled_for, note } = ticket
  const urgency = useTick((now) => urgencyOf(ticket, leadMinutes, now))
  const isCancelled = ticket.status === 'cancelled'
  const isChosen = chosen !== undefined
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen) article.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <article
      ref={article}
      className={styles.ticket}
      data-urgency={isCancelled ? 'cancelled' : urgency}
      data-chosen={isChosen || undefined}
      aria-label={`${t('order.one')} ${code}`}
    >
      <header className={`row ${styles.top}`}>
        {place <= 9 ? <kbd className={styles.place}>{place}</kbd> : null}
        <strong className={`clipped ${styles.code}`}>{code}</strong>
        <Age begin={beginsAt(ticket, leadMinutes)} />
      </header>
      <p className={`row quiet ${styles.facts}`}>
        {table_number === null ? null : <strong>{t('desk.table', { number: table_number })}</strong>}
        <span>{t(`delivery-type.${delivery_type}`)}</span>
        {marketplace ? <span>{marketplace}</span> : null}
        {scheduled_for ? <strong>{t('desk.due', { time: time(scheduled_for) })}</strong> : null}
      </p>
      {isCancelled ? <p className={styles.stop}>{t('kitchen-display.cancelled')}</p> : null}
      <Changes changes={changes} code={code} onSeen={isCancelled ? undefined : onSeen} />
      {note ? <p className={`strong breakable ${styles.note}`}>{note}</p> : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <TicketLine
            key={line.no}
            line={line}
            code={code}
            isChosen={chosen === line.no}
            onPress={onLine && !isCancelled ? (done) => onLine(line.no, done) : undefined}
          />
        ))}
      </ul>
      {elsewhere > 0 ? <p className={styles.elsewhere}>{t('kitchen-display.elsewhere', { n: elsewhere })}</p> : null}
      {onBump ? (
        <button
          type="button"
          className={styles.bump}
          aria-label={t(isCancelled ? 'kitchen-display.dismiss.one' : 'kitchen-display.bump.one', { code })}
          onClick={onBump}
        >
          {t(isCancelled ? 'kitchen-display.dismiss' : 'kitchen-display.bump')}
        </button>
      ) : null}
    </article>
  )
}
