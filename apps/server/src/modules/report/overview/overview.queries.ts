import type { BusinessClock } from '@sofra/contract/branch/hours/business-day.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import {
  deliverySecondsSql,
  isCountedSql,
  soldAmountSql,
  soldQuantitySql,
  turnoverSql,
} from '../../order/orders/order.sums.api.ts'
import type { comparedDays } from './overview.days.ts'

/** Returns when the business days of a branch begin, and its currency. */
export async function readClock(query: Query, { company_id, branch_id }: BranchKeys) {
  const [row] = await query<BusinessClock & { currency: string }>(
    `select b.timezone as time_zone, b.day_cutoff_minutes as cutoff, c.currency_code as currency
     from branch b join company c on c.id = b.company_id where b.company_id = $1 and b.id = $2`,
    [company_id, branch_id],
  )
  if (!row) throw notFound()
  return row
}

export type Day = 'today' | 'before'

/** Figures of a day up to the compared instant; amounts in minor units. */
export interface DayFigures {
  day: Day
  orders: number
  turnover: number
  approval_seconds: number | null
  delivery_seconds: number | null
  cancelled: number
}

interface DayHour {
  day: Day
  /** Hour of the business day in the branch's time zone, 0 to 23. */
  hour: number
  orders: number
  turnover: number
}

interface SoldProduct {
  product_id: number | null
  name: string
  names: Translated | null
  quantity: number
  amount: number
}

const half = (seconds: string) => `round(percentile_cont(0.5) within group (order by ${seconds}))::int`

// Reads two days of one branch through the index of its newest orders, so the cost does not depend on older orders.
const dayOf = (day: Day, from: string, until: string) => `
  select '${day}' as day, o.id, o.created_at, ${isCountedSql} as counts, ${turnoverSql} as net,
    case when o.scheduled_for is null then extract(epoch from o.approved_at - o.created_at) end as approval,
    ${deliverySecondsSql} as delivery
  from orders o where company_id = :company_id and branch_id = :branch_id and delivery_type = any (:types)
    and created_at >= ${from} and created_at < ${until}`

interface Compared extends BusinessClock {
  types: readonly string[]
  /** Dates of both days, and their instants. */
  today: string
  today_from: Date
  today_so_far: Date
  day_before: string
  before_from: Date
  before_until: Date
  before_so_far: Date
}

const selectDays = statement<BranchKeys & Compared, Days>(`
with taken as materialized (
  ${dayOf('today', ':today_from', ':today_so_far')} union all ${dayOf('before', ':before_from', ':before_until')}),
figures as (
  select day, count(*) filter (where counts) as orders, coalesce(sum(net) filter (where counts), 0)::bigint as turnover,
    ${half('approval')} as approval_seconds, ${half('delivery')} as delivery_seconds,
    count(*) filter (where not counts) as cancelled
  from taken where day = 'today' or created_at < :before_so_far group by day
), hours as (
  select day, floor(extract(epoch from (created_at at time zone :time_zone)
      - (case day when 'today' then :today else :day_before end::date + make_interval(mins => :cutoff))) / 3600)::int as hour,
    count(*) as orders, sum(net)::bigint as turnover
  from taken where counts group by 1, 2
), best as (
  select l.product_id, (array_agg(l.name order by l.order_id desc))[1] as name,
    (array_agg(l.names order by l.order_id desc))[1] as names, sum(${soldQuantitySql})::int as quantity,
    sum(${soldAmountSql})::bigint as amount
  from taken o join order_line l on l.company_id = :company_id and l.order_id = o.id
  where o.day = 'today' and o.counts and l.returned_quantity < l.quantity
  group by l.product_id, case when l.product_id is null then l.name end order by quantity desc, amount desc, l.product_id limit 5
), reasons as (
  select e.reason_id, count(*) as orders from taken o
  left join lateral (
    select reason_id from order_event
    where company_id = :company_id and order_id = o.id and action = 'cancel' order by id desc limit 1
  ) e on true
  where o.day = 'today' and not o.counts group by e.reason_id
)
select (select coalesce(json_agg(f), '[]') from figures f) as figures, (select coalesce(json_agg(h), '[]') from hours h) as hours,
  (select coalesce(json_agg(b), '[]') from best b) as best,
  (select coalesce(json_agg(json_build_object('reason', c.name, 'orders', r.orders) order by r.orders desc, r.reason_id), '[]')
    from reasons r left join cancel_reason c on c.id = r.reason_id) as cancellations${plannedAnew}`)

interface Days {
  figures: DayFigures[]
  hours: DayHour[]
  best: SoldProduct[]
  cancellations: { reason: Translated | null; orders: number }[]
}

/** Returns the figures of both days for these delivery types. */
export async function readDays(
  query: Query,
  keys: BranchKeys,
  { today, before }: ReturnType<typeof comparedDays>,
  clock: BusinessClock,
  types: readonly string[],
): Promise<Days> {
  const [row] = await selectDays(query, {
    ...keys,
    ...clock,
    types,
    today: today.day,
    today_from: today.from,
    today_so_far: today.so_far,
    day_before: before.day,
    before_from: before.from,
    before_until: before.until,
    before_so_far: before.so_far,
  })
  if (!row) throw new Error('a select of aggregates answers its row')
  return row
}

const isClosed = (at: string) => `${at}.status = 'closed' and (${at}.closed_until is null or ${at}.closed_until > :now)`

// An ingredient that is an option of many groups is listed once; it returns to sale when all its groups reopen it.
const selectNow = statement<BranchKeys & Visibility & { now: Date }, NowRow>(`
with closed as (
  select 'category' as kind, c.id, c.name, c.closed_until from category c
  where c.company_id = :company_id and c.branch_id = :branch_id and ${isClosed('c')}
  union all
  select 'product', p.id, p.name, p.closed_until from product p
  where p.company_id = :company_id and p.branch_id = :branch_id and ${isClosed('p')}
  union all
  select 'option', min(i.id), min(coalesce(m.name, p.name)::text)::jsonb,
    case when bool_or(i.closed_until is null) then null else max(i.closed_until) end
  from option_item i
  left join material m on m.company_id = i.company_id and m.branch_id = i.branch_id and m.id = i.material_id
  left join product p on p.company_id = i.company_id and p.branch_id = i.branch_id and p.id = i.product_id
  where i.company_id = :company_id and i.branch_id = :branch_id and ${isClosed('i')}
  group by i.material_id, i.product_id
), first as (select * from closed order by closed_until, kind, id limit 8),
counted as (
  select status, count(*) as n from orders
  where not :seesAll and company_id = :company_id and branch_id = :branch_id and delivery_type = any (:types)
    and status in ('waiting_for_approval', 'preparing', 'on_the_way') group by status
), later as (
  select status, count(*) as n from orders
  where company_id = :company_id and branch_id = :branch_id and delivery_type = any (:types)
    and status in ('waiting_for_approval', 'preparing') and scheduled_for > :later group by status
)
select json_build_object(
    'waiting_for_approval', case when :seesAll then h.waiting_for_approval else coalesce((select n from counted where status = 'waiting_for_approval'), 0) end
      - coalesce((select n from later where status = 'waiting_for_approval'), 0),
    'preparing', case when :seesAll then h.preparing else coalesce((select n from counted where status = 'preparing'), 0) end
      - coalesce((select n from later where status = 'preparing'), 0),
    'on_the_way', case when :seesAll then h.on_the_way else coalesce((select n from counted where status = 'on_the_way'), 0) end,
    'scheduled', coalesce((select sum(n)::integer from later), 0)) as open,
  case when :seesCalls then (select count(*) from table_command
    where company_id = :company_id and branch_id = :branch_id and read_at is null) end as table_calls,
  case when :seesComments then coalesce((select waiting from comment_total
    where company_id = :company_id and branch_id = :branch_id), 0) end as comments_waiting,
  (select count(*) from closed) as closed_total,
  (select coalesce(json_agg(f order by f.closed_until, f.kind, f.id), '[]') from first f) as closed
from branch_head h where h.company_id = :company_id and h.branch_id = :branch_id`)

interface NowRow extends Pick<Overview, 'open' | 'table_calls' | 'comments_waiting'> {
  closed_total: number
  closed: (Omit<Overview['closed']['items'][number], 'name'> & { name: Translated })[]
}

interface Visibility {
  types: readonly string[]
  /** The caller sees all delivery types, so the branch's counters can be used. */
  seesAll: boolean
  seesCalls: boolean
  seesComments: boolean
  /** Orders scheduled after this instant are a separate group on the desk. */
  later: Date
}

/** Returns what is open, waiting or closed now. */
export async function readNow(query: Query, keys: BranchKeys, now: Date, seen: Visibility): Promise<NowRow> {
  const [row] = await selectNow(query, { ...keys, ...seen, now })
  if (!row) throw notFound()
  return row
}
