import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import { several, text } from '../../kernel/fields.ts'
import { file, listQuery, pageOf } from '../../kernel/resource.ts'
import { reportFileFormats, reportFileKinds, reportFileStates } from './report-file.kinds.ts'

/** How long a link to a file is valid, in minutes. */
export const fileLinkMinutes = 5
/** Files of one person that wait or are being made at the same time. */
export const maxOpenFiles = 10
/** The longest period of a report, in years. Single reports have shorter ones. */
export const maxFileYears = 2

const instant = z.iso.datetime({ offset: true })

const row = z.object({
  id: z.number().int(),
  created_at: instant,
  kind: z.enum(reportFileKinds),
  format: z.enum(reportFileFormats),
  state: z.enum(reportFileStates),
  rows_done: z.number().int(),
  /** Null until it is known. */
  rows_total: z.number().int().nullable(),
  /** The name of the download; null until the file is ready. */
  file_name: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Why it failed, in the language in which it was requested. */
  failure: z.string().nullable(),
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
})
export type ReportFile = z.output<typeof row>

const query = listQuery(['created_at'], {
  kind: several(z.enum(reportFileKinds)).optional(),
  state: several(z.enum(reportFileStates)).optional(),
}).omit({ q: true })
export type ReportFileQuery = QueryOf<typeof reportFiles>

export const reportFiles = endpoint({
  method: 'GET',
  path: '/report-file',
  access: 'get-report-file-all',
  ownPeopleOnly: true,
  query,
  reply: pageOf(row),
  about: 'The files of reports that the caller has requested.',
})

/** The parameters of an export. */
export type ReportParameters = Readonly<Record<string, string>>

export const createReportFile = endpoint({
  method: 'POST',
  path: '/report-file',
  access: 'post-report-file',
  ownPeopleOnly: true,
  body: z.strictObject({ kind: z.enum(reportFileKinds), query: text(8_000) }),
  errors: { 409: ['report-file.too-many'], 422: ['report-file.reversed', 'report-file.too-long'] },
  reply: row,
  answers: 'created',
  about: 'Requests a file of a report. `query` is the query string of the report’s export; a job makes the file.',
})

const at = '/report-file/:report_file_id'

export const deleteReportFile = endpoint({
  method: 'DELETE',
  path: at,
  access: 'delete-report-file',
  ownPeopleOnly: true,
  reply: z.null(),
  about: 'Removes a file, or cancels it while it is made.',
})

export const linkReportFile = endpoint({
  method: 'POST',
  path: `${at}/link`,
  access: 'post-report-file',
  ownPeopleOnly: true,
  errors: { 409: ['report-file.not-ready'] },
  reply: z.object({ url: z.string(), token: z.string(), expires_at: instant }),
  about: `Returns a link to a file. It works for the caller alone, for ${fileLinkMinutes} minutes.`,
})

export const downloadReportFile = endpoint({
  method: 'GET',
  path: '/report-file/download',
  access: 'get-report-file-all',
  ownPeopleOnly: true,
  query: z.strictObject({ token: z.string().regex(/^[\w.-]{10,80}$/) }),
  errors: { 404: ['error.not-found'] },
  reply: file,
  answers: 'file',
  about: 'The file of a link. The permission for its report is checked again.',
})
