import { allowedActions } from '@sofra/contract/order/orders/order.states.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Pools } from '../../../../kernel/database/pools.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../../kernel/records/keys.ts'
import { deliverySettings } from '../../../platform/delivery-type/delivery-type.api.ts'
import { currentOrder, stateOf } from '../order.state.ts'
import { writeStep } from './order.step.ts'

const nobody = { kind: 'system', id: null, name: null } as const

/**
 * Approves an order like a user at the desk, with these minutes of preparation. Skips orders that had an answer before,
 * even if they wait again, and orders that are answered concurrently.
 */
export async function approveAutomatically(
  query: Query,
  pools: Pools,
  { keys, orderId, minutes, now }: { keys: BranchKeys; orderId: number; minutes: number; now: Date },
): Promise<void> {
  const order = await currentOrder(query, keys, orderId, deliveryTypes)
  if (order?.status !== 'waiting_for_approval' || order.last.action !== 'place') return
  const actions = allowedActions(await deliverySettings(pools), stateOf(order, now))
  const approval = actions.find(({ action }) => action === 'approve')
  if (approval) await writeStep(query, order, { action: 'approve', minutes }, { by: nobody, to: approval.next })
}
