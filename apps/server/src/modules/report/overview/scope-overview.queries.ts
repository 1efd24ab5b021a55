import type { OverviewRow, ScopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { businessDaySql } from '../../branch/branch/branch.day.api.ts'
import { joinOpening, stateNow } from '../../branch/branch/branch.state.api.ts'
import { hourSql } from '../../order/order-hour/order-hour.api.ts'
import { isCountedSql, turnoverSql } from '../../order/orders/order.sums.api.ts'

/** The branches, delivery types and currency of an overview. */
export interface OverviewScope {
  companies: readonly number[] | null
  branches: readonly number[] | null
  types: readonly string[]
  currency: string
  now: Date
}

/** SQL: the beginning of a business day of the branch `b`. */
const startSql = (day: string) =>
  `(${day}::timestamp + make_interval(mins => b.day_cutoff_minutes)) at time zone b.timezone`
const todaySql = businessDaySql(':now::timestamptz')
const weekAgoSql = `(:now::timestamptz at time zone b.timezone - interval '7 days') at time zone b.timezone`

/**
 * SQL: the branches with the instants of both days: their beginnings, and the beginnings of their last hours. Today has
 * no end: the clock of the database may be ahead of `now`, and the newest order counts at once.
 */
const placeSql = `place as materialized (
  select b.company_id, b.id, b.timezone, b.day_cutoff_minutes, ${startSql(todaySql)} as start, 'infinity'::timestamptz as until,
    ${hourSql(':now::timestamptz')} as hour, ${startSql(`(${todaySql} - 7)`)} as start_before, ${weekAgoSql} as until_before,
    ${hourSql(`(${weekAgoSql})`)} as hour_before
  from branch b
  where (:companies::bigint[] is null or b.company_id = any (:companies)) and (:branches::bigint[] is null or b.id = any (:branches))
)`

// Hours that are over come from `order_hour`, the running one from its orders: the figures are those of this moment.
const partSql = (part: 'today' | 'before', start: string, hour: string, until: string) => `
  select '${part}' as part, p.company_id, p.id, h.orders, h.turnover, h.cancelled
  from place p join order_hour h on h.company_id = p.company_id and h.branch_id = p.id and h.at >= p.${start} and h.at < p.${hour}
  where h.currency = :currency and h.delivery_type = any (:types)
  union all
  select '${part}', p.company_id, p.id, (${isCountedSql})::integer, case when ${isCountedSql} then ${turnoverSql} else 0 end, (not ${isCountedSql})::integer
  from place p join orders o on o.company_id = p.company_id and o.branch_id = p.id
    and o.created_at >= greatest(p.${start}, p.${hour}) and o.created_at < p.${until}
  where o.currency = :currency and o.delivery_type = any (:types)`

const sumOf = (name: string, part: string) => `coalesce(sum(${name}) filter (where part = '${part}'), 0)::bigint`
const sumsOf = (part: string) =>
  `json_build_object('orders', ${sumOf('orders', part)}, 'turnover', ${sumOf('turnover', part)}, 'cancelled', ${sumOf('cancelled', part)})`

type Sums = ScopeOverview['today']

export interface BranchFigures extends Omit<OverviewRow, 'id' | 'name'> {
  company_id: number
  company_name: string
  branch_id: number
  branch_name: string
}

/** The figures of each branch, and what is going on there. One that is switched off still has what it sold, as in the order report. */
export const selectBranches = statement<OverviewScope & { later: Date }, BranchFigures>(`
with ${placeSql}, part as (
  ${partSql('today', 'start', 'hour', 'until')} union all ${partSql('before', 'start_before', 'hour_before', 'until_before')}
), figures as (
  select company_id, id, ${sumsOf('today')} as today, ${sumsOf('before')} as before from part group by company_id, id
), busy as (
  select p.company_id, p.id, count(*) filter (where o.status = 'waiting_for_approval') as waiting,
    min(o.created_at) filter (where o.status = 'waiting_for_approval') as waiting_since,
    count(*) filter (where o.status <> 'waiting_for_approval' and o.promised_at < :now) as late
  from place p join orders o on o.company_id = p.company_id and o.branch_id = p.id and o.status in ('waiting_for_approval', 'preparing', 'on_the_way')
  where o.delivery_type = any (:types) and (o.scheduled_for is null or o.scheduled_for <= :later)
  group by p.company_id, p.id
), nothing as (select json_build_object('orders', 0, 'turnover', 0, 'cancelled', 0) as sums)
select b.company_id, c.name as company_name, b.id as branch_id, b.name as branch_name, coalesce(f.today, n.sums) as today,
  coalesce(f.before, n.sums) as before, coalesce(y.waiting, 0) as waiting, y.waiting_since, coalesce(y.late, 0) as late, ${stateNow} as state,
  exists (select from desk_alarm a where a.company_id = b.company_id and a.branch_id = b.id and a.ended_at is null) as unheard
from place p
join branch b on b.company_id = p.company_id and b.id = p.id
join company_name c on c.id = b.company_id
${joinOpening}
cross join nothing n
left join figures f on f.company_id = b.company_id and f.id = b.id
left join busy y on y.company_id = b.company_id and y.id = b.id
where b.is_active or f.id is not null`)

const monthsBack = `(date_trunc('month', :now::timestamptz) - interval '1 month 2 days')`

/** The sums of each business day since the beginning of the previous month, and of the last 30 days. */
export const selectDays = statement<OverviewScope, Sums & { day: string }>(`
select ${businessDaySql('h.at')} as day, sum(h.orders)::bigint as orders, sum(h.turnover)::bigint as turnover, sum(h.cancelled)::bigint as cancelled
from order_hour h join branch b on b.company_id = h.company_id and b.id = h.branch_id
where (:companies::bigint[] is null or h.company_id = any (:companies)) and (:branches::bigint[] is null or h.branch_id = any (:branches))
  and h.at >= least(${monthsBack}, :now::timestamptz - interval '32 days') and h.currency = :currency and h.delivery_type = any (:types)
group by 1`)

/** What the closed reports of the branches leave that is not paid yet. */
export const selectUnpaid = statement<OverviewScope, { net: number }>(`
select coalesce(sum(net), 0)::bigint as net from commission_report
where state <> 'paid' and currency = :currency and (:companies::bigint[] is null or company_id = any (:companies))
  and (:branches::bigint[] is null or branch_id = any (:branches))`)

/** The unanswered comments of the branches. */
export const selectComments = statement<OverviewScope, { waiting: number }>(`
select coalesce(sum(waiting), 0)::bigint as waiting from comment_total
where (:companies::bigint[] is null or company_id = any (:companies)) and (:branches::bigint[] is null or branch_id = any (:branches))`)
