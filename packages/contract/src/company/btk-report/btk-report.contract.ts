import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, queryId } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'
import { file } from '../../kernel/resource.ts'

/** How long a link to a report is valid, in minutes. */
export const linkMinutes = 10
/** The longest period of a report, in days: access records are kept for two years at most. */
export const maxReportDays = 731

const stored = z.object({
  ...logged,
  /** In UTC. */
  day,
  /** Recorded calls. */
  count: z.number().int(),
  /** Size of the compressed file. */
  bytes: z.number().int(),
  /** SHA-256 of the compressed file. */
  sha256: z.string(),
  /** SHA-256 over the previous file's chain, the day and `sha256`. */
  chain: z.string(),
})

/** The files of access records, one per company and UTC day. */
export const accessFile = logCalls('access-file', {
  row: stored,
  detail: stored,
  filters: logFilters,
  at: 'company/access-file',
  param: 'access_file_id',
})

export const btkReport = endpoint({
  method: 'GET',
  path: '/company/btk-report',
  access: 'get-btk-report',
  accounts: ['eliza'],
  query: z.strictObject({ company_id: queryId, from: day, until: day }),
  errors: { 404: ['error.not-found'], 422: ['btk-report.reversed', 'btk-report.too-long', 'btk-report.empty'] },
  reply: z.object({ url: z.string(), fileName: z.string() }),
  about: `Prepares the archive of a company's access records of some UTC days. The link is for the caller, once, for ${linkMinutes} minutes.`,
})

export const btkDownload = endpoint({
  method: 'GET',
  path: '/company/btk-report/file',
  access: 'get-btk-report',
  accounts: ['eliza'],
  query: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  errors: { 404: ['error.not-found'] },
  reply: file,
  answers: 'file',
  about: 'The archive of a link: a gzip CSV of each day, and a manifest with their hashes.',
})
