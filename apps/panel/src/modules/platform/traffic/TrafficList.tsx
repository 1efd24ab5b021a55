import { traffic } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import { DayBars } from '../../../kit/look/DayBars.tsx'
import type { DayCount } from '../../../kit/look/last-days.ts'
import { plainLog } from '../../../kit/plain/plainLog.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { dayColumn } from './Day.tsx'
import styles from './TrafficList.module.css'
import { typePick } from './type-pick.ts'

const monthMs = 31 * 86_400_000
/** Rows per page, and maximum pages: a day has one row per type. */
const limit = 100
const mostPages = 10

/** Loads all rows of the last thirty days, of the chosen types. */
const rowsOf = async (types: string | undefined, signal: AbortSignal) => {
  const rows: DayCount[] = []
  const from = new Date(Date.now() - monthMs).toISOString()
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { limit, page, from, ...(types ? { traffic_type_id: types } : {}) }
    const { items, total } = await call(traffic.list, { query }, { signal })
    rows.push(...items)
    if (rows.length >= total) break
  }
  return rows
}

/** Visits on each of the last thirty days; the rows below show them by type. */
const TrafficDays = ({ filters }: { readonly filters: ListState['filters'] }) => {
  const t = useT()
  const { date } = useFormat('UTC')
  const types = filters.traffic_type_id
  const { data } = useQuery({ queryKey: [traffic.name, 'days', types], queryFn: ({ signal }) => rowsOf(types, signal) })
  const label = t('traffic.days')
  if (!data?.length) return null
  return (
    <section className={styles.days} aria-label={label}>
      <h2>{label}</h2>
      <DayBars
        label={label}
        tone="plain"
        days={data}
        describe={(day, n) => t('traffic.day-count', { day: date(day), n })}
      />
    </section>
  )
}

/** Visits of the whole platform, by day and type. */
export default plainLog(traffic, {
  columns: { created_at: false, day: dayColumn },
  above: (filters) => <TrafficDays filters={filters} />,
  filters: { traffic_type_id: typePick('traffic.traffic_type_id') },
})
