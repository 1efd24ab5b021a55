import { tableCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { commentSummary } from '@sofra/contract/order/comment/comment.contract.ts'
import { branchDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { type OrderStatus, orderStatuses } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Figures, Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { orderTones, StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { anHour, formatHours } from '../../../kit/words/hours.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { changeOf } from './change.ts'
import styles from './Overview.module.css'

interface TileProps {
  readonly label: string
  /** The list of the counted records. */
  readonly to?: string | undefined
  readonly today: number | null
  readonly before: number | null
  readonly write: (value: number) => string
  /** Which direction is good. */
  readonly good: 'more' | 'less'
  /** The phrase of the earlier value. */
  readonly then?: 'overview.last-week' | 'overview.last-month' | 'platform-overview.usual' | 'order-report.then'
}

/** The change of a figure in per cent; nothing if it is not meaningful. */
export const Change = ({ today, before, good }: Pick<TileProps, 'today' | 'before' | 'good'>) => {
  const t = useT()
  const { rate } = useFormat()
  const change = changeOf(today, before)
  if (change === null) return null
  if (change === 0) return <span className={`inline-row ${styles.change}`}>{t('overview.same')}</span>
  const way = change > 0 ? 'more' : 'less'
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className={`inline-row ${styles.change}`} data-good={way === good}>
      <Arrow size={14} aria-hidden />
      {t(`overview.${way}`, { percent: rate(Math.abs(change) * 100) })}
    </span>
  )
}

/** A figure, its change, and its earlier value, by default that of a week ago. */
export const Tile = ({ label, to, today, before, write, good, then = 'overview.last-week' }: TileProps) => {
  const t = useT()
  const follow = useFollow()
  const figure = today === null ? '–' : write(today)
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        {to && today ? (
          <a href={to} onClick={follow} aria-label={`${label}: ${figure}`}>
            {figure}
          </a>
        ) : (
          figure
        )}
      </dd>
      <dd className="column quiet small">
        <Change today={today} before={before} good={good} />
        {before === null ? null : <span>{t(then, { value: write(before) })}</span>}
      </dd>
    </div>
  )
}

interface TilesProps {
  readonly overview: Overview
  /** Returns the list of today's orders with these statuses; undefined for users without access. */
  readonly listOf: (statuses: readonly OrderStatus[]) => string | undefined
}

/** The figures of the day with those of a week ago; without amounts for users who may not see them. */
export const Tiles = ({ overview: { today, before, currency }, listOf }: TilesProps) => {
  const t = useT()
  const { money, number } = useFormat()
  const amount = (value: number) => money(value, currency)
  const minutes = (seconds: number) =>
    seconds < anHour
      ? t('overview.minutes', { minutes: number(Math.round(seconds / 6) / 10) })
      : formatHours(t, seconds)
  const pair = (field: keyof Figures) => ({ today: today[field], before: before[field] })
  const priced = today.turnover !== null
  const counted = listOf(orderStatuses.filter((status) => status !== 'cancelled'))
  return (
    <dl className={styles.tiles}>
      {priced ? <Tile label={t('overview.turnover')} {...pair('turnover')} write={amount} good="more" /> : null}
      <Tile label={t('overview.orders')} to={counted} {...pair('orders')} write={number} good="more" />
      {priced ? (
        <Tile label={t('overview.average_basket')} {...pair('average_basket')} write={amount} good="more" />
      ) : null}
      <Tile label={t('overview.approval')} {...pair('approval_seconds')} write={minutes} good="less" />
      <Tile label={t('overview.delivery')} {...pair('delivery_seconds')} write={minutes} good="less" />
      <Tile
        label={t('overview.cancelled')}
        to={listOf(['cancelled'])}
        {...pair('cancelled')}
        write={number}
        good="less"
      />
    </dl>
  )
}

interface CountProps {
  readonly label: string
  readonly n: number
  readonly tone: Tone
  /** The page with the records; undefined for users without access. */
  readonly to: string | undefined
}

/** A number of open or waiting records, with a link. */
export const Count = ({ label, n, tone, to }: CountProps) => {
  const follow = useFollow()
  const { number } = useFormat()
  const content = (
    <>
      <b>{number(n)}</b>
      <StatusDot tone={n === 0 ? 'quiet' : tone} label={label} />
    </>
  )
  return (
    <li>
      {to ? (
        <a href={to} onClick={follow}>
          {content}
        </a>
      ) : (
        <span>{content}</span>
      )}
    </li>
  )
}

/** The columns of the desk, with their names in the reply. */
const columns = [
  ['waiting', 'waiting_for_approval', orderTones.waiting_for_approval],
  ['preparing', 'preparing', orderTones.preparing],
  ['on_the_way', 'on_the_way', orderTones.on_the_way],
  ['scheduled', 'scheduled', 'quiet'],
] as const

/** The number of open or waiting records, each with a link to its page. */
export const Now = ({ overview, branch }: { readonly overview: Overview; readonly branch: number }) => {
  const t = useT()
  const may = useMay()
  const { open, table_calls, comments_waiting } = overview
  const desk = may(branchDesk) ? `/manegement/${branch}/orders` : undefined
  return (
    <ul className={`stack-8 numbers ${styles.now}`} aria-label={t('overview.now')}>
      {columns.map(([column, counted, tone]) => (
        <Count key={column} label={t(`desk.column.${column}`)} n={open[counted]} tone={tone} to={desk} />
      ))}
      {table_calls === null || !may(tableCommands) ? null : (
        <Count label={t('table-command.title')} n={table_calls} tone="waiting" to={`/manegement/${branch}/command`} />
      )}
      {comments_waiting === null || !may(commentSummary) ? null : (
        <Count
          label={t('overview.comments')}
          n={comments_waiting}
          tone="waiting"
          to={`/manegement/${branch}/comments?state=waiting`}
        />
      )}
    </ul>
  )
}
