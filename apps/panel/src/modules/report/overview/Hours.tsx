import type { OverviewHour } from '@sofra/contract/report/overview/overview.contract.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Hours.module.css'
import { scaleOf, shownHours } from './shown-hours.ts'
import { useShortMoney } from './useShortMoney.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Formats minutes after midnight as a clock; full hours without minutes. */
const clockOf = (minute: number) => {
  const rest = minute % 60
  return rest === 0 ? two(minute / 60) : `${two(Math.floor(minute / 60))}:${two(rest)}`
}

type Hour = Pick<OverviewHour, 'minute' | 'today' | 'before'>

interface TableProps {
  readonly hours: readonly Hour[]
  readonly write: (value: number) => string
}

/** The values of the bars, for screen readers. */
const HoursTable = ({ hours, write }: TableProps) => {
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
            <td>{write(today)}</td>
            <td>{write(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Units of the drawing: an hour is 10 wide, the highest bar 100 high. */
const width = 10
const height = 100

const Bars = ({ hours, top }: { readonly hours: readonly Hour[]; readonly top: number }) => (
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

/** The measures that the chart offers. */
const measures = ['turnover', 'orders'] as const
type Measure = (typeof measures)[number]

const measured = (hour: OverviewHour, by: Measure): Hour =>
  by === 'orders' ? hour : { ...hour, today: hour.turnover_today ?? 0, before: hour.turnover_before ?? 0 }

interface HoursProps {
  readonly hours: readonly OverviewHour[]
  readonly currency: string
}

/** Sales or orders by hour, today and a week ago: a chart, and a table for screen readers. */
export const Hours = ({ hours, currency }: HoursProps) => {
  const t = useT()
  const { money, number } = useFormat()
  const short = useShortMoney(currency)
  const priced = hours.every((hour) => hour.turnover_today !== null)
  const [chosen, choose] = useState<Measure>('turnover')
  const by = priced ? chosen : 'orders'
  const visibleHours = shownHours(hours).map((hour) => measured(hour, by))
  const top = scaleOf(Math.max(0, ...visibleHours.flatMap(({ today, before }) => [today, before])))
  const write = (value: number) => (by === 'orders' ? number(value) : money(value, currency))
  const scale = (value: number) => (by === 'orders' ? number(value) : short(value))
  return (
    <section className="shrinks" aria-label={t('overview.hours')}>
      <header className={`wrap-row ${styles.head}`}>
        <h2>{t('overview.hours')}</h2>
        {priced ? (
          <Segmented
            aria-label={t('overview.hours.show')}
            value={by}
            options={measures.map((value) => ({ value, label: t(`overview.${value}`) }))}
            onChange={choose}
          />
        ) : null}
        <p className={`quiet small ${styles.legend}`} aria-hidden="true">
          <span data-day="today">{t('overview.today')}</span>
          <span data-day="before">{t('overview.before')}</span>
        </p>
      </header>
      {visibleHours.length === 0 ? (
        <p className="quiet">{t('overview.hours.empty')}</p>
      ) : (
        <div className={styles.chart} aria-hidden="true">
          <span className={`quiet numbers ${styles.scale}`}>{scale(top)}</span>
          <span className={`quiet numbers ${styles.scale}`}>{scale(top / 2)}</span>
          <Bars hours={visibleHours} top={top} />
          <ol className={`quiet numbers ${styles.axis}`}>
            {visibleHours.map(({ minute }) => (
              <li key={minute}>{clockOf(minute)}</li>
            ))}
          </ol>
        </div>
      )}
      <HoursTable hours={visibleHours} write={write} />
    </section>
  )
}
