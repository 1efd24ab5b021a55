import type { BusinessClock } from '@sofra/contract/branch/hours/business-day.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Figures, Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { named } from '../../order/fulfilment/order.cards.api.ts'
import type { Stretch } from './overview.days.ts'

/** A branch by the key of its rows. */
export interface BranchKey {
  companyId: number
  branchId: number
}

/** When the days of a branch begin, and what it is paid in. */
export async function readClock(query: Query, { companyId, branchId }: BranchKey) {
  const [row] = await query<BusinessClock & { currency: string }>(
    `select b.timezone as time_zone, b.day_cutoff_minutes as cutoff, c.currency_code as currency
     from branch b join company c on c.id = b.company_id where b.company_id = $1 and b.id = $2`,
    [companyId, branchId],
  )
  if (!row) throw notFound()
  return row
}

const stretch = 'o.company_id = $1 and o.branch_id = $2 and o.created_at >= $3 and o.created_at < $4'
const counts = `o.status <> 'cancelled'`

/** What came in from the beginning of a day up to the instant that is looked at. */
export async function figuresOf(query: Query, { companyId, branchId }: BranchKey, day: Stretch): Promise<Figures> {
  const rows = await query<Omit<Figures, 'average_basket'>>(
    `select count(*) filter (where ${counts}) as orders,
       coalesce(sum(o.total - o.returned_amount) filter (where ${counts}), 0)::bigint as turnover,
       round(avg(extract(epoch from o.approved_at - o.created_at)) filter (where o.scheduled_for is null))::int
         as approval_seconds,
       count(*) filter (where not ${counts}) as cancelled
     from orders o where ${stretch}`,
    [companyId, branchId, day.from, day.so_far],
  )
  const figures = rows[0] ?? { orders: 0, turnover: 0, approval_seconds: null, cancelled: 0 }
  return { ...figures, average_basket: figures.orders === 0 ? null : Math.round(figures.turnover / figures.orders) }
}

/** Orders of a day by the hours since its beginning on the branch's own clock, 0 to 23. */
export async function hoursOf(query: Query, { companyId, branchId }: BranchKey, clock: BusinessClock, day: Stretch) {
  const rows = await query<{ hour: number; orders: number }>(
    `select floor(extract(epoch from (o.created_at at time zone $5) - ($6::date + make_interval(mins => $7))) / 3600)::int
         as hour, count(*) as orders
     from orders o where ${stretch} and ${counts} group by 1`,
    [companyId, branchId, day.from, day.until, clock.time_zone, day.day, clock.cutoff],
  )
  return new Map(rows.map(({ hour, orders }) => [hour, orders]))
}

/** The products that sold best on a day; what was given back is not sold. */
export async function bestOf(
  query: Query,
  { companyId, branchId }: BranchKey,
  day: Stretch,
  lang: Lang,
): Promise<Overview['best']> {
  const rows = await query<Overview['best'][number] & Pick<Row<'order_line'>, 'names'>>(
    `select l.product_id, (array_agg(l.name order by l.order_id desc))[1] as name,
       (array_agg(l.names order by l.order_id desc))[1] as names, sum(l.quantity)::int as quantity, sum(l.net)::bigint as amount
     from orders o join order_line l on l.company_id = o.company_id and l.order_id = o.id
     where ${stretch} and ${counts} and not l.returned
     group by l.product_id order by quantity desc, amount desc, l.product_id limit 5`,
    [companyId, branchId, day.from, day.so_far],
  )
  return rows.map((row) => named(row, lang))
}
