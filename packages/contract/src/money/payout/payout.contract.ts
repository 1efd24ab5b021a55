import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import { day, several, timestamp } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'

/** States that a restaurant sees. */
export const payoutStates = ['open', 'paid'] as const

const row = z.object({
  id: z.number(),
  reference: z.string(),
  state: z.enum(payoutStates),
  amount: z.number().int(),
  currency: z.string(),
  /** The last four characters. */
  iban_end: z.string(),
  sent_at: timestamp,
  paid_on: day.nullable(),
  returned_at: timestamp.nullable(),
  reports: z.array(z.object({ id: z.number(), from_day: day, until_day: day, net: z.number().int() })),
})
export type Payout = z.output<typeof row>

const query = listQuery(['created_at'], { state: several(z.enum(payoutStates)).optional() }).omit({ q: true })
export type PayoutQuery = QueryOf<typeof payouts>

/** The payments to a restaurant, from the day on which they were sent to the bank. */
export const payouts = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/payout',
  access: 'get-payout-all',
  query,
  reply: pageOf(row),
})

export const payoutExport = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/payout/export',
  access: 'get-payout-all',
  query: query.extend(exportShape),
  reply: file,
  answers: 'file',
})
