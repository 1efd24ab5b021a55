import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { ReportFileKind } from '@sofra/contract/report/report-file/report-file.kinds.ts'
import type { Context, Person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Statement, statement } from '../../../kernel/database/statement.ts'
import { nothing, type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { exportsOf } from '../../../kernel/export/export.gate.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { newFileName } from '../../../kernel/files/new-file-name.ts'
import { authorise } from '../../../kernel/http/authorise.ts'
import { validated } from '../../../kernel/http/validate.ts'
import { offeredLang, translate } from '../../../kernel/words.ts'
import { memberById } from '../../access/session/session.api.ts'
import { exportsByKind } from './report-file.kinds.ts'

/** The folder of the store; the server's public file path serves pictures only. */
export const folder = 'report-file'
/** The largest file; it is in memory before it is stored. */
const maxBytes = 64 * 1_048_576
/** Attempts before a file that fails unexpectedly is given up. */
const maxTries = 3
const progressMs = 500

type File = Row<'report_file'>

/** The file was deleted, or another worker has made it. */
class Gone extends Error {}

const inAccount = <T>(pools: Pools, { account_id }: File, work: (query: Query) => Promise<T>) =>
  withTenant(pools, { ...nothing, accounts: [account_id] }, work)

type FileKeys = Pick<File, 'account_id' | 'id'>

/** A change of a file that is not made yet. */
const changing = <Values extends object = object>(set: string) =>
  statement<FileKeys & Values, { id: number }>(`
update report_file set ${set}
where account_id = :account_id and id = :id and state in ('waiting', 'running') returning id`)

const changes = {
  start: changing(`state = 'running', tries = tries + 1, rows_done = 0, rows_total = null`),
  progress: changing<{ done: number; total: number | null }>('rows_done = :done, rows_total = :total'),
  fail: changing<{ failure: string }>(`state = 'failed', failure = :failure`),
  waitAgain: changing(`state = 'waiting'`),
  waitUncounted: changing(`state = 'waiting', tries = tries - 1`),
}

/** Throws `Gone` if there is nothing to make any more. */
const change = async <Values extends object>(
  pools: Pools,
  file: File,
  run: Statement<FileKeys & Values, { id: number }>,
  values: Values,
) => {
  const { account_id, id } = file
  const rows = await inAccount(pools, file, (query) => run(query, { account_id, id, ...values }))
  if (!rows.length) throw new Gone()
}

/** Returns the requesting person with their present rights. Throws 403 for a person out of service. */
const ownerOf = async (pools: Pools, { user_id, account_id }: File): Promise<Person> => {
  const member = await memberById(pools, user_id)
  if (!member || member.stop || member.accountId !== account_id) throw new AppError(403, 'report-file.no-right')
  return { ...member, kind: 'person', session: '' }
}

/** Reads a download completely. Throws 422 for a file that is too large. */
const collected = async ({ bytes }: Download, isGone: () => boolean) => {
  if (bytes instanceof Uint8Array) return bytes
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    if (isGone()) throw new Gone()
    size += part.length
    if (size > maxBytes) throw new AppError(422, 'report-file.too-large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Stores the progress now and then; `isGone` returns true after the file was deleted. */
const follow = (pools: Pools, file: File) => {
  let isGone = false
  let last = 0
  let writing: Promise<unknown> = Promise.resolve()
  const onRows: Context['onRows'] = (done, total) => {
    if (Date.now() - last < progressMs) return
    last = Date.now()
    writing = change(pools, file, changes.progress, { done, total: total ?? null }).catch((error: Error) => {
      isGone ||= error instanceof Gone
    })
  }
  return { onRows, isGone: () => isGone, end: () => writing }
}

const noQuery: Query = () => Promise.reject(new Error('an export opens its own transaction'))

const contextOf = (pools: Pools, caller: Person, lang: Lang) => ({
  caller,
  scope: caller.scope,
  lang,
  now: new Date(),
  query: noQuery,
  last: noQuery,
  across: noQuery,
  exports: exportsOf(pools),
  pools,
  headers: {},
})

/** Writes the file with the rights of its owner and returns its bytes. */
const written = async (pools: Pools, file: File) => {
  const owner = await ownerOf(pools, file)
  const { endpoint, run } = exportsByKind[file.kind as ReportFileKind]
  authorise(endpoint, owner)
  const { query } = validated(endpoint, { query: file.query, body: undefined })
  const progress = follow(pools, file)
  let rows = 0
  const onRows = (done: number, total: number | undefined) => {
    rows = done
    progress.onRows(done, total)
  }
  const context = { ...contextOf(pools, owner, offeredLang(file.lang)), onRows }
  const download = (await run({ params: {}, query, body: undefined } as never, context as never)) as Download
  const bytes = await collected(download, progress.isGone)
  await progress.end()
  return { bytes, rows, scope: owner.scope, type: download.type, name: download.name }
}

const selectDays = `coalesce((select value::integer from setting where key = 'report.file_days'), 7)`

const finish = statement<{
  account_id: number
  id: number
  path: string
  bytes: number
  rows: number
  name: string
  type: string
  companies: readonly number[] | null
  branches: readonly number[] | null
}>(`
update report_file set state = 'ready', path = :path, bytes = :bytes, rows_done = :rows, rows_total = :rows, file_name = :name,
  content_type = :type, companies = :companies, branches = :branches, ready_at = now(),
  expires_at = now() + make_interval(days => ${selectDays})
where account_id = :account_id and id = :id and state = 'running' returning id`)

const listed = (ids: readonly number[] | 'all') => (ids === 'all' ? null : ids)

const make = async (pools: Pools, store: FileStore, file: File) => {
  await change(pools, file, changes.start, {})
  const { bytes, rows, scope, type, name } = await written(pools, file)
  const path = `${newFileName(folder)}.${file.format}`
  await store.put(path, bytes)
  const done = await inAccount(pools, file, (query) =>
    finish(query, {
      ...{ account_id: file.account_id, id: file.id, path, bytes: bytes.length, rows, name, type },
      companies: listed(scope.companies),
      branches: listed(scope.branches),
    }),
  )
  if (!done.length) await store.remove(path)
}

const fail = (pools: Pools, file: File, failure: string) => change(pools, file, changes.fail, { failure })

/** Returns why a report refuses, in words: of several faults the first one. */
const refusal = ({ status, phrase, more }: AppError, lang: Lang) => {
  if (status === 403) return translate(lang, 'report-file.no-right')
  const [fault] = more.errors ?? []
  return fault ? translate(lang, fault.code, fault.params) : (more.text ?? translate(lang, phrase, more.params))
}

/** Decides what a failed attempt means: the file fails, or the job is retried and throws. */
const settle = async (pools: Pools, file: File, error: unknown) => {
  if (error instanceof Gone) return
  const lang = offeredLang(file.lang)
  // All places for exports are taken: this attempt does not count.
  if (error instanceof AppError && error.status === 503) {
    await change(pools, file, changes.waitUncounted, {})
    throw error
  }
  if (error instanceof AppError) return fail(pools, file, refusal(error, lang))
  if (file.tries + 1 >= maxTries) await fail(pools, file, translate(lang, 'report-file.broken'))
  else await change(pools, file, changes.waitAgain, {})
  throw error
}

/** Makes a requested file. Idempotent: after a crash it is made again. */
export const makeFile = async (pools: Pools, store: FileStore, id: number) => {
  const { rows } = await pools.platform.query<File>(
    `select * from report_file where id = $1 and state in ('waiting', 'running')`,
    [id],
  )
  const [file] = rows
  if (!file) return
  try {
    await make(pools, store, file)
  } catch (error) {
    await settle(pools, file, error).catch((failure: unknown) => {
      if (!(failure instanceof Gone)) throw failure
    })
  }
}
