import { type Rush, rushAt } from '@sofra/contract/branch/branch/branch.state.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { siteSettings } from '../../platform/site/site.api.ts'
import { isDeskHeard } from '../desk-heartbeat/desk-heartbeat.api.ts'
import { approveAutomatically } from '../orders/step/order.automatic.api.ts'
import { isAgentAlive } from '../print/print.api.ts'

interface PendingOrder
  extends Rush,
    Pick<Row<'branch'>, 'default_preparation_minutes'>,
    Pick<Row<'orders'>, 'scheduled_for'> {
  delivery_type: DeliveryType
}

// Selects no row for an order that the branch approves by hand.
const pendingOrderSql = `
select b.default_preparation_minutes, b.rush_minutes, b.rush_until, o.scheduled_for, o.delivery_type
from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
where o.company_id = $1 and o.branch_id = $2 and o.id = $3 and o.status = 'waiting_for_approval'
  and o.source = any (b.auto_accept_sources) and o.delivery_type = any (b.auto_accept_types)`

/**
 * Approves a new order if its branch approves such orders automatically and a desk is audible or a print agent is
 * alive. Returns the time for the next attempt if the order is scheduled and not yet on the board; otherwise undefined.
 */
export async function acceptAutomatically(query: Query, pools: Pools, keys: BranchKeys, orderId: number) {
  const [order] = await query<PendingOrder>(pendingOrderSql, [keys.company_id, keys.branch_id, orderId])
  if (!order) return undefined
  const now = new Date()
  if (order.scheduled_for) {
    const { scheduled_lead_minutes } = await siteSettings(pools)
    const due = new Date(Date.parse(order.scheduled_for) - scheduled_lead_minutes * 60_000)
    if (due > now) return due
  }
  if (!(await isDeskHeard(query, keys, order.delivery_type)) && !(await isAgentAlive(query, keys))) return undefined
  const minutes = order.default_preparation_minutes + (rushAt(order, now)?.minutes ?? 0)
  await approveAutomatically(query, pools, { keys, orderId, minutes, now })
  return undefined
}
