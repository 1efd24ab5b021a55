import { allowedActions } from '@sofra/contract/order/orders/order.states.ts'
import type { DeliveryTypeSettings } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import {
  type DeliveryType,
  deliveryTypes,
  type OrderStatus,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../../kernel/context.ts'
import type { Row } from '../../../../kernel/database/db.types.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../../kernel/errors.ts'
import type { BranchKeys } from '../../../../kernel/records/keys.ts'
import { deliverySettings } from '../../../platform/delivery-type/delivery-type.api.ts'
import { cancellation } from '../order.effects.ts'
import { type CurrentOrder, currentOrder } from '../order.state.ts'
import { writeStep } from './order.step.ts'

/** Returns whether a guest may cancel an order: only before the restaurant has approved it. */
export const guestMayCancel = (
  settings: DeliveryTypeSettings,
  { status, delivery_type }: { status: OrderStatus; delivery_type: DeliveryType },
) =>
  status === 'waiting_for_approval' &&
  allowedActions(settings, { status, delivery_type, brought_back: false, revert_to: null }).some(
    ({ action }) => action === 'cancel',
  )

/** Returns the first cancel reason with side `member` for such orders; null if there is none. */
const guestReason = async (query: Query, { delivery_type, status }: CurrentOrder) => {
  const [reason] = await query<Pick<Row<'cancel_reason'>, 'id'>>(
    `select id from cancel_reason where kind = 'cancel' and side = 'member' and is_active and $1::text = any (delivery_types)
       and $2::text = any (statuses) order by id limit 1`,
    [delivery_type, status],
  )
  return reason?.id
}

/**
 * Cancels an order for its guest, who has seen this version. Does nothing if the order is cancelled already. Throws
 * 404, and 409 if it no longer waits or has another version.
 */
export async function cancelForGuest(context: Context, keys: BranchKeys, id: number, version: number): Promise<void> {
  const { query, pools } = context
  const read = () => currentOrder(query, keys, id, deliveryTypes)
  const order = await read()
  if (!order) throw notFound()
  if (order.status === 'cancelled') return
  if (!guestMayCancel(await deliverySettings(pools), order)) throw new AppError(409, 'guest-order.cancel-late')
  if (order.version !== version) throw new AppError(409, 'guest-order.changed')
  const effect = await cancellation(context, order, 'cancelled')
  const reasonId = await guestReason(query, order)
  const event = await writeStep(
    query,
    order,
    { action: 'cancel', ...(reasonId === undefined ? {} : { reasonId }) },
    { by: { kind: 'member', id: order.member_id, name: null }, to: effect.to, detail: effect.detail },
  )
  if (event !== undefined) {
    await effect.afterwards(event)
    return
  }
  // A concurrent change won; it may be a second click of the same guest.
  if ((await read())?.status !== 'cancelled') throw new AppError(409, 'guest-order.cancel-late')
}
