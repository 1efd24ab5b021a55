import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type {
  Bill,
  closeBill,
  joinBill,
  moveBill,
  openBill,
  Paying,
  payBill,
  reopenBill,
  undoPayment,
} from '@sofra/contract/order/bill/bill.contract.ts'
import { billChanged } from '@sofra/contract/order/bill/bill.events.ts'
import { amountOfHeads, amountOfItems, tipLeft } from '@sofra/contract/order/bill/bill.split.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { once } from '../../../kernel/once/once.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { moveTableOrders } from '../orders/order.tables.api.ts'
import { methodsAtTable, openAt, readOne, tipTerms } from './bill.queries.ts'

interface Claim {
  readonly id: number
  readonly version: number
}

/**
 * Locks an open bill until the transaction ends and increments its version; concurrent orders wait. Throws 404, and 409
 * with the present bill if it is closed or its version is not `version`.
 */
const claim = async (context: Context, keys: BranchKeys, { id, version }: Claim) => {
  const open = () => 'x.closed_at is null'
  if (await tryUpdate(context.query, 'bill', { of: { ...keys, id }, version, where: open })) return
  const present = await readOne(context, keys, id)
  if (present.closed_at) throw new AppError(409, 'bill.closed', { present })
  throw stale(present)
}

type Step = 'open' | 'pay' | 'undo' | 'move' | 'join' | 'close' | 'reopen'

/** Emits the change of a bill and returns the bill. */
const emitAndRead = async (context: Context, keys: BranchKeys, id: number, did: Step) => {
  const bill = await readOne(context, keys, id)
  await emit(context.query, billChanged, { ...keys, subject_id: id }, { did, closed: bill.closed_at !== null })
  return bill
}

const close = ({ query }: Context, { company_id, branch_id }: BranchKeys, id: number) =>
  query('update bill set closed_at = now() where company_id = $1 and branch_id = $2 and id = $3', [
    company_id,
    branch_id,
    id,
  ])

/** Returns the amount of a payment; throws 422 if the items or heads are invalid. */
const amountOf = ({ orders, due }: Bill, by: Paying): number => {
  if (due <= 0) throw new AppError(422, 'bill.nothing-due')
  if (by.kind === 'amount') return by.amount
  if (by.kind === 'heads') {
    if (by.paying > by.heads) throw new AppError(422, 'bill.heads')
    return amountOfHeads(due, by.paying, by.heads)
  }
  const amount = amountOfItems(orders, by.items)
  if (amount === undefined) throw new AppError(422, 'bill.items-gone')
  return amount
}

/** Formats an amount in the bill's currency, for a refusal. */
const format = async ({ query }: Context, amount: number, { currency }: Bill) => {
  const [format] = await query<CurrencyFormat>(
    'select symbol, symbol_format, thousands, decimal, decimals from currency where code = $1',
    [currency],
  )
  return format ? formatMoney(amount, format) : String(amount)
}

/** Throws 422 if the branch takes no tips, or if the tips of the bill exceed its limit. */
const checkTip = async (context: Context, keys: BranchKeys, bill: Bill, tip: number) => {
  const { takes_tips, tip_limit_percent } = await tipTerms(context.query, keys)
  if (!takes_tips) throw new AppError(422, 'bill.no-tips')
  const maxTip = tipLeft(bill, tip_limit_percent)
  if (tip > maxTip)
    throw new AppError(422, 'bill.tip-limit', { params: { amount: await format(context, maxTip, bill) } })
}

interface Payment extends BranchKeys {
  id: number
  kind: RequestOf<typeof payBill>['body']['by']['kind']
  amount: number
  payment_method_id: number
  by: number
  by_name: string
  /** The paid items as JSON. */
  items: string
  tip: number
  given: number | null
}

const insertPayment = statement<Payment>(`
with paid as (
  insert into bill_payment (company_id, branch_id, bill_id, kind, amount, payment_method_id, paid_by, paid_by_name, tip, given)
  select :company_id, :branch_id, :id, :kind, :amount::bigint, :payment_method_id, :by, :by_name, :tip, :given
  where :amount::bigint > 0 returning id
)
insert into bill_payment_item (company_id, branch_id, payment_id, order_id, no, quantity)
select :company_id, :branch_id, paid.id, n.order_id, n.no, n.quantity
from paid, jsonb_to_recordset(:items) as n (order_id bigint, no smallint, quantity integer)`)

/** Pays a part of a bill, once per idempotency key if there is one; closes the bill when nothing is due. */
export async function pay(request: RequestOf<typeof payBill>, context: Context, secret: string) {
  const { params, body } = request
  if (context.headers['idempotency-key'] === undefined) return payPart(request, context)
  const attempt = { secret, scope: `bill ${params.branch_id}`, content: { id: params.bill_id, body } }
  return once(context, attempt, () => payPart(request, context))
}

const payPart = async ({ params, body }: RequestOf<typeof payBill>, context: Context) => {
  const { query } = context
  const keys = recordKeys(context, params)
  const { bill_id: id } = params
  const { version, by, payment_method_id, tip, given: cashGiven } = body
  await claim(context, keys, { id, version })
  const bill = await readOne(context, keys, id)
  const amount = amountOf(bill, by)
  if (amount > bill.due)
    throw new AppError(422, 'bill.too-much', { params: { due: await format(context, bill.due, bill) } })
  const methods = await methodsAtTable(query, keys)
  const method = methods.find((one) => one.id === payment_method_id)
  if (!method) throw new AppError(422, 'bill.payment-method')
  if (tip > 0) await checkTip(context, keys, bill, tip)
  if (cashGiven !== null && method.kind !== 'cash') throw new AppError(422, 'bill.given-cash')
  if (cashGiven !== null && cashGiven < amount + tip) throw new AppError(422, 'bill.given')
  const payer = person(context)
  const items = by.kind === 'items' ? by.items : []

  await insertPayment(query, {
    ...keys,
    id,
    kind: by.kind,
    amount,
    payment_method_id,
    tip,
    given: cashGiven,
    by: payer.id,
    by_name: payer.name,
    items: JSON.stringify(items),
  })
  if (amount === bill.due) await close(context, keys, id)
  return emitAndRead(context, keys, id, 'pay')
}

/** Opens a table without an order. Throws 409 with the open bill if the table has one, and 404. */
export async function open({ params, body }: RequestOf<typeof openBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { company_id, branch_id } = keys
  const { table_id: table } = body
  // An inactive table cannot be opened, and takes no orders either.
  const [opened] = await query<Pick<Row<'bill'>, 'id'>>(
    `insert into bill (company_id, branch_id, table_id)
     select company_id, branch_id, id from dining_table where company_id = $1 and branch_id = $2 and id = $3 and is_active
     on conflict (company_id, branch_id, table_id) where closed_at is null do nothing returning id`,
    [company_id, branch_id, table],
  )
  if (opened) return emitAndRead(context, keys, opened.id, 'open')
  const openBillThere = await openAt(context, keys, table)
  throw openBillThere ? new AppError(409, 'bill.table-taken', { present: openBillThere }) : notFound()
}

const setTable = statement<BranchKeys & { id: number; table_id: number }>(`
update bill set table_id = :table_id where company_id = :company_id and branch_id = :branch_id and id = :id`)

/** Moves a bill and its orders to a table without an open bill. */
export async function move({ params, body }: RequestOf<typeof moveBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { bill_id: id } = params
  const [missing] = await missingIds(query, [{ table: 'dining_table', keys, ids: [body.table_id] }])
  if (missing.size > 0) throw notFound()
  await claim(context, keys, { id, version: body.version })
  // The unique index refuses a concurrent bill at that table; an earlier one is in the refusal.
  const openBillThere = await openAt(context, keys, body.table_id)
  if (openBillThere && openBillThere.id !== id) throw new AppError(409, 'bill.table-taken', { present: openBillThere })
  await setTable(query, { ...keys, id, table_id: body.table_id })
  await moveTableOrders(query, keys, { from: id, to: id, tableId: body.table_id })
  return emitAndRead(context, keys, id, 'move')
}

const movePayments = statement<BranchKeys & { from: number; into: number }>(`
update bill_payment set bill_id = :into where company_id = :company_id and branch_id = :branch_id and bill_id = :from`)

const closeJoined = statement<BranchKeys & { from: number; into: number }>(`
update bill set closed_at = now(), joined_id = :into where company_id = :company_id and branch_id = :branch_id and id = :from`)

/** Joins a bill to another one, which receives its orders and payments. */
export async function join({ params, body }: RequestOf<typeof joinBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { bill_id: from } = params
  const { bill_id: into } = body.into
  if (from === into) throw new AppError(422, 'bill.itself')
  // The older bill is locked first, so that two opposite joins do not deadlock.
  const claims = [
    { id: from, version: body.version },
    { id: into, version: body.into.version },
  ]
  for (const claimed of claims.toSorted((a, b) => a.id - b.id)) await claim(context, keys, claimed)
  const { table_id: tableId } = await readOne(context, keys, into)
  await moveTableOrders(query, keys, { from, to: into, tableId })
  await movePayments(query, { ...keys, from, into })
  await closeJoined(query, { ...keys, from, into })
  return emitAndRead(context, keys, into, 'join')
}

/** Closes a bill with nothing due; throws 422. */
export async function closeUnpaid({ params, body }: RequestOf<typeof closeBill>, context: Context) {
  const keys = recordKeys(context, params)
  const { bill_id: id } = params
  await claim(context, keys, { id, version: body.version })
  const bill = await readOne(context, keys, id)
  if (bill.due > 0)
    throw new AppError(422, 'bill.still-due', { params: { due: await format(context, bill.due, bill) } })
  await close(context, keys, id)
  return emitAndRead(context, keys, id, 'close')
}

const markUndone = statement<
  BranchKeys & { id: number; payment_id: number; by: number; by_name: string; reason: string }
>(`
update bill_payment set undone_at = now(), undone_by = :by, undone_by_name = :by_name, undo_reason = :reason
where company_id = :company_id and branch_id = :branch_id and bill_id = :id and id = :payment_id`)

/** Undoes a payment of an open bill; its row stays with the user, the time and the reason. */
export async function undo({ params, body }: RequestOf<typeof undoPayment>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { bill_id: id, payment_id } = params
  await claim(context, keys, { id, version: body.version })
  const { payments } = await readOne(context, keys, id)
  const payment = payments.find((one) => one.id === payment_id)
  if (!payment) throw notFound()
  if (payment.undone) throw new AppError(422, 'bill.undone')
  if (payment.refunded > 0 || payment.kind === 'refund') throw new AppError(422, 'bill.refunded')
  const { id: by, name } = person(context)
  await markUndone(query, { ...keys, id, payment_id, by, by_name: name, reason: body.reason })
  return emitAndRead(context, keys, id, 'undo')
}

/** Reopens a bill at its table if it was closed on this business day and the table has no open bill. */
export async function reopen({ params, body }: RequestOf<typeof reopenBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { bill_id: id } = params
  const present = await readOne(context, keys, id)
  if (!present.closed_at) throw new AppError(409, 'bill.open', { present })
  // The unique index refuses a concurrent bill at that table; an earlier one is in the refusal.
  const openBillThere = await openAt(context, keys, present.table_id)
  if (openBillThere) throw new AppError(409, 'bill.table-taken', { present: openBillThere })
  if (!present.reopenable) throw new AppError(422, 'bill.too-late')
  const { id: by, name } = person(context)
  const opened = await tryUpdate(query, 'bill', {
    of: { ...keys, id },
    version: body.version,
    set: { closed_at: null, reopened_by: by, reopened_by_name: name, reopen_reason: body.reason },
    computed: () => ({ reopened_at: 'now()' }),
    where: () => 'x.closed_at is not null',
  })
  if (!opened) throw stale(await readOne(context, keys, id))
  return emitAndRead(context, keys, id, 'reopen')
}
