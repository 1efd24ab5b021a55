import { z } from 'zod'
import { plannedTable } from '../../branch/dining-table/dining-plan.contract.ts'
import { commandKinds } from '../../branch/table-command/table-command.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, id, money, names, requiredText, timestamp, version } from '../../kernel/fields.ts'
import { orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'
import { paymentKinds } from '../../platform/payment-method/payment-method.contract.ts'

const sums = {
  /** Total of the orders, without cancelled and returned ones. */
  total: z.number(),
  paid: z.number(),
  /** Amount due; negative if more was paid than the orders cost. */
  due: z.number(),
}

const open = z.object({ id: z.number(), version, opened_at: timestamp, orders: z.number(), ...sums })

const tableCall = z.object({
  id: z.number(),
  kind: z.enum(commandKinds),
  /** In the caller's language, also for calls named by the restaurant. */
  name: z.string(),
  note: z.string().nullable(),
  count: z.number(),
  created_at: timestamp,
})
export type TableCall = z.output<typeof tableCall>

const tableReservation = z.object({
  id: z.number(),
  starts_at: timestamp,
  ends_at: timestamp,
  party_size: z.number(),
  name: z.string(),
  note: z.string(),
})

const table = plannedTable.extend({
  /** The open bill with its start and amount; null if the table has none. */
  bill: open.nullable(),
  /** Unread calls of the table, longest waiting first. */
  calls: z.array(tableCall),
  /**
   * Approved reservations of this business day that are not over, by time; empty for callers who may not read
   * reservations.
   */
  reservations: z.array(tableReservation),
})
export type DeskTable = z.output<typeof table>

const desk = z.object({
  now: timestamp,
  currency: z.string(),
  areas: z.array(z.object({ id: z.number(), name: z.string() })),
  tables: z.array(table),
  /** The last bills closed on this business day, which can be reopened. */
  closed: z.array(z.object({ id: z.number(), table: z.string(), total: z.number(), closed_at: timestamp })),
  /** Payment methods for tables. */
  payment_methods: z.array(z.object({ id: z.number(), name: z.string(), kind: z.enum(paymentKinds) })),
  takes_tips: z.boolean(),
  /** Maximum of the tips of a bill, in percent of its total. */
  tip_limit_percent: z.number(),
})
export type TableDesk = z.output<typeof desk>

export const tableDesk = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/bill',
  access: 'get-bill-all',
  module: 'table',
  reply: desk,
  about: 'The tables in use and those with an open bill: who sits where since when, what is due, and who has called.',
})

const line = z.object({
  order_id: z.number(),
  no: z.number(),
  name: z.string(),
  names: names.nullable(),
  note: z.string().nullable(),
  /** The seat that ordered it; null for the whole table. */
  seat: z.number().nullable(),
  quantity: z.number(),
  net: z.number(),
  /** Paid quantity. */
  paid: z.number(),
})
const order = z.object({
  id: z.number(),
  code: z.string(),
  status: z.enum(orderStatuses),
  created_at: timestamp,
  /** Amount to collect; 0 if it was cancelled or returned. */
  to_pay: z.number(),
  lines: z.array(line),
})
const payment = z.object({
  id: z.number(),
  /** A payment has no goods, like an order of this type (docs/decisions/orders.md#bill-payments). */
  delivery_type: z.literal('onlyPayment'),
  /** `delivered` for a payment, `cancelled` once it was undone. */
  status: z.enum(['delivered', 'cancelled']),
  /** `refund`: money given back for a cancelled or returned order, with a negative amount. */
  kind: z.enum(['amount', 'items', 'heads', 'refund']),
  amount: z.number(),
  /** The refunded part of the amount. */
  refunded: z.number(),
  /** The order of a refund. */
  order_code: z.string().nullable(),
  /** Tip beside the amount; it does not count towards the bill. */
  tip: z.number(),
  /** Cash given by the guest; null if not entered. The change is the part above amount and tip. */
  given: z.number().nullable(),
  method: z.string(),
  created_at: timestamp,
  paid_by_name: z.string(),
  /** Time, user and reason of the undo; an undone payment does not count. */
  undone: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
})
/** Payments of a bill that exceed its orders after a cancellation or return. */
const overpaid = z.object({
  table: z.string(),
  currency: z.string(),
  /** The amount that would be overpaid. */
  amount: z.number(),
  /** Whether the caller may refund it. */
  may_refund: z.boolean(),
  /** The payments that a refund reverses, each with the refunded amount. */
  payments: z.array(payment.pick({ id: true, method: true, amount: true, created_at: true, paid_by_name: true })),
})
export type Overpaid = z.output<typeof overpaid>

const bill = z.object({
  id: z.number(),
  version,
  table_id: z.number(),
  table: z.string(),
  opened_at: timestamp,
  closed_at: timestamp.nullable(),
  /** Whether it was closed on this business day, did not join another bill, and its table has no open bill. */
  reopenable: z.boolean(),
  /** Time, user and reason of the last reopening. */
  reopened: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
  currency: z.string(),
  ...sums,
  orders: z.array(order),
  payments: z.array(payment),
})
export type Bill = z.output<typeof bill>

export const openBill = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/bill',
  access: 'post-bill',
  module: 'table',
  errors: { 404: ['error.not-found'], 409: ['bill.table-taken'] },
  body: z.strictObject({ table_id: id }),
  reply: bill,
  answers: 'created',
  about:
    'Opens a table for a party that has not ordered yet: where guests may not open one by themselves, they order at an open one alone.',
})

const one = { path: '/branch/:branch_id/bill/:bill_id', module: 'table', reply: bill } as const

export const readBill = endpoint({ ...one, method: 'GET', access: 'get-bill' })

const changing = { module: 'table', method: 'PUT', access: 'put-bill', reply: bill } as const
const refused = { 404: ['error.not-found'], 409: ['error.stale', 'bill.closed'] } as const

const paying = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amount: money.min(1) }),
  z.strictObject({
    kind: z.literal('items'),
    items: z
      .array(z.strictObject({ order_id: id, no: between(1, 1_000), quantity: between(1, 99) }))
      .min(1)
      .max(300),
  }),
  z.strictObject({ kind: z.literal('heads'), paying: between(1, 50), heads: between(1, 50) }),
])
export type Paying = z.output<typeof paying>

export const payBill = endpoint({
  ...changing,
  path: '/branch/:branch_id/bill/:bill_id/pay',
  errors: {
    ...refused,
    400: ['idempotency.key-missing'],
    409: [...refused[409], 'idempotency.key-busy'],
    422: [
      'bill.too-much',
      'bill.nothing-due',
      'bill.items-gone',
      'bill.heads',
      'bill.payment-method',
      'bill.no-tips',
      'bill.tip-limit',
      'bill.given',
      'bill.given-cash',
      'idempotency.key-reused',
    ],
  },
  body: z.strictObject({
    version,
    payment_method_id: id,
    by: paying,
    tip: money.default(0),
    given: money.nullable().default(null),
  }),
  about:
    'Pays a part of a bill: an amount, some of its items, or the shares of some heads, larger ones first. A tip and the cash that was given are stored with it. It closes when nothing is due. With the header Idempotency-Key the same key twice is one payment, with another body 422.',
})

export const moveBill = endpoint({
  ...changing,
  path: '/branch/:branch_id/bill/:bill_id/move',
  errors: { 404: ['error.not-found'], 409: ['error.stale', 'bill.closed', 'bill.table-taken'] },
  body: z.strictObject({ version, table_id: id }),
  about: 'Moves a bill to a table that has none open; one that has is joined instead.',
})

export const joinBill = endpoint({
  ...changing,
  path: '/branch/:branch_id/bill/:bill_id/join',
  errors: { ...refused, 422: ['bill.itself'] },
  body: z.strictObject({ version, into: z.strictObject({ bill_id: id, version }) }),
  about: 'Joins a bill to another one, which takes over its orders and payments. Answers that one.',
})

export const closeBill = endpoint({
  ...changing,
  path: '/branch/:branch_id/bill/:bill_id/close',
  errors: { ...refused, 422: ['bill.still-due'] },
  body: z.strictObject({ version }),
  about: 'Closes a bill of which nothing is due, as where all of its orders were cancelled.',
})

const reason = requiredText(200)

export const undoPayment = endpoint({
  ...changing,
  path: '/branch/:branch_id/bill/:bill_id/payment/:payment_id/undo',
  access: 'put-bill-payment-undo',
  errors: { ...refused, 422: ['bill.undone', 'bill.refunded'] },
  body: z.strictObject({ version, reason }),
  about:
    'Takes a payment of an open bill back: what it paid for is due again. It stays on the bill, with who, when and why.',
})

export const reopenBill = endpoint({
  ...changing,
  path: '/branch/:branch_id/bill/:bill_id/reopen',
  access: 'put-bill-reopen',
  errors: { 404: ['error.not-found'], 409: ['error.stale', 'bill.open', 'bill.table-taken'], 422: ['bill.too-late'] },
  body: z.strictObject({ version, reason }),
  about:
    'Opens a bill again that was closed on the same business day, with its orders, at its table, where that has no other.',
})
