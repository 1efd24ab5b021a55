import styles from './DayBars.module.css'
import { type DayCount, lastDays } from './last-days.ts'

interface DayBarsProps {
  readonly label: string
  /** Whether what is counted should not happen. */
  readonly tone: 'bad' | 'plain'
  readonly days: readonly DayCount[]
  /** What is said of a day, to who points at it and who cannot see it. */
  readonly describe: (day: string, count: number) => string
}

/** How often something happened on each of the last thirty days. */
export const DayBars = ({ label, tone, days, describe }: DayBarsProps) => {
  const shown = lastDays(days, new Date())
  const top = Math.max(1, ...shown.map(({ count }) => count))
  return (
    <ol className={styles.days} data-tone={tone} aria-label={label}>
      {shown.map(({ day, count }) => (
        <li key={day} title={describe(day, count)}>
          <span className="visually-hidden">{describe(day, count)}</span>
          <span className={styles.bar} style={{ blockSize: `${(count / top) * 100}%` }} aria-hidden="true" />
        </li>
      ))}
    </ol>
  )
}
