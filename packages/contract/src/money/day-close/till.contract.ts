import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, money, requiredText, text, timestamp, version } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'
import { orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'
import { paymentKinds } from '../../platform/payment-method/payment-method.contract.ts'
import { cashMovement, movementKinds, tillFigures } from './day-close.figures.ts'

const openShift = z.object({ id: z.number(), version, opened_at: timestamp, opened_by_name: z.string() })

const state = z.object({
  now: timestamp,
  /** The present business day of the branch. */
  day: z.iso.date(),
  currency: z.string(),
  timezone: z.string(),
  /** Whether its cash was ever counted; payments are counted from then on. */
  is_started: z.boolean(),
  /** The number of the next day close. */
  no: z.number().int(),
  /** The moment up to which the last day close counted; null before the start. */
  from_at: timestamp.nullable(),
  uses_shifts: z.boolean(),
  shift: openShift.nullable(),
  /** What keeps the day from being closed: the first 20 of each. Orders for a later day do not. */
  open_bills: z.array(z.object({ id: z.number(), table: z.string(), opened_at: timestamp })),
  open_orders: z.array(
    z.object({ id: z.number(), code: z.string(), status: z.enum(orderStatuses), created_at: timestamp }),
  ),
  /** Methods whose terminal prints a slip. */
  slip_methods: z.array(z.object({ id: z.number(), name: z.string(), kind: z.enum(paymentKinds) })),
})
export type TillState = z.output<typeof state>

/** State of a branch's till, without amounts: whoever counts the cash may not know what is expected. */
export const tillState = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/till',
  access: 'get-till',
  reply: state,
  about: 'Whether the day of a branch can be closed, what keeps it open, and who has the till. Without amounts.',
})

export const startTill = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/till',
  access: 'post-till',
  errors: { 409: ['till.started'] },
  body: z.strictObject({ opening_float: money }),
  reply: state,
  answers: 'created',
  about: 'Counts the cash of a drawer for the first time. Payments belong to a day close from this moment on.',
})

export const addCashMovement = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/cash-movement',
  access: 'post-cash-movement',
  errors: {
    400: ['idempotency.key-missing'],
    409: ['till.not-started', 'idempotency.key-busy'],
    422: ['idempotency.key-reused'],
  },
  repeat: 'key',
  body: z.strictObject({ kind: z.enum(movementKinds), amount: money.min(1), reason: requiredText(200) }),
  reply: cashMovement,
  answers: 'created',
  about: 'Books cash that is put into the drawer or taken out of it by hand.',
})

const shift = openShift.extend({
  branch_id: z.number(),
  currency: z.string(),
  opening_float: z.number().int(),
  ended_at: timestamp.nullable(),
  ended_by_name: z.string().nullable(),
  /** null while it is open. */
  expected: z.number().int().nullable(),
  counted: z.number().int().nullable(),
  difference: z.number().int().nullable(),
  reason: z.string(),
})
export type TillShift = z.output<typeof shift>

const shifts = '/branch/:branch_id/till-shift'

export const tillShifts = endpoint({
  method: 'GET',
  path: shifts,
  access: 'get-till-shift-all',
  query: listQuery(['opened_at'], {}, '-opened_at').omit({ q: true }),
  reply: pageOf(shift),
})

export const tillShift = endpoint({
  method: 'GET',
  path: `${shifts}/:till_shift_id`,
  access: 'get-till-shift',
  reply: shift.extend({ figures: tillFigures }),
  about: 'A shift with what the till took and gave back in its time.',
})

export const openTillShift = endpoint({
  method: 'POST',
  path: shifts,
  access: 'post-till-shift',
  errors: { 409: ['till.not-started', 'till-shift.off', 'till-shift.open'] },
  body: z.strictObject({ opening_float: money }),
  reply: openShift,
  answers: 'created',
})

export const endTillShift = endpoint({
  method: 'PUT',
  path: `${shifts}/:till_shift_id/end`,
  access: 'put-till-shift-end',
  errors: { 409: ['till-shift.ended'], 422: ['day-close.reason-missing'] },
  body: z.strictObject({ version, counted: money, reason: text(200).default('') }),
  reply: openShift,
  about: 'Hands the till over: counts its cash. A difference needs a reason.',
})

/** A counted coin or note, and a sum on a terminal's slip. */
export const denomination = z.strictObject({ value: between(1, 1_000_000), count: between(1, 100_000) })
