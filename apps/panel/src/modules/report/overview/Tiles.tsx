import type { Figures, Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormat } from '../../../kit/words/format.ts'
import { anHour, formatHours } from '../../../kit/words/hours.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { changeOf } from './change.ts'
import styles from './Overview.module.css'

interface TileProps {
  readonly label: string
  readonly today: number | null
  readonly before: number | null
  readonly write: (value: number) => string
  /** Which way is the good one. */
  readonly good: 'more' | 'less'
}

const Change = ({ today, before, good }: Pick<TileProps, 'today' | 'before' | 'good'>) => {
  const t = useT()
  const { rate } = useFormat()
  const change = changeOf(today, before)
  if (change === null) return null
  if (change === 0) return <span className={styles.change}>{t('overview.same')}</span>
  const way = change > 0 ? 'more' : 'less'
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className={styles.change} data-good={way === good}>
      <Arrow size={14} aria-hidden />
      {t(`overview.${way}`, { percent: rate(Math.abs(change) * 100) })}
    </span>
  )
}

/** One figure of the day, how it has changed within a week, and what it was. */
const Tile = ({ label, today, before, write, good }: TileProps) => {
  const t = useT()
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{today === null ? '–' : write(today)}</dd>
      <dd className={styles.beside}>
        <Change today={today} before={before} good={good} />
        {before === null ? null : <span>{t('overview.last-week', { value: write(before) })}</span>}
      </dd>
    </div>
  )
}

/** The five figures of the day, each beside the one of a week ago. */
export const Tiles = ({ overview: { today, before, currency } }: { readonly overview: Overview }) => {
  const t = useT()
  const { money, number } = useFormat()
  const amount = (value: number) => money(value, currency)
  const minutes = (seconds: number) =>
    seconds < anHour
      ? t('overview.minutes', { minutes: number(Math.round(seconds / 6) / 10) })
      : formatHours(t, seconds)
  const pair = (field: keyof Figures) => ({ today: today[field], before: before[field] })
  return (
    <dl className={styles.tiles}>
      <Tile label={t('overview.turnover')} {...pair('turnover')} write={amount} good="more" />
      <Tile label={t('overview.orders')} {...pair('orders')} write={number} good="more" />
      <Tile label={t('overview.average_basket')} {...pair('average_basket')} write={amount} good="more" />
      <Tile label={t('overview.approval')} {...pair('approval_seconds')} write={minutes} good="less" />
      <Tile label={t('overview.cancelled')} {...pair('cancelled')} write={number} good="less" />
    </dl>
  )
}
