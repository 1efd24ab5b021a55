import type { DeliveryType, OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { markUsed, release } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { earn, refund } from '../../member/ledger/ledger.api.ts'
import type { CurrentOrder, Step } from './order.state.ts'

/** The status that a step really leads to, and what follows in the same transaction. */
interface Effect {
  to: OrderStatus
  afterwards(): Promise<unknown>
}

interface Reason {
  kind: string
  delivery_types: DeliveryType[]
}

const checkReason = async ({ query }: Context, { delivery_type }: CurrentOrder, { action, reasonId }: Step) => {
  const [reason] = await query<Reason & { id: number }>(
    'select id, kind, delivery_types from cancel_reason where id = $1 and is_active',
    [reasonId],
  )
  if (reason?.kind !== action || !reason.delivery_types.includes(delivery_type)) {
    throw new AppError(422, 'order.reason-wrong', { errors: [{ path: 'reason_id', code: 'order.reason-wrong' }] })
  }
}

// A partial return leaves the order delivered; it is returned once no line is left with the guest.
const returnedTo = async ({ query }: Context, order: CurrentOrder, lines: readonly number[]): Promise<OrderStatus> => {
  const open = await query<{ no: number }>(
    'select no from order_line where company_id = $1 and order_id = $2 and not returned',
    [order.company_id, order.id],
  )
  const numbers = new Set(open.map(({ no }) => no))
  if (lines.some((no) => !numbers.has(no))) {
    throw new AppError(422, 'order.return-lines', { errors: [{ path: 'lines', code: 'order.return-lines' }] })
  }
  return new Set(lines).size === numbers.size ? 'returned' : order.status
}

const markReturned = ({ query }: Context, order: CurrentOrder, lines: readonly number[]) =>
  query('update order_line set returned = true where company_id = $1 and order_id = $2 and no = any ($3::int[])', [
    order.company_id,
    order.id,
    lines,
  ])

// Only the lines of the last return: those of earlier ones stay returned.
const undoReturn = ({ query }: Context, { company_id, id, last }: CurrentOrder) =>
  query(
    `with undone as (
       update order_line set returned = false where company_id = $1 and order_id = $2 and no = any ($3::int[]) returning net
     )
     update orders set returned_amount = returned_amount - (select sum(net) from undone) where company_id = $1 and id = $2`,
    [company_id, id, last.lines],
  )

const refundAll = async ({ query }: Context, { company_id, id }: CurrentOrder, afterReturn: boolean) => {
  await refund(query, { companyId: company_id, orderId: id })
  await release(query, { companyId: company_id, orderId: id, afterReturn })
}

// Points are earned on what was paid for the goods, once they are delivered.
const completeDelivery = async ({ query }: Context, { company_id, id, member_id, goods_paid }: CurrentOrder) => {
  await markUsed(query, { companyId: company_id, orderId: id })
  if (!member_id) return
  const [rules] = await query<{ earn_rate: number; validity_days: number }>(
    `select coalesce((settings->'points'->>'earn_rate')::int, 0) as earn_rate,
       coalesce((settings->'points'->>'validity_days')::int, 0) as validity_days
     from company where id = $1`,
    [company_id],
  )
  const amount = Math.floor((goods_paid * (rules?.earn_rate ?? 0)) / 1_000_000)
  await earn(query, {
    companyId: company_id,
    memberId: member_id,
    orderId: id,
    amount,
    validityDays: rules?.validity_days ?? 0,
  })
}

const nothingMore = async () => undefined

/** Checks what a step needs beside the state machine, and returns its effect. */
export async function afterStep(context: Context, order: CurrentOrder, step: Step, to: OrderStatus): Promise<Effect> {
  switch (step.action) {
    case 'cancel':
      await checkReason(context, order, step)
      return { to, afterwards: () => refundAll(context, order, false) }
    case 'return': {
      await checkReason(context, order, step)
      const lines = step.returned?.lines ?? []
      const really = await returnedTo(context, order, lines)
      const afterwards = async () => {
        await markReturned(context, order, lines)
        if (really === 'returned') await refundAll(context, order, true)
      }
      return { to: really, afterwards }
    }
    case 'revert':
      return { to, afterwards: order.last.action === 'return' ? () => undoReturn(context, order) : nothingMore }
    default:
      return { to, afterwards: to === 'delivered' ? () => completeDelivery(context, order) : nothingMore }
  }
}
