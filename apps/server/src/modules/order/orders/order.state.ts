import type { OrderAction, ReturnedLine } from '@sofra/contract/order/orders/order.contract.ts'
import { allowedActions, type OrderState, revertOf } from '@sofra/contract/order/orders/order.states.ts'
import type { DeliveryTypeSettings } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type {
  DeliveryType,
  OrderSource,
  OrderStatus,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { viewOf } from './order.cards.api.ts'

/** The data of an order that a step needs: status, last step, and whether it moved money. */
export interface CurrentOrder {
  id: number
  company_id: number
  branch_id: number
  status: OrderStatus
  version: number
  delivery_type: DeliveryType
  source: OrderSource
  /** The marketplace of its channel. */
  marketplace_id: number | null
  member_id: number | null
  goods_paid: number
  /** Whether wallet, points or a cheque were used, or points were earned. */
  touched_ledgers: boolean
  /** Whether its delivery has earned points. */
  has_earned: boolean
  payment_kind: string
  zone_max_minutes: number
  scheduled_for: string | null
  approved_at: string | null
  ready_at: string | null
  preparation_minutes: number | null
  /** The last step; `lines` are the returned lines, `price` is their price. */
  last: {
    action: string
    from: OrderStatus | null
    at: string
    by: string | null
    kind: 'member' | 'restaurant' | 'system' | 'platform' | 'courier' | 'channel'
    lines: ReturnedLine[] | null
    price: number | null
    /** The decision about money paid at the table, if the step had one. */
    bill: 'refund' | 'keep' | null
  }
}

/** A requested step. */
export interface Step {
  action: OrderAction
  params: { branch_id: number; order_id: number }
  version: number
  /** Minutes of an approval's preparation or of a delay. */
  minutes?: number
  reasonId?: number
  note?: string | undefined
  /** What happens to money that was paid at the table for cancelled or returned items. */
  bill?: 'refund' | 'keep' | undefined
  /** The returned lines, and who bears their cost. */
  returned?: { lines: ReturnedLine[]; borne_by: 'branch' | 'platform' }
}

const selectCurrent = statement<BranchKeys & { orderId: number; types: readonly DeliveryType[] }, CurrentOrder>(`
select o.id, o.company_id, o.branch_id, o.status, o.version, o.delivery_type, o.source, h.integration_platform_id as marketplace_id, o.member_id, o.zone_max_minutes,
  o.scheduled_for, o.approved_at, o.ready_at, o.preparation_minutes, p.kind as payment_kind,
  o.total - o.delivery_fee - o.tip - o.wallet as goods_paid,
  exists (select from gift_cheque_use u where u.company_id = o.company_id and u.order_id = o.id)
    or exists (select from ledger_entry e where e.company_id = o.company_id and e.ref_type = 'order' and e.ref_id = o.id)
    as touched_ledgers,
  exists (select from ledger_entry e where e.company_id = o.company_id and e.ref_type = 'order' and e.ref_id = o.id and e.kind = 'earn')
    as has_earned,
  (select jsonb_build_object('action', e.action, 'from', e.from_status, 'at', e.created_at, 'by', e.actor_name,
      'kind', e.actor_kind, 'lines', e.detail->'lines', 'price', e.detail->'price', 'bill', e.detail->'bill')
    from order_event e where e.company_id = o.company_id and e.order_id = o.id
      and e.action not in ('delay', 'ready', 'recall', 'print', 'edit') order by e.id desc limit 1) as last
from orders o join payment_method p on p.id = o.payment_method_id
  left join channel h on h.company_id = o.company_id and h.id = o.channel_id
where o.company_id = :company_id and o.branch_id = :branch_id and o.id = :orderId and o.delivery_type = any (:types)`)

/** Returns the data of an order that a step needs, if it has one of these delivery types; otherwise undefined. */
export async function currentOrder(
  query: Query,
  keys: BranchKeys,
  orderId: number,
  types: readonly DeliveryType[],
): Promise<CurrentOrder | undefined> {
  const [row] = await selectCurrent(query, { ...keys, orderId, types })
  return row
}

/** Reads the data that a step needs; throws 404 if the branch does not have the order, or the caller may not see it. */
export async function readCurrentOrder(context: Context, branchId: number, orderId: number): Promise<CurrentOrder> {
  const keys = { company_id: companyOf(context), branch_id: branchId }
  const row = await currentOrder(context.query, keys, orderId, viewOf(context).types)
  if (!row) throw notFound()
  return row
}

// Undoing cannot charge a refund again, and cannot revoke points that were earned.
const movedBy = ({ last, touched_ledgers, has_earned, payment_kind }: CurrentOrder) => {
  const refunds = last.action === 'cancel' || last.action === 'return'
  if (last.action === 'cancel' && last.kind === 'member') return 'guest'
  if (refunds) return touched_ledgers || payment_kind === 'online' || last.bill === 'refund' ? 'money' : null
  return has_earned ? 'points' : null
}

/** Returns the status after undoing the last step, or why that is refused; an undo cannot be undone. */
export const revertOfOrder = (order: CurrentOrder, now: Date) => {
  const { action, from, at } = order.last
  return revertOf({ from: action === 'revert' ? null : from, at: new Date(at), moved: movedBy(order) }, now)
}

/** Converts an order for the state machine. */
export const stateOf = (order: CurrentOrder, now: Date): OrderState => {
  const revert = revertOfOrder(order, now)
  return {
    delivery_type: order.delivery_type,
    status: order.status,
    // No call reports a return by couriers yet.
    brought_back: false,
    revert_to: 'to' in revert ? revert.to : null,
  }
}

const isOpen = (status: OrderStatus) => status === 'preparing' || status === 'on_the_way'

/** Returns the steps that a user with these keys may make now; the panel shows them as buttons. */
export const stepsFor = (
  settings: DeliveryTypeSettings,
  order: CurrentOrder,
  keys: ReadonlySet<string>,
  now: Date,
): OrderAction[] => {
  const moves = allowedActions(settings, stateOf(order, now)).filter(({ key }) => keys.has(key))
  const marks: OrderAction[] = []
  if (isOpen(order.status) && keys.has('put-order-delay')) marks.push('delay')
  if (order.status === 'preparing' && !order.ready_at && keys.has('put-order-ready')) marks.push('ready')
  return [...moves.map(({ action }) => action), ...marks]
}
