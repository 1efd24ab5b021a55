import styles from './DayBars.module.css'
import { type DayCount, lastDays } from './last-days.ts'

interface DayBarsProps {
  readonly label: string
  /** `bad` if the counted events should not happen. */
  readonly tone: 'bad' | 'plain'
  readonly days: readonly DayCount[]
  /** Describes a day, for tooltips and screen readers. */
  readonly describe: (day: string, count: number) => string
}

/** Shows how often an event happened on each of the last thirty days. */
export const DayBars = ({ label, tone, days, describe }: DayBarsProps) => {
  const bars = lastDays(days, new Date())
  const top = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ol className={styles.days} data-tone={tone} aria-label={label}>
      {bars.map(({ day, count }) => (
        <li key={day} title={describe(day, count)}>
          <span className="visually-hidden">{describe(day, count)}</span>
          <span className={styles.bar} style={{ blockSize: `${(count / top) * 100}%` }} aria-hidden="true" />
        </li>
      ))}
    </ol>
  )
}
