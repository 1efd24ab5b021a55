import { z } from 'zod'
import { timestamp } from '../../kernel/fields.ts'
import { orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { paymentKinds } from '../../platform/payment-method/payment-method.contract.ts'

const amount = z.number().int()

/** What happened to the money of an order or of a bill's payment. */
const tillActions = ['deliver', 'return', 'revert', 'pay', 'refund', 'undo'] as const

export const movementKinds = ['deposit', 'withdrawal'] as const

export const cashMovement = z.object({
  id: z.number(),
  at: timestamp,
  kind: z.enum(movementKinds),
  amount,
  reason: z.string(),
  made_by_name: z.string(),
})
export type CashMovement = z.output<typeof cashMovement>

const method = z.object({
  payment_method_id: z.number(),
  /** In the caller's language. */
  name: z.string(),
  /** Differs from the method's kind for what an edit added to an order that was paid online: it is cash. */
  paid_with: z.enum(paymentKinds),
  /** Delivered orders without a bill, and payments of bills. */
  orders: z.number().int(),
  payments: z.number().int(),
  order_taken: amount,
  bill_taken: amount,
  /** Contained in what was taken. */
  tips: amount,
  refunded: amount,
})
export type TillMethod = z.output<typeof method>

/** A change of an order or payment that an earlier day close counted. */
const adjustment = z.object({
  id: z.number(),
  at: timestamp,
  action: z.enum(tillActions),
  order_id: z.number().nullable(),
  order_code: z.string().nullable(),
  /** The table of a bill's payment. */
  table: z.string().nullable(),
  name: z.string(),
  paid_with: z.enum(paymentKinds),
  taken: amount,
  refunded: amount,
})
export type TillAdjustment = z.output<typeof adjustment>

/** The cash of the drawer, in minor units; `expected` is what should be in it. */
const drawer = z.object({
  opening_float: amount,
  taken: amount,
  refunded: amount,
  deposits: amount,
  withdrawals: amount,
  expected: amount,
})
export type Drawer = z.output<typeof drawer>

/** What a till took and gave back in a period. */
export const tillFigures = z.object({
  methods: z.array(method),
  sources: z.array(
    z.object({ source: z.enum(orderSources), orders: z.number().int(), taken: amount, refunded: amount }),
  ),
  /** The first 100; they are part of the sums. */
  adjustments: z.array(adjustment),
  movements: z.array(cashMovement),
  drawer,
  taken: amount,
  refunded: amount,
  tips: amount,
})
export type TillFigures = z.output<typeof tillFigures>
