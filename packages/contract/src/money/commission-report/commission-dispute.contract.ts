import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import { money, queryId, requiredText, several, timestamp, version } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'

export const disputeStates = ['open', 'accepted', 'rejected'] as const

const row = z.object({
  id: z.number(),
  version,
  company_id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  report_id: z.number(),
  order_id: z.number(),
  order_code: z.string(),
  currency: z.string(),
  /** What the disputed entry left to the restaurant, in minor units. */
  net: z.number().int(),
  state: z.enum(disputeStates),
  text: z.string(),
  disputed_at: timestamp,
  disputed_by_name: z.string(),
  amount: z.number().int(),
  answer: z.string(),
  answered_at: timestamp.nullable(),
  answered_by_name: z.string().nullable(),
})
export type CommissionDispute = z.output<typeof row>

/** Disputes of all branches in scope. */
export const commissionDisputes = endpoint({
  method: 'GET',
  path: '/commission-dispute',
  access: 'get-commission-dispute-all',
  query: listQuery(
    ['disputed_at'],
    { branch_id: several(queryId).optional(), state: several(z.enum(disputeStates)).optional() },
    '-disputed_at',
  ).omit({ q: true }),
  reply: pageOf(row),
})
export type CommissionDisputeQuery = QueryOf<typeof commissionDisputes>

const at = '/branch/:branch_id/commission-dispute'

/** Disputes an entry of an order in a closed report. */
export const disputeEntry = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/commission-report/:commission_report_id/orders/:order_id/dispute',
  access: 'post-commission-dispute',
  body: z.strictObject({ entry_no: z.number().int().min(1).max(32_767), text: requiredText(1_000) }),
  errors: { 409: ['commission-dispute.exists'] },
  reply: row,
  answers: 'created',
})

export const answerDispute = endpoint({
  method: 'PUT',
  path: `${at}/:commission_dispute_id/answer`,
  access: 'put-commission-dispute-answer',
  accounts: ['eliza'],
  // An amount above 0 accepts the dispute; the open report then contains it as a correction.
  body: z.strictObject({ amount: money, answer: requiredText(1_000), version }),
  errors: { 409: ['commission-dispute.answered'] },
  reply: row,
})
