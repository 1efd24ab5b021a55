import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { EditPreview, editOrder } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { moveStock } from '../../catalog/stock/stock.api.ts'
import { moveDiscount } from '../../marketing/discount/discount.api.ts'
import { changeUse } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { moveSpent } from '../../member/ledger/ledger.api.ts'
import { emitBillEdited, lockOpenBillOf } from '../bill/bill.api.ts'
import { unmarkLines } from '../kitchen-display/kitchen-display.api.ts'
import { rejected } from '../ordering/edit/ordering.edit.api.ts'
import { earnedDifference, emitEdited, emitRefund, writeEdit, writeLines } from '../orders/edit/order.edit.api.ts'
import { makeStep, orderConflict } from '../orders/order.steps.api.ts'
import { type Plan, planEdit, previewOf } from './order-edit.plan.ts'

const paidForGoods = ({ total, delivery_fee, wallet }: Plan['after'], tip: number) =>
  total - delivery_fee - tip - wallet

const borneBy = (reductions: readonly { borne_by: string; amount: number }[], side: string) =>
  reductions.reduce((sum, one) => (one.borne_by === side ? sum + one.amount : sum), 0)

/** Differences of the amounts that commissions are computed from. */
const differencesOf = ({ order, offer, after }: Plan) => ({
  goods: after.goods - order.goods,
  discount_branch: borneBy(offer.reductions, 'branch') - borneBy(order.reductions, 'branch'),
  discount_platform: borneBy(offer.reductions, 'platform') - borneBy(order.reductions, 'platform'),
  total: after.total - order.total,
})

const storedLines = ({ offer: { lines, price }, numbers }: Plan) =>
  lines.map(({ priced: _, ...line }, i) => {
    const { list_unit, unit, gross, discount, net, vat_rate, vat } = price.lines[i] ?? {}
    return { ...line, no: numbers[i], list_unit, unit, gross, discount, net, vat_rate, vat }
  })

/** Builds the history entry of an edit. */
const detailOf = ({ order, after, changes, back }: Plan, reason: string) => ({
  edit: { no: order.edits + 1, reason, lines: changes, total: { before: order.total, after: after.total } },
  ...(back.wallet + back.points + back.online > 0 ? { refund: { ...back, collected: 0 } } : {}),
})

const takeMore = async ({ query }: Context, { order, offer }: Plan) => {
  const of = { companyId: order.company_id, branchId: order.branch_id, orderId: order.id }
  const missing = await moveStock(query, of, offer.moves)
  const errors = missing.map(({ id }) => {
    const line = offer.lines.find(({ takes }) => takes?.some((one) => one.id === id))
    return { path: 'lines', code: 'ordering.sold-out' as const, params: { product: line?.name ?? '', n: 0 } }
  })
  if (errors.length) throw rejected(errors)
}

const moveLedgers = async (context: Context, plan: Plan, part: number) => {
  const { order, offer, after } = plan
  const of = { companyId: order.company_id, orderId: order.id }
  if (order.member_id !== null) {
    const paid = { before: paidForGoods(order, order.tip), after: paidForGoods(after, order.tip) }
    await moveSpent(context.query, {
      ...of,
      part,
      memberId: order.member_id,
      wallet: offer.price.wallet - order.held.wallet,
      points: offer.price.points - order.held.points,
      earned: order.has_earned
        ? await earnedDifference(context, { companyId: order.company_id, memberId: order.member_id }, paid)
        : 0,
    })
  }
  const reduced = (kind: string) => offer.reductions.find((one) => one.kind === kind)?.amount ?? 0
  if (order.terms.cheque) await changeUse(context.query, { ...of, amount: reduced('cheque') })
  await moveDiscount(context.query, { ...of, discountId: offer.discount_id, amount: reduced('campaign') })
}

const leavesDone = ({ order, offer, changes }: Plan) =>
  offer.lines.every(({ no }) => {
    const line = order.lines.find((one) => one.no === no)
    return line?.done && !changes.some((change) => change.no === no && change.to > change.from)
  })

/**
 * Edits the lines of an approved order: price, stock, ledgers, bill and history change by the difference, in one
 * transaction. Throws like `planEdit`, and 409 with the new preview if the amount differs from the preview.
 */
export async function edit({ params, body }: RequestOf<typeof editOrder>, context: Context): Promise<EditPreview> {
  const { query } = context
  const { branch_id, order_id } = params
  const keys = recordKeys(context, params)
  const bill = await lockOpenBillOf(query, keys, order_id)
  const plan = await planEdit(context, params, body)
  const { order, offer, after, changes, back } = plan
  const preview = previewOf(context, plan)
  if (!changes.length) throw new AppError(422, 'order-edit.nothing')
  if (after.total !== body.seen.total || after.to_collect !== body.seen.to_collect)
    throw new AppError(409, 'order-edit.price-moved', { present: preview })
  const raised = changes.filter(({ from, to }) => to > from)
  const isUnready = order.status === 'preparing' && order.ready_at !== null && raised.length > 0
  const { terms } = order
  const written = await writeEdit(context, order, {
    amounts: after,
    terms,
    isUnready,
    note: body.note || null,
    detail: detailOf(plan, body.reason),
  })
  if (!written) throw await orderConflict(context, branch_id, order_id)
  const { id: eventId, version } = written
  await emitEdited(context, order, { eventId, more: differencesOf(plan) })
  const unmarked = changes.filter(({ from, to }) => to > from || to === 0).map(({ no }) => no)
  await unmarkLines(query, keys, order_id, unmarked)
  await writeLines(context, order, storedLines(plan), offer.reductions)
  await takeMore(context, plan)
  await moveLedgers(context, plan, eventId)
  const less = changes.flatMap(({ no, from, to }) => (to < from ? [{ no, quantity: from - to }] : []))
  await emitRefund(context, order, { eventId, lines: less, back })
  if (bill !== undefined) await emitBillEdited(query, keys, bill)
  if (order.status !== 'preparing' || order.ready_at !== null || !leavesDone(plan)) return { ...preview, version }
  // All remaining lines are done, since the open ones were removed.
  const card = await makeStep(context, { action: 'ready', params: { branch_id, order_id }, version })
  return { ...preview, version: card.version }
}
