import { pointsFor } from '@sofra/contract/member/ledger/point.rules.ts'
import type { ReturnedLine } from '@sofra/contract/order/orders/order.contract.ts'
import { orderRefunded } from '@sofra/contract/order/orders/order.events.ts'
import { marketplaceRefusal, type ReasonedStep, reasonRefusal } from '@sofra/contract/order/orders/order.reason.ts'
import type { CancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { releaseSlot, takeSlotAgain } from '../../branch/slot/slot.api.ts'
import { releaseStock, takeStockAgain } from '../../catalog/stock/stock.api.ts'
import { keepDiscount } from '../../marketing/discount/discount.api.ts'
import { markUsed, release } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { earn, refund } from '../../member/ledger/ledger.api.ts'
import { pointRulesFor } from '../../member/ledger/points.rules.api.ts'
import { marketplaceReasonsOf } from '../../platform/marketplace-reason/marketplace-reason.api.ts'
import { type Refund, refundOfAll, refundOfLines } from './order.refund.ts'
import type { CurrentOrder, Step } from './order.state.ts'

/** The resulting status of a step, the data of its event, and the work that follows in the same transaction. */
interface Effect {
  to: OrderStatus
  detail?: Record<string, unknown>
  /** Price of the returned lines. */
  returnedPrice?: number
  /** Runs after the order's event was written, with its id. */
  afterwards(eventId: number): Promise<unknown>
}

/** Returns who makes a step: platform or restaurant. */
export const actorKind = (context: Context) => (person(context).accountType === 'eliza' ? 'platform' : 'restaurant')

const checkReason = async (
  context: Context,
  { delivery_type, status, source, marketplace_id }: CurrentOrder,
  kind: CancelReason['kind'],
  reasonId: number | undefined,
) => {
  const [reason] = await context.query<Pick<CancelReason, 'kind' | 'delivery_types' | 'statuses' | 'side'>>(
    'select kind, delivery_types, statuses, side from cancel_reason where id = $1 and is_active',
    [reasonId],
  )
  const step: ReasonedStep = { kind, delivery_type, status, source, by: actorKind(context) }
  const mapped =
    source === 'integration' ? await marketplaceReasonsOf(context.query, delivery_type, marketplace_id) : []
  const mappedReasonIds = new Set(mapped.map(({ reason_id }) => Number(reason_id)))
  const code = reasonRefusal(reason, step) ?? marketplaceRefusal(Number(reasonId), mappedReasonIds, step)
  if (code) throw new AppError(422, code, { errors: [{ path: 'reason_id', code }] })
}

// A partial return leaves the order delivered; it is returned once all lines are.
const returnedTo = async (
  { query }: Context,
  order: CurrentOrder,
  lines: readonly ReturnedLine[],
): Promise<OrderStatus> => {
  const open = await query<ReturnedLine>(
    `select no, quantity - returned_quantity as quantity from order_line
     where company_id = $1 and order_id = $2 and returned_quantity < quantity`,
    [order.company_id, order.id],
  )
  const openQuantities = new Map(open.map(({ no, quantity }) => [no, quantity]))
  const isTwice = new Set(lines.map(({ no }) => no)).size < lines.length
  if (isTwice || lines.some(({ no, quantity }) => quantity > (openQuantities.get(no) ?? 0))) {
    throw new AppError(422, 'order.return-lines', { errors: [{ path: 'lines', code: 'order.return-lines' }] })
  }
  const isWhole =
    lines.length === openQuantities.size && lines.every(({ no, quantity }) => quantity === openQuantities.get(no))
  return isWhole ? 'returned' : order.status
}

const checkBearer = (context: Context, borneBy: string | undefined) => {
  if (borneBy === 'branch' || actorKind(context) === 'platform') return
  throw new AppError(422, 'order.return-bearer', { errors: [{ path: 'borne_by', code: 'order.return-bearer' }] })
}

const countReturned = statement<Pick<CurrentOrder, 'company_id' | 'id'> & { lines: string; sign: 1 | -1 }>(`
update order_line l set returned_quantity = l.returned_quantity + n.quantity * :sign
from jsonb_to_recordset(:lines) as n (no smallint, quantity integer)
where l.company_id = :company_id and l.order_id = :id and l.no = n.no`)

const addReturned = (
  { query }: Context,
  { company_id, id }: CurrentOrder,
  lines: readonly ReturnedLine[],
  sign: 1 | -1,
) => countReturned(query, { company_id, id, lines: JSON.stringify(lines), sign })

// Only the lines of the last return are undone.
const undoReturn = async (context: Context, order: CurrentOrder) => {
  const { company_id, id, last } = order
  await addReturned(context, order, last.lines ?? [], -1)
  await context.query(
    'update orders set returned_amount = returned_amount - $3::bigint where company_id = $1 and id = $2',
    [company_id, id, last.price ?? 0],
  )
}

/** Returns the share of its discount that an order still uses: that of the lines that were not returned. */
const keepOfLines = async ({ query }: Context, { company_id, id }: CurrentOrder) => {
  const [lines] = await query<{ part: number; of: number }>(
    `select coalesce(sum(discount * (quantity - returned_quantity)::float8 / quantity), 0) as part, coalesce(sum(discount), 0)::float8 as of
     from order_line where company_id = $1 and order_id = $2`,
    [company_id, id],
  )
  await keepDiscount(query, { companyId: company_id, orderId: id, ...(lines ?? { part: 0, of: 1 }) })
}

/** Refunds a cancellation or return and emits it; idempotent by the id of the order's event. */
const refundOrder = async (
  { query }: Pick<Context, 'query'>,
  order: CurrentOrder,
  { amounts, price: _, ...refunded }: Refund,
  eventId: number,
) => {
  const { company_id, branch_id, id } = order
  await refund(query, { companyId: company_id, orderId: id, part: eventId, ...amounts })
  if (refunded.isWhole) {
    await release(query, { companyId: company_id, orderId: id, afterReturn: refunded.action === 'return' })
    await keepDiscount(query, { companyId: company_id, orderId: id, part: 0, of: 1 })
  }
  const { action, lines, borne_by } = refunded
  const { wallet, points, earned, online } = amounts
  // Most cancellations have nothing to refund.
  if (action === 'cancel' && wallet + points + earned + online === 0) return
  const payload = { order_event_id: eventId, action, lines, borne_by, ...amounts }
  await emit(query, orderRefunded, { company_id, branch_id, subject_id: id }, payload)
}

/** Returns how many points a member earns for an amount, and their validity in days. */
export async function earningOf({ query }: Pick<Context, 'query'>, companyId: number, memberId: number) {
  const rules = await pointRulesFor(query, { companyId, memberId })
  return {
    validityDays: rules?.validity_days ?? 0,
    pointsFor: (paid: number) => pointsFor(paid, rules?.earn_rate ?? 0),
  }
}

/** Settles what a delivery earns: points by the amount paid for the goods, and the cheque that was used. */
export const completeDelivery = async (
  context: Pick<Context, 'query'>,
  { company_id, id, member_id, goods_paid }: CurrentOrder,
) => {
  const { query } = context
  await markUsed(query, { companyId: company_id, orderId: id })
  if (!member_id) return
  const earning = await earningOf(context, company_id, member_id)
  const amount = earning.pointsFor(goods_paid)
  await earn(query, {
    companyId: company_id,
    memberId: member_id,
    orderId: id,
    amount,
    validityDays: earning.validityDays,
  })
}

const stockOf = ({ company_id, branch_id, id }: CurrentOrder) => ({
  companyId: company_id,
  branchId: branch_id,
  orderId: id,
})

/** Reverses the effects of the undone step other than its status. */
const undoEffects = async (context: Context, order: CurrentOrder) => {
  if (order.last.action === 'return') await undoReturn(context, order)
  if (order.last.action === 'cancel') {
    await takeStockAgain(context.query, stockOf(order))
    await takeSlotAgain(context.query, order.company_id, order.id)
  }
  if (order.last.action === 'return' || order.last.action === 'cancel') await keepOfLines(context, order)
}

const nothingMore = async () => undefined

/**
 * Returns the effect of a cancellation by anyone: refund of money, points and cheque, and release of stock and slot.
 */
export async function cancellation(
  context: Pick<Context, 'query'>,
  order: CurrentOrder,
  to: OrderStatus,
): Promise<Effect> {
  const all = await refundOfAll(context, order)
  const afterwards = async (eventId: number) => {
    await releaseStock(context.query, stockOf(order))
    await releaseSlot(context.query, order.company_id, order.id)
    await refundOrder(context, order, all, eventId)
  }
  return { to, detail: { refund: all.amounts }, afterwards }
}

/** Adds the caller's decision about money paid at the table. */
const withBill = (effect: Effect, { bill }: Step): Effect =>
  bill ? { ...effect, detail: { ...effect.detail, bill } } : effect

/** Checks the conditions of a step beyond the state machine, and returns its effect. */
export async function afterStep(context: Context, order: CurrentOrder, step: Step, to: OrderStatus): Promise<Effect> {
  switch (step.action) {
    case 'cancel':
      await checkReason(context, order, 'cancel', step.reasonId)
      return withBill(await cancellation(context, order, to), step)
    case 'return': {
      await checkReason(context, order, 'return', step.reasonId)
      const { lines, borne_by } = step.returned ?? { lines: [], borne_by: 'branch' }
      checkBearer(context, borne_by)
      const really = await returnedTo(context, order, lines)
      const some = await refundOfLines(context, order, { lines, borne_by, isWhole: really === 'returned' })
      const afterwards = async (eventId: number) => {
        await addReturned(context, order, lines, 1)
        await refundOrder(context, order, some, eventId)
        if (!some.isWhole) await keepOfLines(context, order)
      }
      const detail = { lines, price: some.price, borne_by, refund: some.amounts }
      return withBill({ to: really, detail, returnedPrice: some.price, afterwards }, step)
    }
    case 'revert':
      return { to, afterwards: () => undoEffects(context, order) }
    default:
      return { to, afterwards: to === 'delivered' ? () => completeDelivery(context, order) : nothingMore }
  }
}
