import type { BusinessClock } from '@sofra/contract/branch/hours/business-day.ts'
import type { PlatformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { joinOpening, stateNow } from '../../branch/branch/branch.state.api.ts'
import { licenceState } from '../../company/licence/licence.api.ts'
import { readScope } from '../order-report/order-report.api.ts'
import { daysBack, type PlatformHour, platformFigures } from './platform-overview.figures.ts'

// A row per hour and currency: two months are some thousand rows, whatever the number of orders.
const hoursSql = 'select at, currency, orders, turnover, cancelled from platform_hour where at >= $1'

const stateSql = `
select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'busy') as busy, count(*) filter (where state = 'closed') as closed,
  count(*) filter (where sells) as selling
from (
  select ${stateNow} as state,
    exists (select from order_hour h where h.company_id = b.company_id and h.branch_id = b.id and h.at >= $1::timestamptz - interval '1 day' and h.at < $1) as sells
  from branch b ${joinOpening} where b.is_active) b`

// Reads the open orders of branches that have some.
const lateSql = `
select count(*) as orders, count(distinct o.branch_id) as branches
from branch_head h join orders o on o.company_id = h.company_id and o.branch_id = h.branch_id and o.status in ('preparing', 'on_the_way')
where h.preparing + h.on_the_way > 0 and o.promised_at < $1`

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
  (select count(*) from commission_dispute where state = 'open') as disputes,
  (select coalesce(json_agg(j order by j.jobs desc, j.task), '[]') from app.failing_jobs() j) as failing_jobs,
  (select count(*) from errors where not in_panel) as server_errors,
  (select count(*) from errors where in_panel) as panel_errors,
  json_build_object('total', (select count(*) from ending),
    'items', (select coalesce(json_agg(e), '[]') from (select * from ending order by ends_at, company_id limit 5) e)) as licences`

type WaitingRow = Pick<
  PlatformOverview,
  | 'companies'
  | 'branches'
  | 'unheard'
  | 'registrations'
  | 'demo_registrations'
  | 'dead_letters'
  | 'disputes'
  | 'failing_jobs'
  | 'server_errors'
  | 'panel_errors'
  | 'licences'
>

const utc: BusinessClock = { time_zone: 'UTC', cutoff: 0 }

/** Returns the platform overview at an instant. Needs the platform's role, which reads across companies. */
export async function readPlatform(query: Query, now: Date): Promise<PlatformOverview> {
  const { clocks } = await readScope(query, { companies: 'all', branches: 'all' }, undefined)
  const since = new Date(now.getTime() - daysBack * 86_400_000)
  const figures = platformFigures(await query<PlatformHour>(hoursSql, [since]), clocks[0] ?? utc, now)
  const [waiting] = await query<WaitingRow>(waitingSql, [now])
  const [states] = await query<PlatformOverview['states'] & { selling: number }>(stateSql, [figures.until])
  const [late] = await query<PlatformOverview['late']>(lateSql, [now])
  if (!waiting || !states || !late) throw new Error('a select of aggregates answers its row')
  const { selling, ...byState } = states
  return { now: now.toISOString(), ...figures, selling, states: byState, late, ...waiting }
}
