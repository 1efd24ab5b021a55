import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  BranchHealth,
  DeskAlarm,
  reportDesk,
} from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { branchesOnDesk, myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { orderViewOf } from '@sofra/contract/order/orders/order.view.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { printingOf } from '../print/print.api.ts'
import { isRecentSql } from './desk-heartbeat.api.ts'

interface Heartbeat extends Pick<RequestOf<typeof reportDesk>['body'], 'audible' | 'live' | 'branches'> {
  companies: readonly number[]
  session: string
  name: string
  types: readonly DeliveryType[]
  /** The user is limited to some branches. */
  is_restricted: boolean
}

// The panel of an owner with several branches counts only for the branches whose desk it has open. Rows are locked in
// the order of the desk's list.
const storeHeartbeats = statement<Heartbeat>(`
with visible as (
  select b.company_id, b.id, b.name, count(*) over () as branches
  from branch b where b.is_active and b.company_id = any (:companies) order by b.name, b.id limit ${branchesOnDesk}
)
insert into desk_heartbeat as p (company_id, branch_id, session, user_name, audible_at, live_at, delivery_types)
select company_id, id, :session, :name, case when :audible then now() end, case when :live then now() end, :types
from visible where :is_restricted or branches = 1 or id = any (:branches) order by name, id
on conflict (company_id, branch_id, session) do update set user_name = excluded.user_name, seen_at = now(),
  delivery_types = excluded.delivery_types, audible_at = coalesce(excluded.audible_at, p.audible_at), live_at = coalesce(excluded.live_at, p.live_at)`)

const alarmColumns = 'a.branch_id, b.name as branch_name, b.timezone, a.since, a.manager_at, a.managers, a.platform_at'
const openAlarms = `from desk_alarm a join branch b on b.company_id = a.company_id and b.id = a.branch_id where a.ended_at is null`

/**
 * Stores that a desk is open and whether its alarm is audible; one audible tab of a browser is enough. Stores nothing for users who
 * may not approve orders, and for users who act as a company: they are not in the restaurant. Returns the alarms that no desk hears.
 */
export async function noteDesk({ body }: RequestOf<typeof reportDesk>, context: Context) {
  const { query, scope } = context
  const { session, name, acting, keys, userBranches } = person(context)
  if (!keys.has(myDesk.access)) return { alarms: [] }
  const companies = scope.companies === 'all' ? [] : scope.companies
  const { types } = orderViewOf(keys)

  if (!acting && types.length > 0 && keys.has(orderSteps.approve.access))
    await storeHeartbeats(query, { ...body, companies, session, name, types, is_restricted: userBranches.length > 0 })
  const alarms = await query<DeskAlarm>(
    `select ${alarmColumns} ${openAlarms} and a.company_id = any ($1) order by a.since limit 20`,
    [companies],
  )
  return { alarms }
}

type LastTimes = Pick<BranchHealth, 'last_seen_at' | 'last_live_at' | 'last_order_at'>

/** Returns whether the orders of a branch are noticed: its desks, its alarm and its printers. */
export async function healthOf({ query }: Context, { company_id, branch_id }: BranchKeys): Promise<BranchHealth> {
  const keys = [company_id, branch_id]
  const [seen] = await query<LastTimes>(
    `select max(seen_at) as last_seen_at, max(live_at) as last_live_at,
       (select created_at from orders where company_id = $1 and branch_id = $2 order by created_at desc, id desc limit 1)
         as last_order_at
     from desk_heartbeat where company_id = $1 and branch_id = $2`,
    keys,
  )
  const desks = await query<BranchHealth['desks'][number]>(
    `select user_name as name, coalesce(${isRecentSql('audible_at')}, false) as audible,
       coalesce(${isRecentSql('live_at')}, false) as live, seen_at
     from desk_heartbeat where company_id = $1 and branch_id = $2 and ${isRecentSql('seen_at')} order by seen_at desc limit 20`,
    keys,
  )
  const [alarm] = await query<DeskAlarm>(
    `select ${alarmColumns} ${openAlarms} and a.company_id = $1 and a.branch_id = $2`,
    keys,
  )
  const nothing = { last_seen_at: null, last_live_at: null, last_order_at: null }
  const printing = await printingOf(query, { company_id, branch_id })
  return { ...(seen ?? nothing), desks, alarm: alarm ?? null, ...printing }
}
