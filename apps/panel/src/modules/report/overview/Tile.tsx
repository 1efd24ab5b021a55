import { ArrowDown, ArrowUp } from 'lucide-react'
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
  const change = changeOf(today, before)
  if (change === null) return null
  if (change === 0) return <span className={styles.change}>{t('overview.same')}</span>
  const way = change > 0 ? 'more' : 'less'
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className={styles.change} data-good={way === good}>
      <Arrow size={14} aria-hidden />
      {t(`overview.${way}`, { percent: Math.abs(change) })}
    </span>
  )
}

/** One figure of the day, how it has changed within a week, and what it was. */
export const Tile = ({ label, today, before, write, good }: TileProps) => {
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
