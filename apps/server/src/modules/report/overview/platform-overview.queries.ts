import type { PlatformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { licenceState } from '../../company/licence/licence.api.ts'
import { isCountedSql, turnoverSql } from '../../order/orders/order.sums.api.ts'

// The days are found with the index `orders__newest`; the figures read the rows of two days.
const ordersSql = `
with taken as materialized (
  select 'today' as day, branch_id, ${isCountedSql} as counts, currency, ${turnoverSql} as net from orders o where created_at >= $1::timestamptz - interval '1 day'
  union all
  select 'before', branch_id, ${isCountedSql}, currency, ${turnoverSql} from orders o
  where created_at >= $1::timestamptz - interval '8 days' and created_at < $1::timestamptz - interval '7 days'
), figures as (
  select day, count(*) filter (where counts) as orders, count(*) filter (where not counts) as cancelled,
    count(distinct branch_id) as branches
  from taken group by day
), turnover as (
  select currency, coalesce(sum(net) filter (where day = 'today'), 0)::bigint as today,
    coalesce(sum(net) filter (where day = 'before'), 0)::bigint as before
  from taken where counts group by currency order by 2 desc, 1
), days as (
  select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count from orders
  where created_at >= $1::timestamptz - interval '30 days' group by 1 order by 1
)
select (select coalesce(json_object_agg(day, json_build_object('orders', orders, 'cancelled', cancelled, 'branches', branches)), '{}')
    from figures) as figures,
  (select coalesce(json_agg(t), '[]') from turnover t) as turnover, (select coalesce(json_agg(d), '[]') from days d) as days`

const waitingSql = `
with unheard as (
  select a.branch_id, b.name as branch_name, a.since from desk_alarm a
  join branch b on b.company_id = a.company_id and b.id = a.branch_id
  where a.ended_at is null order by a.since limit 5
), ending as (
  select l.company_id, c.name as company_name, l.ends_at, ${licenceState} as state
  from licence l join company c on c.id = l.company_id where c.is_active and l.ends_at <= now() + interval '30 days'
), errors as (
  select kind = 'panel' as in_panel from error_group where status = 'open' and last_at > $1::timestamptz - interval '1 day'
)
select (select count(*) from company where is_active) as companies,
  (select count(*) from branch where is_active) as branches,
  json_build_object('total', (select count(*) from desk_alarm where ended_at is null),
    'items', (select coalesce(json_agg(u), '[]') from unheard u)) as unheard,
  (select count(*) from registration where status = 'pending' and kind <> 'demo') as registrations,
  (select count(*) from registration where status = 'pending' and kind = 'demo') as demo_registrations,
  (select count(*) from dead_letter) as dead_letters,
  (select coalesce(json_agg(j order by j.jobs desc, j.task), '[]') from app.failing_jobs() j) as failing_jobs,
  (select count(*) from errors where not in_panel) as server_errors,
  (select count(*) from errors where in_panel) as panel_errors,
  json_build_object('total', (select count(*) from ending),
    'items', (select coalesce(json_agg(e), '[]') from (select * from ending order by ends_at, company_id limit 5) e)) as licences`

interface OrdersRow extends Pick<PlatformOverview, 'days'> {
  figures: Partial<Record<'today' | 'before', PlatformOverview['today']>>
  turnover: NonNullable<PlatformOverview['turnover']>
}

type WaitingRow = Omit<PlatformOverview, 'now' | 'today' | 'before' | 'turnover' | 'days'>

const nothing = { orders: 0, cancelled: 0, branches: 0 }

/** Returns the platform overview up to an instant. Needs the platform's role, which reads across companies. */
export async function readPlatform(query: Query, now: Date): Promise<PlatformOverview> {
  const [orders] = await query<OrdersRow>(ordersSql, [now])
  const [waiting] = await query<WaitingRow>(waitingSql, [now])
  if (!orders || !waiting) throw new Error('a select of aggregates answers its row')
  const { figures, turnover, days } = orders
  const { today = nothing, before = nothing } = figures
  return { now: now.toISOString(), today, before, turnover, days, ...waiting }
}
