import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type createReportFile,
  fileLinkMinutes,
  maxFileYears,
  maxOpenFiles,
  type ReportFile,
  type ReportFileQuery,
} from '@sofra/contract/report/report-file/report-file.contract.ts'
import type { ReportFileKind } from '@sofra/contract/report/report-file/report-file.kinds.ts'
import { type Context, type Person, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { openedByPersonal, personalToken } from '../../../kernel/guest-link.ts'
import { authorise } from '../../../kernel/http/authorise.ts'
import { validated } from '../../../kernel/http/validate.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { addMonths } from '../order-report/order-report.api.ts'
import { exportsByKind } from './report-file.kinds.ts'
import { makeReportFile } from './report-file.tasks.ts'

const columns = `f.id, f.created_at, f.kind, f.format, f.state, f.rows_done, f.rows_total, f.file_name, f.bytes, f.failure, f.ready_at,
  f.expires_at`

const ownFilters = ({ accountId, id }: Person) => [
  { column: 'f.account_id', is: accountId },
  { column: 'f.user_id', is: id },
]

/** Returns a page of the caller's files. */
export const listFiles = (context: Context, { sort, kind, state, ...query }: ReportFileQuery) =>
  page<ReportFile>(
    context,
    listSql({
      columns,
      from: 'from report_file f',
      filters: [...ownFilters(person(context)), ...among('f.kind', kind), ...among('f.state', state)],
      order: orderBy(sort, (field) => `f.${field}`, 'f.id'),
      id: 'f.id',
    }),
    query,
  )

/** The parameters that the exports share. */
interface CheckedQuery {
  format: string
  from?: string
  until?: string
  to?: string
}

/** Throws 422 for reversed days and for a period that no report covers. */
const checkDays = ({ from, until, to = until }: CheckedQuery) => {
  if (!from || !to) return
  if (to < from) throw new AppError(422, 'report-file.reversed')
  if (to >= addMonths(from, 12 * maxFileYears))
    throw new AppError(422, 'report-file.too-long', { params: { years: maxFileYears } })
}

interface Requested {
  account_id: number
  user_id: number
  kind: ReportFileKind
  query: string
  format: string
  lang: string
}

const insertFile = statement<Requested, ReportFile>(`
insert into report_file as f (account_id, user_id, kind, query, format, lang)
values (:account_id, :user_id, :kind, :query, :format, :lang) returning ${columns}`)

const lockPerson = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

/** Requests a file of a report that the caller may export. Throws 400 for an invalid query, 403, 409, 422. */
export const requestFile = async (context: Context, { kind, query: text }: BodyOf<typeof createReportFile>) => {
  const { query } = context
  const { accountId, id: user } = person(context)
  const { endpoint } = exportsByKind[kind]
  const parameters = Object.fromEntries(new URLSearchParams(text))
  authorise(endpoint, context.caller)
  const checked = validated(endpoint, { query: parameters, body: undefined }).query as CheckedQuery
  checkDays(checked)
  // Two requests at once must not both see one place left.
  await query(lockPerson, [`report-file ${user}`])
  const [open] = await query<{ n: number }>(
    `select count(*)::int as n from report_file where account_id = $1 and user_id = $2 and state in ('waiting', 'running')`,
    [accountId, user],
  )
  if (open && open.n >= maxOpenFiles) throw new AppError(409, 'report-file.too-many', { params: { n: maxOpenFiles } })
  const [file] = await insertFile(query, {
    account_id: accountId,
    user_id: user,
    kind,
    query: JSON.stringify(parameters),
    format: checked.format,
    lang: context.lang,
  })
  if (!file) throw new Error('an insert returns its row')
  await addJob(query, makeReportFile, { id: file.id })
  return file
}

type OwnFile = Pick<
  Row<'report_file'>,
  'id' | 'kind' | 'state' | 'path' | 'file_name' | 'content_type' | 'companies' | 'branches' | 'expires_at'
>

const readOwn = async (query: Query, { accountId, id: user }: Person, id: number): Promise<OwnFile> => {
  const [file] = await query<OwnFile>(
    `select id, kind, state, path, file_name, content_type, companies, branches, expires_at from report_file
     where account_id = $1 and user_id = $2 and id = $3`,
    [accountId, user, id],
  )
  if (!file) throw notFound()
  return file
}

/** Removes a file of the caller; a job that makes it stops. Throws 404. */
export const removeFile = async (context: Context, id: number, store: FileStore) => {
  const { accountId, id: user } = person(context)
  const [file] = await context.query<Pick<Row<'report_file'>, 'path'>>(
    'delete from report_file where account_id = $1 and user_id = $2 and id = $3 returning path',
    [accountId, user, id],
  )
  if (!file) throw notFound()
  const { path } = file
  // If this fails, the nightly job removes bytes without a row.
  if (path) context.afterCommit(() => void store.remove(path).catch(() => undefined))
  return null
}

const isPast = (instant: string | Date | null, now: Date) => !instant || new Date(instant) <= now

/** Returns a link to a ready file of the caller. Throws 404, 409. */
export const linkFile = async (context: Context, id: number, secret: string) => {
  const { now } = context
  const user = person(context)
  const file = await readOwn(context.query, user, id)
  if (file.state !== 'ready' || isPast(file.expires_at, now)) throw new AppError(409, 'report-file.not-ready')
  const until = new Date(now.getTime() + fileLinkMinutes * 60_000)
  const token = personalToken(secret, { user_id: user.id, id }, until)
  return { url: `/api/report-file/download?token=${token}`, token, expires_at: until.toISOString() }
}

const covers = (present: readonly number[] | 'all', past: readonly number[] | null) =>
  present === 'all' || Boolean(past?.every((id) => present.includes(id)))

/** Throws 404 unless the caller may still read everything that the file contains. */
const checkRights = ({ caller, scope }: Context, { kind, companies, branches }: OwnFile) => {
  try {
    authorise(exportsByKind[kind as ReportFileKind].endpoint, caller)
  } catch {
    throw notFound()
  }
  if (!covers(scope.companies, companies) || !covers(scope.branches, branches)) throw notFound()
}

interface Download {
  token: string
  secret: string
  store: FileStore
}

/** Streams a file of the caller. Throws 404 for an invalid or expired link, and for a file that the caller may not read. */
export const downloadFile = async (context: Context, { token, secret, store }: Download) => {
  const user = person(context)
  const id = openedByPersonal(secret, user.id, token, context.now)
  if (!id) throw notFound()
  const platform: Query = async (text, values) => (await context.pools.platform.query(text, values)).rows
  const file = await readOwn(platform, user, id)
  if (file.state !== 'ready' || isPast(file.expires_at, context.now) || !file.path) throw notFound()
  checkRights(context, file)
  const stored = await store.get(file.path)
  if (!stored) throw notFound()
  return { bytes: stored.bytes, type: file.content_type ?? '', name: file.file_name ?? '' }
}
