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
  /** Time zone of the branch, for the order's times. */
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
  /** null for callers without price access; names, phones and addresses are null without contact access. */
  total: z.number().nullable(),
  created_at: timestamp,
  scheduled_for: timestamp.nullable(),
}

const cardLine = z.object({
  no: z.number(),
  name: z.string(),
  quantity: z.number(),
  /** Returned quantity. */
  returned: z.number(),
  options: z.array(z.object({ name: z.string(), quantity: z.number(), removed: z.boolean() })),
  note: z.string().nullable(),
  /** The seat that ordered it; null for the whole table. */
  seat: z.number().nullable(),
})

/** What the marketplace of an order knows and wants. */
const external = z.object({
  /** The number that guest and courier name. */
  code: z.string(),
  storefront: z.string().nullable(),
  courier: z.enum(['marketplace', 'restaurant', 'pickup']),
  /** Until when it waits for an answer. */
  answer_by: timestamp.nullable(),
  /** Lines without a product of the menu. */
  unmatched: z.number(),
  /** The phrase that says what it has not received; null while all is well. */
  trouble: z.string().nullable(),
})

/** An order on the desk. */
export const orderCard = z.object({
  ...head,
  /** The marketplace of its channel; null for other sources, and if unknown. */
  marketplace: z.object({ id: z.number(), name: z.string() }).nullable(),
  external: external.nullable(),
  address_text: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(cardLine),
  preparation_minutes: z.number().nullable(),
  promised_at: timestamp.nullable(),
  approved_at: timestamp.nullable(),
  /** It was approved automatically by the restaurant's settings. */
  auto_accepted: z.boolean(),
  ready_at: timestamp.nullable(),
  departed_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
  /** Number of edits of its lines. */
  edits: z.number(),
  /** Amount to collect in addition to the online payment; null for callers without price access. */
  due: z.number().nullable(),
  /** Urgency of the wait: 1 at once, 2 after 60 s, 3 after 120 s. */
  alarm_level: z.number(),
})
export type OrderCard = z.output<typeof orderCard>

/** Maximum of finished orders on a desk, the latest ones; the order list contains all. */
export const finishedOnDesk = 100
/** Maximum of open orders on a desk, the oldest ones. */
export const openOnDesk = 600
/** Maximum of branches on a desk, the first by name: a scope may have ten thousand. */
export const branchesOnDesk = 200

const desk = z.object({
  cards: z.array(orderCard),
  branches: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Last event number per branch that this reply includes; the stream resumes after it. */
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
  /** Cancelled orders by the reason of the last cancellation. */
  cancel_reason_id: queryId.optional(),
  period: z.enum(orderPeriods).optional(),
  /** First and last day, inclusive, in the calendar of each branch: its time zone and its cut-off hour. */
  from: day.optional(),
  to: day.optional(),
}
// Other sort orders have no index for all scopes.
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

/** A line that an edit changed: old and new quantity, and whether the kitchen had done it. */
export const editedLine = cardLine
  .omit({ quantity: true, returned: true, seat: true })
  .extend({ from: z.number(), to: z.number(), done: z.boolean() })

const edit = z.object({
  /** 1 for the first edit of an order. */
  no: z.number(),
  reason: z.string(),
  lines: z.array(editedLine),
  /** null for callers without price access. */
  total: z.object({ before: z.number(), after: z.number() }).nullable(),
})
export type OrderEdit = z.output<typeof edit>

/** A line of an order, and its returned quantity. */
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
  /** The changes of an edit. */
  edit: edit.nullable(),
  /** The returned lines and quantities; null for other events. */
  returned: z.array(returnedLine).nullable(),
  /** The refund of a cancellation, a return or an edit; points are whole. */
  refund: z.object({ wallet: z.number(), points: z.number(), online: z.number(), collected: z.number() }).nullable(),
})

const baseDetail = orderCard.extend({
  company_id: z.number(),
  /** null without a member, and for callers without contact access. */
  member_id: z.number().nullable(),
  events: z.array(event),
  prints: z.number(),
  /** Whether its lines may be changed now. */
  editable: z.boolean(),
  /** The steps that the caller may make now: allowed by the state machine and by the caller's keys. */
  allowed: z.array(z.enum(orderActions)),
})

const priced = baseDetail.extend({
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

/** Without prices, for callers without price access. */
const detail = z.union([priced, baseDetail.extend({ total: z.null() })])
export type OrderDetail = z.output<typeof detail>

export const orderOne = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/order/:order_id',
  access: 'get-order',
  reply: detail,
})
