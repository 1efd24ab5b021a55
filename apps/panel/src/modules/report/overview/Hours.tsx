import type { OverviewHour } from '@sofra/contract/report/overview/overview.contract.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Hours.module.css'
import { scaleOf, shownHours } from './shown-hours.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Minutes after midnight as the clock shows them: the hour alone where it is full. */
const clockOf = (minute: number) => {
  const rest = minute % 60
  return rest === 0 ? two(minute / 60) : `${two(Math.floor(minute / 60))}:${two(rest)}`
}

/** What the bars show, for screen readers. */
const HoursTable = ({ hours }: { readonly hours: readonly OverviewHour[] }) => {
  const t = useT()
  if (hours.length === 0) return null
  return (
    <table className="visually-hidden">
      <caption>{t('overview.hours')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('overview.hour')}</th>
          <th scope="col">{t('overview.today')}</th>
          <th scope="col">{t('overview.before')}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ minute, today, before }) => (
          <tr key={minute}>
            <th scope="row">{clockOf(minute)}</th>
            <td>{today}</td>
            <td>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The drawing's own measure: an hour is 10 wide, the highest bar 100. */
const width = 10
const height = 100

const Bars = ({ hours, top }: { readonly hours: readonly OverviewHour[]; readonly top: number }) => (
  <svg
    className={styles.bars}
    viewBox={`0 0 ${hours.length * width} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {hours.map(({ minute, today, before }, index) => {
      const x = index * width
      const high = (orders: number) => (orders / top) * height
      return (
        <g key={minute}>
          <rect className={styles.before} x={x + 1.5} y={height - high(before)} width={3} height={high(before)} />
          <rect className={styles.today} x={x + 5} y={height - high(today)} width={3.5} height={high(today)} />
        </g>
      )
    })}
  </svg>
)

/** Orders by hour, today beside a week ago: drawn for those who see it, a table for those who listen. */
export const Hours = ({ hours }: { readonly hours: readonly OverviewHour[] }) => {
  const t = useT()
  const shown = shownHours(hours)
  const top = scaleOf(Math.max(0, ...shown.flatMap(({ today, before }) => [today, before])))
  return (
    <section className={styles.section} aria-label={t('overview.hours')}>
      <header className={styles.head}>
        <h2>{t('overview.hours')}</h2>
        <p className={styles.legend} aria-hidden="true">
          <span data-day="today">{t('overview.today')}</span>
          <span data-day="before">{t('overview.before')}</span>
        </p>
      </header>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t('overview.hours.empty')}</p>
      ) : (
        <div className={styles.chart} aria-hidden="true">
          <span className={styles.scale}>{top}</span>
          <span className={styles.scale}>{top / 2}</span>
          <Bars hours={shown} top={top} />
          <ol className={styles.axis}>
            {shown.map(({ minute }) => (
              <li key={minute}>{clockOf(minute)}</li>
            ))}
          </ol>
        </div>
      )}
      <HoursTable hours={shown} />
    </section>
  )
}
