import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import { day, id, money, queryId, several, text, timestamp } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { tillFigures } from './day-close.figures.ts'
import { denomination } from './till.contract.ts'

const amount = z.number().int()

const row = z.object({
  id: z.number(),
  /** Numbered without gaps per branch. */
  no: z.number().int(),
  company_id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  timezone: z.string(),
  /** The business day on which it was closed. */
  day,
  from_at: timestamp,
  until_at: timestamp,
  currency: z.string(),
  taken: amount,
  refunded: amount,
  tips: amount,
  opening_float: amount,
  cash_taken: amount,
  cash_refunded: amount,
  deposits: amount,
  withdrawals: amount,
  expected: amount,
  counted: amount,
  difference: amount,
  reason: z.string(),
  next_float: amount,
  note: z.string(),
  closed_by_name: z.string(),
})
export type DayCloseRow = z.output<typeof row>

const query = listQuery(
  ['until_at'],
  {
    branch_id: several(queryId).optional(),
    /** Days among these. */
    from: day.optional(),
    to: day.optional(),
    /** Only closes with a difference, or without one. */
    has_difference: z.stringbool().optional(),
  },
  '-until_at',
).omit({ q: true })
export type DayCloseQuery = QueryOf<typeof dayCloses>

/** Day closes of all branches in scope. */
export const dayCloses = endpoint({
  method: 'GET',
  path: '/day-close',
  access: 'get-day-close-all',
  query,
  reply: pageOf(row),
})

export const dayCloseExport = endpoint({
  method: 'GET',
  path: '/day-close/export',
  access: 'get-day-close-all',
  query: query.extend(exportShape),
  reply: file,
  answers: 'file',
})

const at = '/branch/:branch_id/day-close'

export const dayCloseDraft = endpoint({
  method: 'GET',
  path: `${at}/draft`,
  access: 'get-day-close',
  errors: { 409: ['till.not-started'] },
  reply: tillFigures,
  about: 'What the till took and gave back since the last day close.',
})

const slip = z.object({ payment_method_id: z.number(), name: z.string(), expected: amount, counted: amount.nullable() })

const report = row.extend({
  figures: tillFigures,
  denominations: z.array(z.object({ value: z.number().int(), count: z.number().int() })),
  /** Card methods with the sum that was expected, and the one on the terminal's slip if it was entered. */
  slips: z.array(slip),
})
export type DayClose = z.output<typeof report>

export const dayClose = endpoint({ method: 'GET', path: `${at}/:day_close_id`, access: 'get-day-close', reply: report })

export const closeDay = endpoint({
  method: 'POST',
  path: at,
  access: 'post-day-close',
  errors: {
    409: ['till.not-started', 'day-close.moved', 'day-close.open', 'day-close.shift-open'],
    422: ['day-close.reason-missing', 'day-close.denominations', 'day-close.next-float', 'day-close.slip'],
  },
  body: z.strictObject({
    // The next number tells a repeated request from the next close.
    no: z.number().int().min(1).max(2_147_483_647),
    counted: money,
    denominations: z.array(denomination).max(30).default([]),
    slips: z
      .array(z.strictObject({ payment_method_id: id, counted: money }))
      .max(30)
      .default([]),
    reason: text(200).default(''),
    /** Cash that stays in the drawer. */
    next_float: money,
    note: text(500).default(''),
  }),
  // Whoever counts may not be allowed to see the amounts.
  reply: z.object({ id: z.number(), no: z.number().int() }),
  answers: 'created',
  about:
    'Closes the day of a branch: everything since its last close, up to this moment. Open bills and orders are refused by name; a difference needs a reason. A closed day never changes, later changes count for the next one.',
})

export const printDayClose = endpoint({
  method: 'POST',
  path: `${at}/:day_close_id/print`,
  access: 'post-day-close-print',
  errors: { 409: ['print.no-printer'] },
  repeat: 'again',
  body: z.strictObject({ printer_id: id.optional() }),
  /** The name of the printer; null: no agent is reachable, so the calling device prints. */
  reply: z.object({ printer: z.string().nullable() }),
  about: 'Prints a day close on the named printer, or on the first one for receipts that an agent reaches.',
})
