import { createHash } from 'node:crypto'
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
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { asReplayed, keyOf, keyReused } from '../../../kernel/once/once.ts'
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
 * Locks an open bill until the transaction ends and raises its version, for a step that was begun at `version`: orders that
 * come in meanwhile wait. Throws 404, and 409 with what is there where it was changed since or is closed.
 */
const claim = async (context: Context, keys: BranchKeys, { id, version }: Claim) => {
  const open = () => 'x.closed_at is null'
  if (await tryUpdate(context.query, 'bill', { of: { ...keys, id }, version, where: open })) return
  const present = await readOne(context, keys, id)
  if (present.closed_at) throw new AppError(409, 'bill.closed', { present })
  throw stale(present)
}

type Step = 'open' | 'pay' | 'undo' | 'move' | 'join' | 'close' | 'reopen'

/** Says what was done to a bill, and answers it as it is then. */
const done = async (context: Context, keys: BranchKeys, id: number, did: Step) => {
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

/** What somebody wants to pay of a bill; throws 422 where that can't be. */
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

/** An amount that a refusal names, as the bill's currency writes it. */
const shown = async ({ query }: Context, amount: number, { currency }: Bill) => {
  const [format] = await query<CurrencyFormat>(
    'select symbol, symbol_format, thousands, decimal, decimals from currency where code = $1',
    [currency],
  )
  return format ? formatMoney(amount, format) : String(amount)
}

/** Throws 422 for a tip that the branch does not take, or one that takes the tips of the bill beyond its limit. */
const checkTip = async (context: Context, keys: BranchKeys, bill: Bill, tip: number) => {
  const { takes_tips, tip_limit_percent } = await tipTerms(context.query, keys)
  if (!takes_tips) throw new AppError(422, 'bill.no-tips')
  const left = tipLeft(bill, tip_limit_percent)
  if (tip > left) throw new AppError(422, 'bill.tip-limit', { params: { amount: await shown(context, left, bill) } })
}

interface Attempt {
  readonly key: string
  readonly hash: Buffer
}

/** The attempt that a caller names by a key, with the hash of what it asks for; undefined where they name none. */
const attemptOf = (context: Context, asked: object): Attempt | undefined => {
  if (context.headers['idempotency-key'] === undefined) return undefined
  return { key: keyOf(context), hash: createHash('sha256').update(JSON.stringify(asked)).digest() }
}

/** Whether an attempt has been made. Its key is locked: of two at once the second finds the first. Throws 422 for another one by its key. */
const isMade = async (context: Context, { company_id, branch_id }: BranchKeys, { key, hash }: Attempt) => {
  const { query } = context
  await query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [key, branch_id])
  const [earlier] = await query<Pick<Row<'bill_payment'>, 'key_hash'>>(
    'select key_hash from bill_payment where company_id = $1 and branch_id = $2 and key = $3',
    [company_id, branch_id, key],
  )
  if (!earlier) return false
  if (!earlier.key_hash?.equals(hash)) throw keyReused()
  asReplayed(context)
  return true
}

/** Pays a part of a bill, once for each key; the bill closes when nothing is due any more. */
export async function pay({ params, body }: RequestOf<typeof payBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { company_id, branch_id } = keys
  const { bill_id: id } = params
  const { version, by, payment_method_id, tip, given } = body
  const attempt = attemptOf(context, { id, body })
  if (attempt && (await isMade(context, keys, attempt))) return readOne(context, keys, id)
  await claim(context, keys, { id, version })
  const bill = await readOne(context, keys, id)
  const amount = amountOf(bill, by)
  if (amount > bill.due)
    throw new AppError(422, 'bill.too-much', { params: { due: await shown(context, bill.due, bill) } })
  const methods = await methodsAtTable(query, keys)
  const method = methods.find((one) => one.id === payment_method_id)
  if (!method) throw new AppError(422, 'bill.payment-method')
  if (tip > 0) await checkTip(context, keys, bill, tip)
  if (given !== null && method.kind !== 'cash') throw new AppError(422, 'bill.given-cash')
  if (given !== null && given < amount + tip) throw new AppError(422, 'bill.given')
  const payer = person(context)
  const items = by.kind === 'items' ? by.items : []
  const values = [company_id, branch_id, id, by.kind, amount, payment_method_id, payer.id, payer.name]
  await query(
    `with paid as (
       insert into bill_payment (company_id, branch_id, bill_id, kind, amount, payment_method_id, paid_by, paid_by_name, key, key_hash, tip, given)
       select $1, $2, $3, $4, $5::bigint, $6, $7, $8, $10, $11, $12, $13 where $5::bigint > 0 returning id
     )
     insert into bill_payment_item (company_id, branch_id, payment_id, order_id, no, quantity)
     select $1, $2, paid.id, n.order_id, n.no, n.quantity
     from paid, jsonb_to_recordset($9) as n (order_id bigint, no smallint, quantity integer)`,
    [...values, JSON.stringify(items), attempt?.key ?? null, attempt?.hash ?? null, tip, given],
  )
  if (amount === bill.due) await close(context, keys, id)
  return done(context, keys, id, 'pay')
}

/** Opens a table without an order; one that is open is answered with the refusal. */
export async function open({ params, body }: RequestOf<typeof openBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { company_id, branch_id } = keys
  const { table_id: table } = body
  // A table that is out of use is opened by nobody, as no order is taken at it.
  const [opened] = await query<Pick<Row<'bill'>, 'id'>>(
    `insert into bill (company_id, branch_id, table_id)
     select company_id, branch_id, id from dining_table where company_id = $1 and branch_id = $2 and id = $3 and is_active
     on conflict (company_id, branch_id, table_id) where closed_at is null do nothing returning id`,
    [company_id, branch_id, table],
  )
  if (opened) return done(context, keys, opened.id, 'open')
  const taken = await openAt(context, keys, table)
  throw taken ? new AppError(409, 'bill.table-taken', { present: taken }) : notFound()
}

/** Moves a bill and its orders to a table that has none open. */
export async function move({ params, body }: RequestOf<typeof moveBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { company_id, branch_id } = keys
  const { bill_id: id } = params
  const [missing] = await missingIds(query, [{ table: 'dining_table', keys, ids: [body.table_id] }])
  if (missing.size > 0) throw notFound()
  await claim(context, keys, { id, version: body.version })
  // Whoever opens one there meanwhile is refused by the index; one that is there is answered.
  const taken = await openAt(context, keys, body.table_id)
  if (taken && taken.id !== id) throw new AppError(409, 'bill.table-taken', { present: taken })
  await query('update bill set table_id = $4 where company_id = $1 and branch_id = $2 and id = $3', [
    company_id,
    branch_id,
    id,
    body.table_id,
  ])
  await moveTableOrders(query, keys, { from: id, to: id, tableId: body.table_id })
  return done(context, keys, id, 'move')
}

/** Joins a bill to another one, which takes over its orders and payments. */
export async function join({ params, body }: RequestOf<typeof joinBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { company_id, branch_id } = keys
  const { bill_id: from } = params
  const { bill_id: into } = body.into
  if (from === into) throw new AppError(422, 'bill.itself')
  // Always the older one first: two who join them the other way round wait for each other in turn otherwise.
  const claims = [
    { id: from, version: body.version },
    { id: into, version: body.into.version },
  ]
  for (const one of claims.toSorted((a, b) => a.id - b.id)) await claim(context, keys, one)
  const { table_id: tableId } = await readOne(context, keys, into)
  await moveTableOrders(query, keys, { from, to: into, tableId })
  await query('update bill_payment set bill_id = $4 where company_id = $1 and branch_id = $2 and bill_id = $3', [
    company_id,
    branch_id,
    from,
    into,
  ])
  await query(
    'update bill set closed_at = now(), joined_id = $4 where company_id = $1 and branch_id = $2 and id = $3',
    [company_id, branch_id, from, into],
  )
  return done(context, keys, into, 'join')
}

/** Closes a bill of which nothing is due. */
export async function closeUnpaid({ params, body }: RequestOf<typeof closeBill>, context: Context) {
  const keys = recordKeys(context, params)
  const { bill_id: id } = params
  await claim(context, keys, { id, version: body.version })
  const bill = await readOne(context, keys, id)
  if (bill.due > 0) throw new AppError(422, 'bill.still-due', { params: { due: await shown(context, bill.due, bill) } })
  await close(context, keys, id)
  return done(context, keys, id, 'close')
}

/** Takes a payment of an open bill back; it stays there with who did it, when and why. */
export async function undo({ params, body }: RequestOf<typeof undoPayment>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { bill_id: id, payment_id } = params
  await claim(context, keys, { id, version: body.version })
  const values = [keys.company_id, keys.branch_id, id, payment_id]
  const { payments } = await readOne(context, keys, id)
  const payment = payments.find((one) => one.id === payment_id)
  if (!payment) throw notFound()
  if (payment.undone) throw new AppError(422, 'bill.undone')
  if (payment.refunded > 0 || payment.kind === 'refund') throw new AppError(422, 'bill.refunded')
  const { id: by, name } = person(context)
  await query(
    `update bill_payment set undone_at = now(), undone_by = $5, undone_by_name = $6, undo_reason = $7
     where company_id = $1 and branch_id = $2 and bill_id = $3 and id = $4`,
    [...values, by, name, body.reason],
  )
  return done(context, keys, id, 'undo')
}

/** Opens a bill again that was closed on this business day, at its table, where that has no other. */
export async function reopen({ params, body }: RequestOf<typeof reopenBill>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { bill_id: id } = params
  const present = await readOne(context, keys, id)
  if (!present.closed_at) throw new AppError(409, 'bill.open', { present })
  // Whoever opens one there meanwhile is refused by the index; one that is there is answered.
  const taken = await openAt(context, keys, present.table_id)
  if (taken) throw new AppError(409, 'bill.table-taken', { present: taken })
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
  return done(context, keys, id, 'reopen')
}
