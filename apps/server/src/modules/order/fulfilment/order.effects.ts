import type { DeliveryType, OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { markUsed, release } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { earn, giveBack } from '../../member/ledger/ledger.api.ts'
import type { Standing, Step } from './order.state.ts'

/** What a step means beside the status: where it really leads, and what happens once it is made, in the same transaction. */
interface Effect {
  to: OrderStatus
  afterwards(): Promise<unknown>
}

interface Reason {
  kind: string
  delivery_types: DeliveryType[]
}

const checkReason = async ({ query }: Context, { delivery_type }: Standing, { action, reasonId }: Step) => {
  const [reason] = await query<Reason & { id: number }>(
    'select id, kind, delivery_types from cancel_reason where id = $1 and is_active',
    [reasonId],
  )
  if (reason?.kind !== action || !reason.delivery_types.includes(delivery_type)) {
    throw new AppError(422, 'order.reason-wrong', { errors: [{ path: 'reason_id', code: 'order.reason-wrong' }] })
  }
}

// A part of an order that comes back leaves the order delivered; only when nothing is left with the guest is it returned.
const returnedTo = async ({ query }: Context, order: Standing, lines: readonly number[]): Promise<OrderStatus> => {
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

const markReturned = ({ query }: Context, order: Standing, lines: readonly number[]) =>
  query('update order_line set returned = true where company_id = $1 and order_id = $2 and no = any ($3::int[])', [
    order.company_id,
    order.id,
    lines,
  ])

// Only the lines of the last return: what came back before stays back.
const takeBackReturn = ({ query }: Context, { company_id, id, last }: Standing) =>
  query(
    `with kept as (
       update order_line set returned = false where company_id = $1 and order_id = $2 and no = any ($3::int[]) returning net
     )
     update orders set returned_amount = returned_amount - (select sum(net) from kept) where company_id = $1 and id = $2`,
    [company_id, id, last.lines],
  )

const giveAllBack = async ({ query }: Context, { company_id, id }: Standing, afterReturn: boolean) => {
  await giveBack(query, { companyId: company_id, orderId: id })
  await release(query, { companyId: company_id, orderId: id, afterReturn })
}

// Points are earned on what was paid for the goods, when they have arrived and not before.
const settle = async ({ query }: Context, { company_id, id, member_id, goods_paid }: Standing) => {
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

/** Checks what a step needs beside the state machine, and says what follows from it. */
export async function afterStep(context: Context, order: Standing, step: Step, to: OrderStatus): Promise<Effect> {
  switch (step.action) {
    case 'cancel':
      await checkReason(context, order, step)
      return { to, afterwards: () => giveAllBack(context, order, false) }
    case 'return': {
      await checkReason(context, order, step)
      const lines = step.returned?.lines ?? []
      const really = await returnedTo(context, order, lines)
      const afterwards = async () => {
        await markReturned(context, order, lines)
        if (really === 'returned') await giveAllBack(context, order, true)
      }
      return { to: really, afterwards }
    }
    case 'revert':
      return { to, afterwards: order.last.action === 'return' ? () => takeBackReturn(context, order) : nothingMore }
    default:
      return { to, afterwards: to === 'delivered' ? () => settle(context, order) : nothingMore }
  }
}
