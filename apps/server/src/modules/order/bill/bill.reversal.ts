import { type Bill, type Overpaid, readBill, undoPayment } from '@sofra/contract/order/bill/bill.contract.ts'
import { billChanged } from '@sofra/contract/order/bill/bill.events.ts'
import { orderViewOf } from '@sofra/contract/order/orders/order.view.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { makeStep, type Step } from '../orders/order.steps.api.ts'
import { lockBillOf } from './bill.api.ts'
import { readOne } from './bill.queries.ts'

interface Share extends Pick<Bill['payments'][number], 'id' | 'method' | 'created_at' | 'paid_by_name'> {
  /** Refunded part of the payment, in minor units. */
  amount: number
}

/** Returns the payments that paid for items of the order. */
const paymentsOf = async (query: Query, { company_id, branch_id }: BranchKeys, orderId: number) => {
  const rows = await query<Pick<Row<'bill_payment_item'>, 'payment_id'>>(
    'select payment_id from bill_payment_item where company_id = $1 and branch_id = $2 and order_id = $3',
    [company_id, branch_id, orderId],
  )
  return new Set(rows.map(({ payment_id }) => payment_id))
}

/** Divides a refund among payments: first those for items of the order, then the latest ones. */
const sharesOf = (payments: Bill['payments'], ofOrder: ReadonlySet<number>, amount: number): Share[] => {
  const rank = ({ id }: Bill['payments'][number]) => (ofOrder.has(id) ? 0 : 1)
  const shares: Share[] = []
  let remaining = amount
  for (const payment of payments
    .filter(({ undone, kind }) => !undone && kind !== 'refund')
    .toSorted((one, other) => rank(one) - rank(other) || other.id - one.id)) {
    const part = Math.min(remaining, payment.amount - payment.refunded)
    const { id, method, created_at, paid_by_name } = payment
    if (part > 0) shares.push({ id, method, created_at, paid_by_name, amount: part })
    remaining -= Math.max(part, 0)
  }
  return shares
}

const insertRefunds = statement<BranchKeys & { order_id: number; by: number; by_name: string; shares: string }>(`
insert into bill_payment (company_id, branch_id, bill_id, kind, amount, payment_method_id, paid_by, paid_by_name, refund_of, refund_order_id)
select p.company_id, p.branch_id, p.bill_id, 'refund', -n.amount, p.payment_method_id, :by, :by_name, p.id, :order_id
from jsonb_to_recordset(:shares) as n (id bigint, amount bigint)
join bill_payment p on p.company_id = :company_id and p.branch_id = :branch_id and p.id = n.id`)

const writeRefunds = (
  query: Query,
  keys: BranchKeys,
  orderId: number,
  shares: readonly Share[],
  by: { id: number; name: string },
) => insertRefunds(query, { ...keys, order_id: orderId, by: by.id, by_name: by.name, shares: JSON.stringify(shares) })

const overpaidBy = ({ due }: Bill) => Math.max(-due, 0)

/** Returns the refusal 409, with the payments for callers who may see them. */
const undecided = (context: Context, { table, currency }: Bill, amount: number, payments: readonly Share[]) => {
  const { keys } = person(context)
  const seesBill = keys.has(readBill.access) && orderViewOf(keys).price
  const present: Overpaid = {
    table,
    currency,
    amount,
    may_refund: keys.has(undoPayment.access),
    payments: [...payments],
  }
  return new AppError(409, 'order.bill-paid', seesBill ? { present } : {})
}

/**
 * Cancels or returns an order. If that overpays the table's bill, `bill` decides: `refund` reverses payments, `keep`
 * leaves the money on the bill. Throws 409 `order.bill-paid` with the payments if `bill` is missing, and 403 if the
 * caller may not undo payments.
 */
export async function reverseOrder(context: Context, step: Step) {
  const { query } = context
  const keys = recordKeys(context, step.params)
  const { order_id } = step.params
  const id = await lockBillOf(query, keys, order_id)
  if (id === undefined) return makeStep(context, step)
  const before = overpaidBy(await readOne(context, keys, id))
  const card = await makeStep(context, step)
  const bill = await readOne(context, keys, id)
  const amount = overpaidBy(bill) - before
  if (amount <= 0 || step.bill === 'keep') return card
  const shares = sharesOf(bill.payments, await paymentsOf(query, keys, order_id), amount)
  if (!step.bill) throw undecided(context, bill, amount, shares)
  const by = person(context)
  if (!by.keys.has(undoPayment.access)) throw new AppError(403, 'error.forbidden')
  await writeRefunds(query, keys, order_id, shares, by)
  await emit(query, billChanged, { ...keys, subject_id: id }, { did: 'refund', closed: bill.closed_at !== null })
  return card
}
