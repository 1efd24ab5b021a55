import {
  convertedDimensions,
  type TrafficDimension,
  trafficDimensions,
} from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import { type Statement, statement } from '../../../kernel/database/statement.ts'
import { isCountedSql } from '../../order/orders/order.sums.api.ts'

/** What a statement reads; null for no filter, and for no compared period. */
export interface Reading {
  companies: readonly number[] | null
  branches: readonly number[] | null
  channels: readonly string[]
  sources: readonly string[] | null
  devices: readonly string[] | null
  types: readonly number[] | null
  /** Delivery types of orders that the caller may see. */
  delivery_types: readonly string[]
  now_from: string
  now_until: string
  before_from: string | null
  before_until: string | null
  days: number
  /** The clock of pages of the company. */
  zone: string
  cutoff: number
}

export interface Group {
  key: string
  present: boolean
  visits: number
  orders: number
}

type Part = 'now' | 'before'

/** A table of things with an instant, as the keys of groups read it. */
interface Counted {
  alias: string
  instant: string
}
const visited: Counted = { alias: 'h', instant: 'h.hour' }
const ordered: Counted = { alias: 'o', instant: 'o.created_at' }

const localSql = ({ instant }: Counted) => `(${instant} at time zone coalesce(b.timezone, :zone))`
const daySql = (of: Counted) =>
  `(${localSql(of)} - make_interval(mins => coalesce(b.day_cutoff_minutes, :cutoff::integer)))::date`

const keys: Readonly<Record<TrafficDimension, (of: Counted, part: Part) => string>> = {
  // The compared period has a day more if its year has one.
  day: (of, part) => `least(${daySql(of)} - :${part}_from::date + 1, :days::integer)`,
  hour: (of) => `date_part('hour', ${localSql(of)})::integer`,
  weekday: (of) => `date_part('isodow', ${daySql(of)})::integer`,
  branch: ({ alias }) => `coalesce(${alias}.branch_id::text, '')`,
  channel: ({ alias }) => (alias === 'o' ? 'o.source' : 'h.channel'),
  source: () => 'h.source',
  type: () => 'h.traffic_type_id',
  device: () => 'h.device',
}

// A business day begins up to two days before or after the same day in UTC.
const periodSql = (of: Counted, part: Part) => `
  (:companies::bigint[] is null or ${of.alias}.company_id = any (:companies))
  and (:branches::bigint[] is null or ${of.alias}.branch_id = any (:branches))
  and ${of.instant} >= :${part}_from::date - interval '2 days' and ${of.instant} < :${part}_until::date + interval '3 days'
  and ${daySql(of)} >= :${part}_from::date and ${daySql(of)} <= :${part}_until::date`

const visitsSql = (by: TrafficDimension, part: Part) => `
  select ${part === 'now'} as present, (${keys[by](visited, part)})::text as key, h.count as visits, 0 as orders
  from traffic_hour h left join branch b on b.company_id = h.company_id and b.id = h.branch_id
  where ${periodSql(visited, part)} and h.channel = any (:channels) and (:sources::text[] is null or h.source = any (:sources))
    and (:devices::text[] is null or h.device = any (:devices)) and (:types::bigint[] is null or h.traffic_type_id = any (:types))`

const ordersSql = (by: TrafficDimension, part: Part) => `
  select ${part === 'now'} as present, (${keys[by](ordered, part)})::text as key, 0 as visits, 1 as orders
  from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
  where ${periodSql(ordered, part)} and o.source = any (:channels) and o.delivery_type = any (:delivery_types) and ${isCountedSql}`

/** SQL: the groups of both periods. */
const groupsSql = (by: TrafficDimension) => {
  const parts = (['now', 'before'] as const).flatMap((part) =>
    convertedDimensions.includes(by) ? [visitsSql(by, part), ordersSql(by, part)] : [visitsSql(by, part)],
  )
  return `
select key, present, sum(visits)::bigint as visits, sum(orders)::integer as orders
from (${parts.join(' union all ')}) taken
group by key, present${plannedAnew}`
}

export const selectGroups = Object.fromEntries(
  trafficDimensions.map((by) => [by, statement<Reading, Group>(groupsSql(by))]),
) as unknown as Record<TrafficDimension, Statement<Reading, Group>>
