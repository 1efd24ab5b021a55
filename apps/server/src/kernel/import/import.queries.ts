import { importMoved } from '@sofra/contract/kernel/import.events.ts'
import type { ImportFile, MatchedColumn } from '@sofra/contract/kernel/import.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Row } from '../database/db.types.ts'
import { statement } from '../database/statement.ts'
import type { Actor, Query } from '../database/tenant.ts'
import { emit } from '../events/emit.ts'
import type { ImportKeys } from './import.kind.ts'

export interface Problem {
  code: PhraseKey
  params?: Params | undefined
}

export type StoredImport = Omit<ImportFile, 'problem'> &
  Pick<Row<'import_file'>, 'position'> & { problem: Problem | null; lang: Lang }

/** Which imports: those of one kind and company, or of the platform. */
export interface ImportScope extends ImportKeys {
  readonly kind: string
}

const mostShown = 20

const columns = `i.id, i.name, i.state, i.encoding, i.rows, i.written, i.undone, i.matched, i.rules, i.problem, i.lang, i.sheets, i.sheet, i.heading_row,
  i.position, i.created_at,
  '{"add": 0, "change": 0, "same": 0, "wrong": 0}'::jsonb || i.counts as counts,
  i.file is not null and i.state in ('matching', 'ready', 'refused') as can_reread,
  i.state in ('done', 'cancelled') and exists (select from import_written w where w.import_id = i.id) as can_undo,
  (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = i.by_user) as by`
const ofScope = 'i.kind = :kind and i.company_id is not distinct from :company_id'
/** One at a time: another one would compare with what this one is about to change. */
const noOther = `not exists (select from import_file o where o.kind = :kind and o.company_id is not distinct from :company_id
  and o.state in ('reading', 'applying', 'undoing') and o.id <> i.id)`

type One = ImportScope & { readonly id: number }

const selectAll = statement<ImportScope, StoredImport>(
  `select ${columns} from import_file i where ${ofScope} order by i.id desc limit ${mostShown}`,
)
const selectOne = statement<One, StoredImport>(`select ${columns} from import_file i where ${ofScope} and i.id = :id`)

/** The last imports, the newest first. */
export const readImports = (query: Query, scope: ImportScope) => selectAll(query, scope)

/** One import; undefined where there is none. */
export async function readImport(query: Query, scope: ImportScope, id: number) {
  const [row] = await selectOne(query, { ...scope, id })
  return row
}

/** The sheet that is read and the row of its headings; null: to be detected. */
export type ImportPlace = Pick<Row<'import_file'>, 'sheet' | 'heading_row'>

interface NewImport extends ImportPlace {
  name: string
  file: Uint8Array
  encoding: string
  lang: Lang
  by: number
  actor: Actor | undefined
}

const insert = statement<ImportScope & Omit<NewImport, 'actor'> & { actor: string }, Pick<Row<'import_file'>, 'id'>>(`
insert into import_file (kind, company_id, name, file, asked_encoding, lang, by_user, actor, sheet, heading_row)
values (:kind, :company_id, :name, :file, :encoding, :lang, :by, :actor, :sheet, :heading_row)
on conflict (kind, company_id) where state in ('reading', 'applying', 'undoing') do nothing returning id`)

/** Stores a file to be read; undefined while another import of its kind is in progress. */
export async function insertImport(query: Query, scope: ImportScope, newImport: NewImport) {
  const [row] = await insert(query, { ...scope, ...newImport, actor: JSON.stringify(newImport.actor ?? null) })
  return row?.id
}

export interface Held extends Pick<Row<'import_file'>, 'asked_encoding' | 'position' | 'sheet' | 'heading_row'> {
  file: Buffer | null
  matched: MatchedColumn[] | null
  rules: unknown
}

const heldSql = (file: string) =>
  `select ${file} as file, asked_encoding, matched, rules, position, sheet, heading_row from import_file where id = $1 and state = $2`

type Working = 'reading' | 'applying' | 'undoing'

/** Reads an import in a state; undefined if its state is another one. */
export async function readHeld(query: Query, id: number, state: Working): Promise<Held | undefined> {
  const [row] = await query<Held>(heldSql('null::bytea'), [id, state])
  return row
}

/**
 * Locks an import in a state until the transaction ends, so that no second worker continues it. Returns undefined if
 * its state has changed.
 */
export async function holdImport(query: Query, id: number, state: Working, withFile = false) {
  const [row] = await query<Held>(`${heldSql(withFile ? 'file' : 'null::bytea')} for update`, [id, state])
  return row
}

/**
 * SQL that makes a part's commit asynchronous; the last, synchronous commit includes it. After a crash the import
 * continues at its stored position, with exactly the writes up to it.
 */
export const commitLaterSql = "set_config('synchronous_commit', 'off', true)"

type ImportProgress = Pick<Row<'import_file'>, 'kind' | 'company_id' | 'state' | 'rows' | 'written' | 'undone'> & {
  due: number
}

/** Returns how far a state is, and of how much; the number of rows is unknown while a file is read. */
const progressOf = ({ state, rows, written, undone, due }: ImportProgress) => {
  if (state === 'reading') return { done: rows, total: 0 }
  return state === 'undoing' || state === 'undone' ? { done: undone, total: written } : { done: written, total: due }
}

/** Pause between progress reports, in ms: a report costs as much as several rows. */
const pace = 500

/** Returns a function that returns whether the next progress report is due. */
export const createPace = () => {
  let due = 0
  return () => {
    const now = performance.now()
    if (now < due) return false
    due = now + pace
    return true
  }
}

/** Emits an import's progress; call it as the last statement of the transaction. */
export async function emitMoved(query: Query, id: number) {
  const [row] = await query<ImportProgress>(
    `select kind, company_id, state, rows, written, undone,
       coalesce((counts->>'add')::int, 0) + coalesce((counts->>'change')::int, 0) as due
     from import_file where id = $1`,
    [id],
  )
  if (!row) return
  const { kind, company_id, state, rows, written } = row
  if (company_id === null) await emit(query, importMoved, { subject_id: id }, { kind, state, rows, written })
  else {
    const of = `${kind}-import`
    await emit(query, progressMoved, { subject_id: id, company_id }, { of, state, ...progressOf(row) })
  }
}

const readySql = `
update import_file set state = 'ready', encoding = $2,
  counts = (select coalesce(jsonb_object_agg(outcome, n), '{}') from (
    select outcome, count(*) as n from import_row where import_id = $1 group by outcome) o)
where id = $1`

/** Counts the outcomes and shows them. The file is kept until it is written, so that it can be read from another place. */
export async function endReading(query: Query, id: number, encoding: string | null) {
  await query(readySql, [id, encoding])
  await emitMoved(query, id)
}

type Sheets = ImportPlace & Pick<Row<'import_file'>, 'sheets'>

const updateSource = statement<Sheets & { id: number }>(
  'update import_file set sheets = :sheets, sheet = :sheet, heading_row = :heading_row where id = :id',
)

/** Stores which sheet and which row of headings a file was read by, and which sheets it has. */
export const keepSource = (query: Query, id: number, of: Sheets) => updateSource(query, { ...of, id })

/** Stores the columns of a file for the user to match. */
export async function showColumns(query: Query, id: number, matched: readonly MatchedColumn[]) {
  await query(`update import_file set state = 'matching', matched = $2 where id = $1`, [id, JSON.stringify(matched)])
  await emitMoved(query, id)
}

interface Wrong {
  state: 'refused' | 'failed'
  problem: Problem
  /** Whether its file may still be read from another place, or its work be continued. */
  keepsFile: boolean
}

const updateWrong = statement<Omit<Wrong, 'problem'> & { id: number; problem: string }>(`
update import_file set state = :state, problem = :problem, file = case when :keepsFile then file end
where id = :id and state in ('reading', 'applying', 'undoing')`)

/** Ends an import that went wrong. */
export async function endWrong(query: Query, id: number, { problem, ...wrong }: Wrong) {
  await updateWrong(query, { ...wrong, id, problem: JSON.stringify(problem) })
  await emitMoved(query, id)
}

interface Move {
  from: number
  to: number
  written: number
}

const move = statement<Move & { id: number }>(`
update import_file set position = :to, written = written + :written
where id = :id and state = 'applying' and position = :from returning ${commitLaterSql}`)

/**
 * Moves the position in the transaction of the writes, so that each row counts once, and locks the import until then.
 * Returns whether the position was as expected.
 */
export const movePosition = async (query: Query, id: number, moved: Move) =>
  (await move(query, { ...moved, id })).length > 0

export async function endApplying(query: Query, id: number) {
  await query(`update import_file set state = 'done' where id = $1`, [id])
  await emitMoved(query, id)
}

const begin = statement<One, Pick<Row<'import_file'>, 'state'>>(`
update import_file i set problem = null,
  state = case when i.state = 'ready' or file is null and not is_undoing then 'applying'
    when is_undoing then 'undoing' else 'reading' end,
  file = case when i.state = 'ready' then null else file end
where ${ofScope} and i.id = :id and i.state in ('ready', 'failed') and ${noOther}
returning i.state`)

/**
 * Starts an import that is ready or has failed. Returns its new state; undefined in any other state, or if another
 * import runs. Once it writes, its file is removed.
 */
export async function takeUp(query: Query, scope: ImportScope, id: number) {
  const [row] = await begin(query, { ...scope, id })
  return row?.state
}

const isKept = `${ofScope} and i.id = :id and file is not null and ${noOther}`

const readFrom = statement<One & ImportPlace, { id: number }>(`
update import_file i set state = 'reading', sheet = :sheet, heading_row = :heading_row, matched = null, rules = null, counts = '{}',
  problem = null
where ${isKept} and i.state in ('matching', 'ready', 'refused') returning id`)

/** Begins to read a file again from another sheet or row; whether its file is still kept, and no other import runs. */
export const beginSource = async (query: Query, scope: ImportScope, id: number, of: ImportPlace) =>
  (await readFrom(query, { ...scope, ...of, id })).length > 0

const readMatched = statement<One & { matched: string; rules: string | null }, { id: number }>(`
update import_file i set state = 'reading', matched = :matched, rules = :rules, counts = '{}', problem = null
where ${isKept} and i.state in ('matching', 'ready') returning id`)

/** Begins to read a file with its columns matched so; whether it was ready for that, and no other one runs. */
export const beginMatched = async (
  query: Query,
  scope: ImportScope,
  id: number,
  { matched, rules }: { matched: readonly MatchedColumn[]; rules: unknown },
) => {
  const values = { ...scope, id, matched: JSON.stringify(matched), rules: JSON.stringify(rules) ?? null }
  return (await readMatched(query, values)).length > 0
}

const cancel = statement<One, { id: number }>(`
update import_file i set state = 'cancelled', file = null, is_undoing = false
where ${ofScope} and i.id = :id and i.state in ('reading', 'matching', 'ready', 'applying', 'failed') returning id`)

/** Cancels an import after its current part. Returns false if it was over. */
export const cancelImport = async (query: Query, scope: ImportScope, id: number) =>
  (await cancel(query, { ...scope, id })).length > 0
