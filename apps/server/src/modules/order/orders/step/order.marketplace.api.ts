import type { OrderAction } from '@sofra/contract/order/orders/order.contract.ts'
import { deliveryTypes, type OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Pools } from '../../../../kernel/database/pools.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import type { RemoteStage } from '../../../../kernel/provider/marketplace.ts'
import type { BranchKeys } from '../../../../kernel/records/keys.ts'
import { deliverySettings } from '../../../platform/delivery-type/delivery-type.api.ts'
import { cancellation, completeDelivery } from '../order.effects.ts'
import { type CurrentOrder, currentOrder } from '../order.state.ts'
import { writeStep } from './order.step.ts'

const marketplace = { kind: 'channel', id: null, name: null } as const

/** How far an order is; a report never moves it back. */
const rank: Readonly<Record<OrderStatus, number>> = {
  waiting_for_approval: 0,
  preparing: 1,
  on_the_way: 2,
  delivered: 3,
  cancelled: 4,
  returned: 4,
}

const statusOf: Readonly<Record<RemoteStage, OrderStatus>> = {
  waiting: 'waiting_for_approval',
  accepted: 'preparing',
  ready: 'preparing',
  departed: 'on_the_way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

const isClosed = ({ status }: CurrentOrder) => rank[status] >= rank.delivered

/** The preparation time that a restaurant uses when nobody enters one. */
const usualMinutes = async (query: Query, { company_id, branch_id }: BranchKeys) => {
  const [branch] = await query<{ minutes: number }>(
    'select default_preparation_minutes as minutes from branch where company_id = $1 and id = $2',
    [company_id, branch_id],
  )
  return branch?.minutes ?? 0
}

const cancel = async (query: Query, order: CurrentOrder, note: string | null) => {
  const effect = await cancellation({ query }, order, 'cancelled')
  const step = { action: 'cancel' as const, note: note ?? undefined }
  const event = await writeStep(query, order, step, { by: marketplace, to: effect.to, detail: effect.detail })
  if (event === undefined) throw new Error('the order moved while its marketplace cancelled it')
  await effect.afterwards(event)
}

const advance = async (query: Query, order: CurrentOrder, action: OrderAction, to: OrderStatus) => {
  const { company_id, branch_id } = order
  const minutes = action === 'approve' ? await usualMinutes(query, { company_id, branch_id }) : undefined
  const event = await writeStep(
    query,
    order,
    { action, ...(minutes === undefined ? {} : { minutes }) },
    { by: marketplace, to },
  )
  if (event === undefined) throw new Error('the order moved while its marketplace moved it')
  if (to === 'delivered') await completeDelivery({ query }, order)
}

interface Move {
  keys: BranchKeys
  orderId: number
  stage: RemoteStage
  note: string | null
}

/**
 * Brings an order to the stage that its marketplace reports, step by step. Returns whether it moved: an order that is
 * further already, or closed, stays. Throws when somebody moves it at the same moment; the caller tries again.
 */
export async function moveByMarketplace(query: Query, pools: Pools, { keys, orderId, stage, note }: Move) {
  const settings = await deliverySettings(pools)
  const read = async () => {
    const order = await currentOrder(query, keys, orderId, deliveryTypes)
    if (!order) throw new Error('an order of a marketplace has gone')
    return order
  }
  const start = await read()
  if (stage === 'cancelled') {
    if (isClosed(start)) return false
    await cancel(query, start, note)
    return true
  }
  let order = start
  while (rank[order.status] < rank[statusOf[stage]]) {
    const { action, next } = settings[order.delivery_type].situations[order.status]
    if (!action || !next || rank[next] > rank[statusOf[stage]]) break
    await advance(query, order, action, next)
    order = await read()
  }
  if (stage === 'ready' && order.status === 'preparing' && !order.ready_at) {
    await advance(query, order, 'ready', 'preparing')
    return true
  }
  return order.version !== start.version
}
