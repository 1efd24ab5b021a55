import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, day, queryId, several, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { deliveryTypes, orderSources, orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'
import { reduction } from '../ordering/ordering.contract.ts'

const head = {
  id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  /** The branch's: its orders' times are shown in it. */
  timezone: z.string(),
  code: z.string(),
  version,
  status: z.enum(orderStatuses),
  delivery_type: z.enum(deliveryTypes),
  source: z.enum(orderSources),
  payment_name: z.string(),
  payment_kind: z.string(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  table_number: z.string().nullable(),
  currency: z.string(),
  /** null for who does not see what orders cost; so are names, phones and addresses for who does not see whose they are. */
  total: z.number().nullable(),
  created_at: timestamp,
  scheduled_for: timestamp.nullable(),
}

const cardLine = z.object({
  no: z.number(),
  name: z.string(),
  quantity: z.number(),
  /** How many of them came back. */
  returned: z.number(),
  options: z.array(z.object({ name: z.string(), quantity: z.number(), removed: z.boolean() })),
  note: z.string().nullable(),
  /** The seat at the table that it is for; null for the whole table. */
  seat: z.number().nullable(),
})

/** An order as the desk shows it. */
export const orderCard = z.object({
  ...head,
  /** Which marketplace it came from, as its channel says; null for any other source, and where that is not known. */
  marketplace: z.object({ id: z.number(), name: z.string() }).nullable(),
  address_text: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(cardLine),
  preparation_minutes: z.number().nullable(),
  promised_at: timestamp.nullable(),
  approved_at: timestamp.nullable(),
  /** The restaurant's settings have approved it, and nobody has. */
  auto_accepted: z.boolean(),
  ready_at: timestamp.nullable(),
  departed_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
  /** How often its lines were edited. */
  edits: z.number(),
  /** What is to be collected beside of what was paid online; null for who does not see what orders cost. */
  due: z.number().nullable(),
  /** How urgent the wait is: 1 at once, 2 after 60 s, 3 after 120 s. */
  alarm_level: z.number(),
})
export type OrderCard = z.output<typeof orderCard>

/** How many finished orders a desk holds, the latest ones; the order list has all. */
export const finishedOnDesk = 100
/** How many open ones, the oldest. */
export const openOnDesk = 600
/** Of how many branches it holds any, the first ones by name: a scope may have ten thousand. */
export const branchesOnDesk = 200

const desk = z.object({
  cards: z.array(orderCard),
  branches: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The number of the last event per branch that this answer contains; the stream goes on from there. */
  heads: z.record(z.string(), z.number()),
  lead_minutes: z.number(),
  now: timestamp,
})
export type Desk = z.output<typeof desk>

export const branchDesk = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/order/desk',
  access: 'get-order-desk',
  reply: desk,
  about: 'Open and scheduled orders of a branch and the latest ones finished in its present business day.',
})

export const myDesk = endpoint({ method: 'GET', path: '/order/desk', access: 'get-order-desk', reply: desk })

export const orderPeriods = ['today', 'yesterday', 'week', 'month'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

const filters = {
  status: several(z.enum(orderStatuses)).optional(),
  delivery_type: several(z.enum(deliveryTypes)).optional(),
  source: several(z.enum(orderSources)).optional(),
  payment_method_id: several(queryId).optional(),
  period: z.enum(orderPeriods).optional(),
  /** Days, both included. Those of a branch are counted by its own clock: its zone, and the hour at which its day begins. */
  from: day.optional(),
  to: day.optional(),
}
// No index has the orders of every scope in another order.
const sortable = ['created_at'] as const
const row = z.object(head)
export type OrderRow = z.output<typeof row>

const branchQuery = listQuery(sortable, filters)
const allQuery = listQuery(sortable, { ...filters, branch_id: several(queryId).optional() })

export const branchOrders = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/order',
  access: 'get-order-all',
  query: branchQuery,
  reply: pageOf(row),
})

export const branchOrderExport = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/order/export',
  access: 'get-order-all',
  query: branchQuery.extend(exportShape),
  reply: file,
  answers: 'file',
})

export const orders = endpoint({
  method: 'GET',
  path: '/order',
  access: 'get-order-all',
  query: allQuery,
  reply: pageOf(row),
})

export const orderExport = endpoint({
  method: 'GET',
  path: '/order/export',
  access: 'get-order-all',
  query: allQuery.extend(exportShape),
  reply: file,
  answers: 'file',
})

export const memberOrders = endpoint({
  method: 'GET',
  path: '/company/:company_id/member/:member_id/order',
  access: 'get-order-all',
  query: listQuery(sortable, { status: filters.status }).omit({ q: true }),
  reply: pageOf(row),
  about: 'What a member has ordered, as far as the caller sees it.',
})

export const orderActions = ['approve', 'depart', 'deliver', 'cancel', 'return', 'revert', 'delay', 'ready'] as const
export type OrderAction = (typeof orderActions)[number]

/** A line that an edit changed: from how many to how many; the kitchen had done it already. */
export const editedLine = cardLine
  .omit({ quantity: true, returned: true, seat: true })
  .extend({ from: z.number(), to: z.number(), done: z.boolean() })

const edit = z.object({
  /** 1 for the order's first one. */
  no: z.number(),
  reason: z.string(),
  lines: z.array(editedLine),
  /** null for who does not see what orders cost. */
  total: z.object({ before: z.number(), after: z.number() }).nullable(),
})
export type OrderEdit = z.output<typeof edit>

/** A line of an order, and how many of it come back. */
export const returnedLine = z.strictObject({ no: between(1, 1_000), quantity: between(1, 1_000) })
export type ReturnedLine = z.output<typeof returnedLine>

const event = z.object({
  id: z.number(),
  at: timestamp,
  action: z.string(),
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
  actor_kind: z.string(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  minutes: z.number().nullable(),
  /** What an edit changed. */
  edit: edit.nullable(),
  /** The lines that a return brought back, and how many of each; null for any other event. */
  returned: z.array(returnedLine).nullable(),
  /** What a cancellation, a return or an edit gave back; points are whole. */
  refund: z.object({ wallet: z.number(), points: z.number(), online: z.number(), collected: z.number() }).nullable(),
})

const known = orderCard.extend({
  company_id: z.number(),
  /** Null where nobody is known, and for who does not see whose it is. */
  member_id: z.number().nullable(),
  events: z.array(event),
  prints: z.number(),
  /** Whether its lines may be changed as it stands now. */
  editable: z.boolean(),
  /** The steps that the caller may make now: allowed by the state machine and by the caller's keys. */
  allowed: z.array(z.enum(orderActions)),
})

const priced = known.extend({
  total: z.number(),
  goods: z.number(),
  delivery_fee: z.number(),
  tip: z.number(),
  wallet: z.number(),
  to_collect: z.number(),
  returned_amount: z.number(),
  reductions: z.array(reduction),
  lines: z.array(
    cardLine.extend({
      list_unit: z.number(),
      unit: z.number(),
      gross: z.number(),
      discount: z.number(),
      net: z.number(),
      vat_rate: z.number(),
      vat: z.number(),
    }),
  ),
})
export type PricedDetail = z.output<typeof priced>

/** Without what it costs, for who does not see that. */
const detail = z.union([priced, known.extend({ total: z.null() })])
export type OrderDetail = z.output<typeof detail>

export const orderOne = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/order/:order_id',
  access: 'get-order',
  reply: detail,
})
