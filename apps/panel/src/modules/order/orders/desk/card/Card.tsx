import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { CircleAlert, Ellipsis, MapPin, Phone } from 'lucide-react'
import { memo } from 'react'
import { orderTones, StatusDot } from '../../../../../kit/look/Status.tsx'
import { MenuButton } from '../../../../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../../../../kit/part.tsx'
import { useBootstrap } from '../../../../../kit/session/session.ts'
import { useTick } from '../../../../../kit/tick.ts'
import { formatClock, useFormat } from '../../../../../kit/words/format.ts'
import { anHour, formatHours } from '../../../../../kit/words/hours.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import { useFailed } from '../../steps/failed.ts'
import { type ForwardAction, nextStep } from '../../steps/offered.ts'
import { usePending } from '../../steps/pending.ts'
import { useStep } from '../../steps/useStep.ts'
import { useStepAccess } from '../../steps/useStepAccess.ts'
import type { ColumnName } from '../board/columns.ts'
import { useDesk } from '../DeskContext.ts'
import actions from './Actions.module.css'
import { Approve } from './Approve.tsx'
import styles from './Card.module.css'
import { CardLines } from './CardLines.tsx'
import { clockOf } from './clock.ts'
import { External } from './External.tsx'
import finished from './Finished.module.css'

/** The running clock of a card; red and labelled when the order is late. */
const Clock = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const { leadMinutes } = useDesk()
  const reading = useTick((now) => {
    const clock = clockOf(card, now, leadMinutes)
    return clock && `${clock.tone} ${clock.seconds < anHour ? clock.seconds : Math.floor(clock.seconds / 60) * 60}`
  })
  if (reading === null) return null
  const [tone, counted] = reading.split(' ')
  const seconds = Number(counted)
  const text = seconds < anHour ? formatClock(seconds) : formatHours(t, seconds)
  return (
    <span className={styles.clock} data-tone={tone} role="timer">
      {text}
      {tone === 'late' ? <span className="visually-hidden"> {t('desk.clock.late')}</span> : null}
    </span>
  )
}

const CardMenu = lazyPart(() => import('./CardMenu.tsx'))

const Forward = ({
  card,
  action,
}: {
  readonly card: OrderCard
  readonly action: Exclude<ForwardAction, 'approve'>
}) => {
  const t = useT()
  const step = useStep()
  const pending = usePending(card.id)
  return (
    <button
      type="button"
      className={actions.primary}
      data-action={action}
      aria-disabled={pending}
      onClick={() => void step(card, action)}
    >
      {t(`step.${action}`)}
    </button>
  )
}

/** The button for the next step, and the menu with the other actions. */
const CardActions = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const settings = useBootstrap().delivery_types
  const access = useStepAccess()
  const next = nextStep(settings, card, access)
  return (
    <>
      <MenuButton
        anchor={styles.anchor}
        className={styles.more}
        aria-label={t('desk.more', { code: card.code })}
        menu={(close) => <CardMenu card={card} onClose={close} />}
      >
        <Ellipsis size={20} aria-hidden />
      </MenuButton>
      {next?.action === 'approve' ? <Approve card={card} /> : null}
      {next && next.action !== 'approve' ? <Forward card={card} action={next.action} /> : null}
    </>
  )
}

interface CardProps {
  readonly card: OrderCard
  readonly column: ColumnName
  /** It arrived while the desk was open. */
  readonly arrived: boolean
  /** Its position in the column, from 1, and the number of cards: not all of them are rendered. */
  readonly at: number
  readonly of: number
}

const Facts = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const { namesBranch } = useDesk()
  const facts = [
    t(`delivery-type.${card.delivery_type}`),
    card.marketplace?.name ?? t(`source.${card.source}`),
    card.payment_name,
    ...(namesBranch ? [card.branch_name] : []),
  ]
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

const Times = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const { time, dateTime, money } = useFormat(card.timezone)
  return (
    <p className={styles.times}>
      {card.scheduled_for ? <strong>{t('desk.due', { time: dateTime(card.scheduled_for) })}</strong> : null}
      {card.promised_at && !card.closed_at ? <span>{t('desk.promised', { time: time(card.promised_at) })}</span> : null}
      {card.ready_at && card.status === 'preparing' ? <StatusDot tone="good" label={t('desk.ready')} /> : null}
      {card.auto_accepted && card.status === 'preparing' ? (
        <StatusDot tone="working" label={t('order.auto_accepted')} />
      ) : null}
      {card.edits > 0 ? <span>{t('order-edit.edited')}</span> : null}
      {card.due ? <strong>{t('order-edit.due.short', { amount: money(card.due, card.currency) })}</strong> : null}
    </p>
  )
}

const Guest = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  return (
    <p className={styles.guest}>
      <span>{card.customer_name ?? t('desk.guest')}</span>
      {card.table_number ? <strong>{t('desk.table', { number: card.table_number })}</strong> : null}
      {card.customer_phone ? (
        <a href={`tel:${card.customer_phone}`}>
          <Phone size={14} aria-hidden /> {formatPhone(card.customer_phone)}
        </a>
      ) : null}
      {card.address_text ? (
        <span className={styles.address}>
          <MapPin size={14} aria-hidden /> {card.address_text}
        </span>
      ) : null}
    </p>
  )
}

/** Why the last step of an order was refused, until the next attempt. */
const Failed = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const failed = useFailed(card)
  return failed ? (
    <p className={`bad medium ${styles.failed}`}>
      <CircleAlert size={16} aria-hidden /> {t('desk.failed-step', { reason: failed })}
    </p>
  ) : null
}

/** A finished order on the desk: its result, and access to its detail and menu. */
const Finished = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const { money } = useFormat()
  const { open, namesBranch } = useDesk()
  const facts = [t(`delivery-type.${card.delivery_type}`), ...(namesBranch ? [card.branch_name] : [])].join(' · ')
  return (
    <>
      <header className={finished.head}>
        <button
          type="button"
          data-code
          className={`strong rigid ${finished.code}`}
          title={t('step.detail')}
          onClick={() => open(card)}
        >
          {card.code}
        </button>
        <span className={`clipped ${finished.facts}`} title={facts}>
          {facts}
        </span>
      </header>
      <div className={finished.outcome}>
        <StatusDot tone={orderTones[card.status]} label={t(`status.${card.status}`)} />
        <span className="medium">{card.total === null ? null : money(card.total, card.currency)}</span>
      </div>
      <div className={finished.failed}>
        <Failed card={card} />
      </div>
      <footer className={finished.more}>
        <CardActions card={card} />
      </footer>
    </>
  )
}

const Running = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const { money } = useFormat()
  const { open } = useDesk()
  return (
    <>
      <header className={`row ${styles.head}`}>
        <button type="button" data-code className={styles.code} title={t('step.detail')} onClick={() => open(card)}>
          {card.code}
        </button>
        <Clock card={card} />
      </header>
      <Failed card={card} />
      <Facts card={card} />
      <External card={card} />
      <Times card={card} />
      <Guest card={card} />
      <CardLines card={card} />
      <footer className={`row ${styles.foot}`}>
        <strong className={styles.total}>{card.total === null ? null : money(card.total, card.currency)}</strong>
        <CardActions card={card} />
      </footer>
    </>
  )
}

/** An order on the desk. */
export const Card = memo(({ card, column, arrived, at, of }: CardProps) => {
  const t = useT()
  const isDone = column === 'done'
  const failed = useFailed(card)
  return (
    <article
      className={isDone ? `quiet small ${finished.card}` : styles.card}
      data-order={card.id}
      data-code={card.code}
      data-column={column}
      data-status={card.status}
      data-arrived={arrived || undefined}
      data-failed={failed ? true : undefined}
      aria-label={`${t('order.one')} ${card.code}`}
      aria-posinset={at}
      aria-setsize={of}
    >
      {isDone ? <Finished card={card} /> : <Running card={card} />}
    </article>
  )
})
