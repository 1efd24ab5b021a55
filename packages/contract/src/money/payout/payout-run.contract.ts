import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import { day, id, queryId, several, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { skipReasons } from './payout.rules.ts'

/** `open`: the file is not sent yet. `sent`: the bank's answer is expected. */
export const runStates = ['open', 'sent', 'closed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** `released`: it is not paid by this run; its reports are due again. */
export const lineStates = ['open', 'paid', 'released'] as const
export type LineState = (typeof lineStates)[number]

const accounts = ['eliza'] as const

const skipped = z.object({
  company_id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  reason: z.enum(skipReasons),
  currency: z.string(),
  amount: z.number().int(),
  reports: z.number().int(),
})

const run = z.object({
  id: z.number(),
  version,
  layout_id: z.number(),
  layout_name: z.string(),
  currency: z.string(),
  until_day: day,
  state: z.enum(runStates),
  /** Without released lines. */
  lines: z.number().int(),
  amount: z.number().int(),
  paid_lines: z.number().int(),
  paid_amount: z.number().int(),
  skipped_count: z.number().int(),
  made_by_name: z.string(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  sent_by_name: z.string().nullable(),
  /** When it was closed or cancelled. */
  closed_at: timestamp.nullable(),
  closed_by_name: z.string().nullable(),
})
export type PayoutRun = z.output<typeof run>

const answer = z.object({
  id: z.number(),
  name: z.string(),
  paid: z.number().int(),
  returned: z.number().int(),
  wrong: z.number().int(),
  applied_by_name: z.string(),
  created_at: timestamp,
})

/** A run with the restaurants that it skips, and the bank's answers that were applied. */
const wholeRun = run.extend({ skipped: z.array(skipped), answers: z.array(answer) })
export type WholePayoutRun = z.output<typeof wholeRun>

const runQuery = listQuery(['created_at'], { state: several(z.enum(runStates)).optional() }).omit({ q: true })
export type PayoutRunQuery = QueryOf<typeof payoutRuns>

export const payoutRuns = endpoint({
  method: 'GET',
  path: '/payout-run',
  access: 'get-payout-run-all',
  accounts,
  query: runQuery,
  reply: pageOf(run),
})

export const payoutRunExport = endpoint({
  method: 'GET',
  path: '/payout-run/export',
  access: 'get-payout-run-all',
  accounts,
  query: runQuery.extend(exportShape),
  reply: file,
  answers: 'file',
})

const due = z.object({ lines: z.number().int(), amount: z.number().int(), skipped: z.array(skipped) })
export type PayoutDue = z.output<typeof due>

export const payoutDue = endpoint({
  method: 'GET',
  path: '/payout-run/due',
  access: 'get-payout-run',
  accounts,
  query: z.strictObject({ until_day: day, layout_id: queryId, currency: z.string().regex(/^[A-Z]{3}$/) }),
  reply: due,
  about: 'What a run would pay now, and which restaurants it would skip.',
})

export const makePayoutRun = endpoint({
  method: 'POST',
  path: '/payout-run',
  access: 'post-payout-run',
  accounts,
  body: z.strictObject({ until_day: day, layout_id: id, currency: z.string().regex(/^[A-Z]{3}$/) }),
  errors: { 409: ['payout-run.moved'], 422: ['payout-run.empty'] },
  reply: wholeRun,
  answers: 'created',
})

const at = '/payout-run/:payout_run_id'

export const payoutRun = endpoint({ method: 'GET', path: at, access: 'get-payout-run', accounts, reply: wholeRun })

export const sendPayoutRun = endpoint({
  method: 'PUT',
  path: `${at}/sent`,
  access: 'put-payout-run',
  accounts,
  body: z.strictObject({ version }),
  errors: { 409: ['payout-run.not-open', 'payout-run.no-lines'] },
  reply: wholeRun,
  about: 'Marks the bank file as sent. Restaurants see their payments from now on.',
})

export const cancelPayoutRun = endpoint({
  method: 'PUT',
  path: `${at}/cancelled`,
  access: 'put-payout-run',
  accounts,
  body: z.strictObject({ version }),
  errors: { 409: ['payout-run.not-open'] },
  reply: wholeRun,
  about: 'Cancels a run that was not sent. Its reports are due again.',
})

export const closePayoutRun = endpoint({
  method: 'PUT',
  path: `${at}/closed`,
  access: 'put-payout-run',
  accounts,
  body: z.strictObject({ version }),
  errors: { 409: ['payout-run.not-sent'] },
  reply: wholeRun,
  about: 'Closes a sent run. Reports of lines that are not paid are due again.',
})

export const payoutFile = endpoint({
  method: 'GET',
  path: `${at}/file`,
  access: 'get-payout-run',
  accounts,
  reply: file,
  answers: 'file',
  about: 'The bank file of a run, in the layout of the run.',
})

const lineReport = z.object({ id: z.number(), from_day: day, until_day: day, net: z.number().int() })

const line = z.object({
  id: z.number(),
  version,
  company_id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  reference: z.string(),
  state: z.enum(lineStates),
  amount: z.number().int(),
  currency: z.string(),
  title: z.string(),
  iban: z.string(),
  paid_on: day.nullable(),
  returned_at: timestamp.nullable(),
  bank_note: z.string(),
  reports: z.array(lineReport),
})
export type PayoutLine = z.output<typeof line>

const lineQuery = listQuery(
  ['id', 'amount'],
  { state: several(z.enum(lineStates)).optional(), branch_id: several(queryId).optional() },
  'id',
)
export type PayoutLineQuery = QueryOf<typeof payoutLines>

export const payoutLines = endpoint({
  method: 'GET',
  path: `${at}/line`,
  access: 'get-payout-run-all',
  accounts,
  query: lineQuery,
  reply: pageOf(line),
})

export const payoutLineExport = endpoint({
  method: 'GET',
  path: `${at}/line/export`,
  access: 'get-payout-run-all',
  accounts,
  query: lineQuery.extend(exportShape),
  reply: file,
  answers: 'file',
})

export const releasePayoutLine = endpoint({
  method: 'PUT',
  path: `${at}/line/:payout_line_id/released`,
  access: 'put-payout-run',
  accounts,
  body: z.strictObject({ version }),
  errors: { 409: ['payout-line.not-open', 'payout-line.under-way'] },
  reply: line,
  about: 'Takes a line out of a run that was not sent, or one that the bank returned. Its reports are due again.',
})
