import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { reportVisit, VisitDevice } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { buffered } from '../../../kernel/buffer.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { memoized } from '../../../kernel/memoize.ts'
import { deviceOf, isBot } from './traffic.api.ts'

interface Entry {
  day: string
  /** The beginning of the hour. */
  hour: string
  type: number
  source: string
  company_id: number
  branch_id: number | null
  channel: OrderSource
  device: VisitDevice
  count: number
}

// Sorting avoids deadlocks between server processes.
const sql = `
with visits as (
  select * from jsonb_to_recordset($1::jsonb) as t (day text, hour timestamptz, type bigint, source text, company_id bigint, branch_id bigint,
    channel text, device text, count bigint)
  where exists (select from traffic_type where id = t.type)
), hours as (
  insert into traffic_hour as known (company_id, branch_id, hour, channel, traffic_type_id, source, device, count)
  select company_id, branch_id, hour, channel, type, source, device, count from visits
  order by company_id, hour, branch_id, channel, type, source, device
  on conflict on constraint traffic_hour__once do update set count = known.count + excluded.count
), moved as (
  insert into traffic_movement as known (day, traffic_type_id, source, of_company_id, of_branch_id, count)
  select day, type, source, company_id, branch_id, sum(count) from visits group by day, type, source, company_id, branch_id
  order by day, company_id, branch_id, type, source
  on conflict (day, of_company_id, of_branch_id, traffic_type_id, source) do update set count = known.count + excluded.count
)
insert into traffic_day as known (day, traffic_type_id, count)
select day, type, sum(count) from visits group by day, type order by day, type
on conflict (day, traffic_type_id) do update set count = known.count + excluded.count`

const addVisit = buffered<Entry>({
  maxEntries: 5_000,
  merge: (entry, { count }) => {
    entry.count += count
  },
  write: (query, entries) => query(sql, [JSON.stringify(entries)]),
  scope: (entries) => ({ companies: [...new Set(entries.map(({ company_id }) => company_id))], branches: 'all' }),
})

/** Returns the counted types by key; cached for some seconds in every server process. */
const countedTypes = memoized(5_000, async ({ platform }) => {
  const { rows } = await platform.query<Pick<Row<'traffic_type'>, 'id' | 'key'>>(
    'select id, key from traffic_type where is_active',
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
})

/** Counts a visit of the channel's guest; throws 404 for a restaurant of another company. */
export async function countVisit(context: Context, { type, source, branch_id }: BodyOf<typeof reportVisit>) {
  const { pools, scope, headers, now } = context
  const { companyId, source: caller } = channel(context)
  if (branch_id !== undefined) {
    const sql = 'select from branch_name where company_id = $1 and id = $2'
    const rows = await reading(pools, scope, (_, last) => last(sql, [companyId, branch_id]))
    if (!rows.length) throw notFound()
  }
  const counted = (await countedTypes(pools)).get(type)
  if (counted === undefined || isBot(headers)) return { counted: false }
  const visit = {
    day: now.toISOString().slice(0, 10),
    hour: `${now.toISOString().slice(0, 13)}:00:00Z`,
    type: counted,
    source,
    company_id: companyId,
    branch_id: branch_id ?? null,
    channel: caller,
    device: caller === 'kiosk' ? ('kiosk' as const) : deviceOf(headers),
  }
  addVisit(pools, JSON.stringify(visit), { ...visit, count: 1 })
  return { counted: true }
}
