import { z } from 'zod'
import { endpoint, forWholeCompany, type QueryOf, type ReplyOf } from '../../kernel/endpoint.ts'
import { day, queryId, several } from '../../kernel/fields.ts'
import { exportShape, file } from '../../kernel/resource.ts'
import { walletGroups, walletKinds } from './wallet-report.rules.ts'

/** The longest period, in days. */
export const maxWalletDays = 366

const amount = z.number().int()

/** In minor units of the currency, or points. Movements that remove are negative. */
const figures = z.object({
  opening: amount,
  budget: amount,
  topup: amount,
  earn: amount,
  refund: amount,
  adjust: amount,
  spend: amount,
  expire: amount,
  /** opening + incoming − outgoing = closing */
  incoming: amount,
  outgoing: amount,
  closing: amount,
})

const row = figures.extend({
  /** Its rank in the report. */
  id: z.number().int(),
  /** The day, or the id of the company. */
  key: z.string(),
  name: z.string(),
})
export type WalletRow = z.output<typeof row>

const sorts = ['rank', 'name', 'closing', 'incoming', 'outgoing'].flatMap((field) => [field, `-${field}`])

const query = z.strictObject({
  by: z.enum(walletGroups).default('day'),
  kind: z.enum(walletKinds).default('wallet'),
  /** First and last day, in the time zone of each company's oldest restaurant; the last 30 days by default. */
  from: day.optional(),
  until: day.optional(),
  company_id: several(queryId).optional(),
  /** Of wallets and cheques; the most frequent one of the companies by default. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  sort: z.enum(sorts as [string, ...string[]]).default('rank'),
  /** The companies with the highest balances; the totals contain the others. */
  limit: z.coerce.number().int().min(1).max(1_000).default(400),
  /** A report has one page. */
  page: z.coerce.number().int().min(1).max(1).default(1),
})

const errors = { 404: ['error.not-found'], 422: ['wallet-report.reversed', 'wallet-report.too-long'] } as const

export const walletReport = forWholeCompany(
  endpoint({
    method: 'GET',
    path: '/report/wallet',
    access: 'get-wallet-report-all',
    query,
    errors,
    reply: z.object({
      items: z.array(row),
      total: z.number().int(),
      total_is_capped: z.boolean(),
      by: z.enum(walletGroups),
      kind: z.enum(walletKinds),
      from: day,
      until: day,
      /** Empty for points. */
      currency: z.string(),
      /** The currencies of the companies, the most frequent first. A report contains the amounts of one. */
      currencies: z.array(z.string()),
      totals: figures,
    }),
    about:
      'What members’ wallets, their points or the budgets of gift cheques held, received and gave, by day or company.',
  }),
)
export type WalletReportQuery = QueryOf<typeof walletReport>
export type WalletReport = ReplyOf<typeof walletReport>

export const walletReportExport = forWholeCompany(
  endpoint({
    method: 'GET',
    path: '/report/wallet/export',
    access: 'get-wallet-report-all',
    query: query.extend(exportShape),
    errors,
    reply: file,
    answers: 'file',
  }),
)
