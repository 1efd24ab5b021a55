import type { ScopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { BarChart } from '../../../kit/chart/BarChart.tsx'
import { ChartTable } from '../../../kit/chart/ChartTable.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Hours.module.css'
import { useShortMoney } from './useShortMoney.ts'

/** The measures that the chart offers. */
const measures = ['turnover', 'orders'] as const
type Measure = (typeof measures)[number]

interface LastDaysProps {
  readonly days: readonly { readonly day: string; readonly orders: number; readonly turnover?: number | null }[]
  /** Without one the chart has orders only. */
  readonly currency?: ScopeOverview['currency'] | undefined
}

/** Sales or orders of the last 30 days: a chart, and a table of the same figures. */
const LastDays = ({ days, currency }: LastDaysProps) => {
  const t = useT()
  const { money, number, shortDate } = useFormat('UTC')
  const short = useShortMoney(currency ?? '')
  const priced = currency !== undefined && days.every(({ turnover }) => typeof turnover === 'number')
  const [chosen, choose] = useState<Measure>('turnover')
  const by = priced ? chosen : 'orders'
  const label = t('overview.days')
  const chart = {
    label,
    // A business day is a date without a zone; noon in UTC is on that day in every language.
    names: days.map(({ day }) => shortDate(`${day}T12:00:00Z`)),
    series: [{ label: t(`overview.${by}`), values: days.map((day) => day[by] ?? null), look: 'strong' as const }],
    format: (value: number) => (by === 'orders' ? number(value) : money(value, currency)),
    scale: (value: number) => (by === 'orders' ? (Number.isInteger(value) ? number(value) : '') : short(value)),
  }
  return (
    <section className="shrinks" aria-label={label}>
      <header className={`wrap-row ${styles.head}`}>
        <h2>{label}</h2>
        {priced ? (
          <Segmented
            aria-label={t('overview.hours.show')}
            value={by}
            options={measures.map((value) => ({ value, label: t(`overview.${value}`) }))}
            onChange={choose}
          />
        ) : null}
      </header>
      <BarChart {...chart} />
      <ChartTable {...chart} heading={t('overview.day')} />
    </section>
  )
}

export default LastDays
