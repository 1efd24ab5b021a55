import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/fields.ts'
import { payoutRun } from './payout-run.contract.ts'

export const answerOutcomes = ['paid', 'returned', 'wrong'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

const row = z.object({
  row: z.number().int(),
  reference: z.string(),
  branch_name: z.string(),
  /** In the file; null if it is not an amount. */
  amount: z.number().int().nullable(),
  outcome: z.enum(answerOutcomes),
  /** Differences from the run, in the reader's language. */
  faults: z.array(z.string()),
})
export type AnswerRow = z.output<typeof row>

const report = z.object({
  counts: z.object({ paid: z.number().int(), returned: z.number().int(), wrong: z.number().int() }),
  /** The sum of the rows, and the total that the file states; null without one. */
  sum: z.number().int(),
  stated_sum: z.number().int().nullable(),
  /** Wrong rows first; at most 2,000. */
  rows: z.array(row),
  /** False for a preview. */
  is_applied: z.boolean(),
})
export type AnswerReport = z.output<typeof report>

const count = z.coerce.number().int().min(0).max(1_000_000)

/** Applies the bank's answer to a run, or shows what it would change. */
export const answerPayout = endpoint({
  method: 'POST',
  path: `${payoutRun.path}/answer`,
  access: 'post-payout-answer',
  accounts: ['eliza'],
  takes: 'rows',
  repeat: 'same',
  query: z.strictObject({
    name: line(200).default(''),
    dry_run: z.stringbool().default(false),
    /** Applies the right rows although others are wrong. */
    leave_wrong: z.stringbool().default(false),
    /** The numbers of the preview; another result is refused. */
    paid: count.optional(),
    returned: count.optional(),
  }),
  body: z.instanceof(Uint8Array),
  errors: {
    400: ['payout-answer.unreadable'],
    409: ['payout-answer.twice', 'payout-answer.moved', 'payout-answer.has-wrong', 'payout-run.not-sent'],
    422: ['payout-answer.sum', 'payout-answer.nothing'],
  },
  reply: report,
})
