import { importMoved } from '@sofra/contract/kernel/import.events.ts'
import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Row } from '../database/db.types.ts'
import type { Actor, Query } from '../database/tenant.ts'
import { emit } from '../events/emit.ts'
import type { ImportFault, ImportKeys } from './import.kind.ts'

export interface Problem {
  code: PhraseKey
  params?: Params | undefined
}

export type StoredImport = Omit<ImportFile, 'problem'> &
  Pick<Row<'import_file'>, 'position'> & { problem: Problem | null; lang: Lang }

/** Which imports are meant: those of one kind and company, or of the platform. */
export interface ImportScope extends ImportKeys {
  readonly kind: string
}

const mostShown = 20

const columns = `i.id, i.name, i.state, i.encoding, i.rows, i.written, i.problem, i.lang, i.position, i.created_at,
  '{"add": 0, "change": 0, "same": 0, "wrong": 0}'::jsonb || i.counts as counts,
  (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = i.by_user) as by`
const ofScope = 'i.kind = $1 and i.company_id is not distinct from $2'

/** The last imports, the newest first. */
export const readImports = (query: Query, { kind, company_id }: ImportScope) =>
  query<StoredImport>(`select ${columns} from import_file i where ${ofScope} order by i.id desc limit ${mostShown}`, [
    kind,
    company_id,
  ])

/** One import; undefined where there is none. */
export async function readImport(query: Query, { kind, company_id }: ImportScope, id: number) {
  const [row] = await query<StoredImport>(`select ${columns} from import_file i where ${ofScope} and i.id = $3`, [
    kind,
    company_id,
    id,
  ])
  return row
}

interface NewImport {
  name: string
  file: Uint8Array
  encoding: string
  lang: Lang
  by: number
  actor: Actor | undefined
}

/** Keeps a file to be read; undefined while another one of its kind is on its way. */
export async function insertImport(query: Query, { kind, company_id }: ImportScope, made: NewImport) {
  const [row] = await query<Pick<Row<'import_file'>, 'id'>>(
    `insert into import_file (kind, company_id, name, file, asked_encoding, lang, by_user, actor)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (kind, company_id) where state in ('reading', 'applying') do nothing returning id`,
    [kind, company_id, made.name, made.file, made.encoding, made.lang, made.by, JSON.stringify(made.actor ?? null)],
  )
  return row?.id
}

interface Held extends Pick<Row<'import_file'>, 'asked_encoding' | 'lang' | 'position'> {
  file: Buffer | null
  actor: Actor | null
}

/**
 * Holds an import that is in a state until the transaction ends, so that no second worker goes on with it meanwhile; undefined
 * where it is in another one by now.
 */
export async function holdImport(query: Query, id: number, state: 'reading' | 'applying', withFile: boolean) {
  const [row] = await query<Held>(
    `select ${withFile ? 'file' : 'null::bytea as file'}, asked_encoding, actor, lang, position from import_file
     where id = $1 and state = $2 for update`,
    [id, state],
  )
  return row
}

export interface StagedRow {
  row: number
  cells: readonly string[]
  value: unknown
  key: string | null
  outcome: ImportOutcome
  faults: readonly ImportFault[]
}

const stagedSql = `
insert into import_row (import_id, company_id, row, cells, value, key, outcome, faults)
select $1, $2, n.row, n.cells, n.value, n.key, n.outcome, n.faults
from jsonb_to_recordset($3) as n (row integer, cells jsonb, value jsonb, key text, outcome text, faults jsonb)`

/**
 * Says how far an import is, to whoever looks at it: the last statement of a transaction that moves it. What a company imports is
 * not followed: no kind of it is there.
 */
export async function emitMoved(query: Query, id: number) {
  const [row] = await query<Pick<Row<'import_file'>, 'kind' | 'state' | 'rows' | 'written'>>(
    'select kind, state, rows, written from import_file where id = $1 and company_id is null',
    [id],
  )
  if (row) await emit(query, importMoved, { subject_id: id }, row)
}

/** Keeps rows that have been read, and says how far the reading is. */
export async function stageRows(query: Query, id: number, { company_id }: ImportKeys, rows: readonly StagedRow[]) {
  await query(stagedSql, [id, company_id, JSON.stringify(rows)])
  await query('update import_file set rows = rows + $2 where id = $1', [id, rows.length])
  await emitMoved(query, id)
}

/** Forgets what was read before: it is read anew. */
export async function unstageRows(query: Query, id: number) {
  await query('delete from import_row where import_id = $1', [id])
  await query('update import_file set rows = 0 where id = $1', [id])
}

const twiceSql = `
update import_row r set outcome = 'wrong',
  faults = jsonb_build_array(jsonb_build_object('column', null, 'code', 'import.twice', 'params', jsonb_build_object('row', d.first)))
from (select row, min(row) over (partition by key) as first from import_row where import_id = $1 and key is not null) d
where r.import_id = $1 and r.row = d.row and d.row <> d.first and r.outcome <> 'wrong'`

const readySql = `
update import_file set state = 'ready', file = null, encoding = $2,
  counts = (select coalesce(jsonb_object_agg(outcome, n), '{}') from (
    select outcome, count(*) as n from import_row where import_id = $1 group by outcome) o)
where id = $1`

/** Marks rows that say what an earlier one has said, counts, and shows what was found. */
export async function endReading(query: Query, id: number, encoding: string | null) {
  await query(twiceSql, [id])
  await query(readySql, [id, encoding])
  await emitMoved(query, id)
}

/** Ends an import that went wrong. */
export async function endWrong(query: Query, id: number, state: 'refused' | 'failed', problem: Problem) {
  await query(
    `update import_file set state = $2, problem = $3, file = case when $2 = 'refused' then null else file end
     where id = $1 and state in ('reading', 'applying')`,
    [id, state, JSON.stringify(problem)],
  )
  await emitMoved(query, id)
}

/** The next rows to be written, behind that position. */
export const nextRows = (query: Query, id: number, position: number, most: number) =>
  query<Pick<Row<'import_row'>, 'row' | 'value'>>(
    `select row, value from import_row where import_id = $1 and row > $2 and outcome in ('add', 'change') order by row limit $3`,
    [id, position, most],
  )

/** Moves the position in the transaction of what was written, so that each row counts once. */
export async function moveTo(query: Query, id: number, position: number, written: number) {
  await query('update import_file set position = $2, written = written + $3 where id = $1', [id, position, written])
  await emitMoved(query, id)
}

export async function endApplying(query: Query, id: number) {
  await query(`update import_file set state = 'done' where id = $1`, [id])
  await emitMoved(query, id)
}

/** Takes an import up that is ready or has failed; the state it goes on in, undefined where it is neither or another one runs. */
export async function takeUp(query: Query, { kind, company_id }: ImportScope, id: number) {
  const [row] = await query<Pick<Row<'import_file'>, 'state'>>(
    `update import_file i set problem = null, state = case when file is null then 'applying' else 'reading' end
     where ${ofScope} and i.id = $3 and i.state in ('ready', 'failed') and not exists (
       select from import_file o where o.kind = $1 and o.company_id is not distinct from $2
         and o.state in ('reading', 'applying'))
     returning i.state`,
    [kind, company_id, id],
  )
  return row?.state
}
