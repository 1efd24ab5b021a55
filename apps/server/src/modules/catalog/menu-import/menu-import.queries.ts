import type { ImportCounts, MenuImport } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { menuImportMoved } from '@sofra/contract/catalog/menu-import/menu-import.events.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { addJob, task } from '../../../kernel/jobs/jobs.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { StoredReport } from '../menu-file/menu-file.report.api.ts'

/** Why an import was refused or failed; translated when read. */
export interface Problem {
  code: PhraseKey
  params?: Params
}

export type StoredImport = Omit<MenuImport, 'problem'> & { problem: Problem | null }

const mostShown = 20

/** An import without a heartbeat for this long has lost its worker. */
const abandonedSql = `m.state in ('reading', 'applying') and m.beat_at < now() - interval '30 s'`
/** Slightly longer than that, in ms. */
const watchMs = 31_000
const interrupted = `'{"code": "menu-import.interrupted"}'::jsonb`

const columns = `m.id, m.name, m.progress, m.counts, m.compared_again, m.created_at,
  case when ${abandonedSql} then 'failed' else m.state end as state,
  case when ${abandonedSql} then ${interrupted} else m.problem end as problem,
  (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = m.by_user) as by,
  (select json_build_object('id', c.id, 'changed', c.changed, 'undo_until', c.undo_until, 'undone_at', c.undone_at)
   from menu_change c where c.company_id = m.company_id and c.branch_id = m.branch_id and c.id = m.change_id) as change`
const ofBranch = 'm.company_id = :company_id and m.branch_id = :branch_id'

const selectAll = statement<BranchKeys, StoredImport>(
  `select ${columns} from menu_import m where ${ofBranch} order by m.id desc limit ${mostShown}`,
)
const selectOne = statement<BranchKeys & { id: number }, StoredImport>(
  `select ${columns} from menu_import m where ${ofBranch} and m.id = :id`,
)
const selectFile = statement<
  BranchKeys & { id: number },
  Pick<Row<'menu_import'>, 'file' | 'menu_version' | 'name'> & { report: StoredReport | null }
>(`select m.file, m.report, m.menu_version, m.name from menu_import m where ${ofBranch} and m.id = :id`)

/** Returns the last imports of a branch, newest first. */
export const readImports = (query: Query, keys: BranchKeys) => selectAll(query, keys)

/** Returns one import of a branch, or undefined. */
export async function readImport(query: Query, keys: BranchKeys, id: number) {
  const [row] = await selectOne(query, { ...keys, id })
  return row
}

/** Returns the report of an import; stored for some days. */
export async function readReport(query: Query, { company_id, branch_id }: BranchKeys, id: number) {
  const [row] = await query<{ report: StoredReport | null }>(
    'select report from menu_import where company_id = $1 and branch_id = $2 and id = $3',
    [company_id, branch_id, id],
  )
  return row?.report ?? { faults: [], rows: [] }
}

/** Returns the file of an import with its report; both are deleted after some days. */
export async function readFile(query: Query, keys: BranchKeys, id: number) {
  const [row] = await selectFile(query, { ...keys, id })
  return row
}

interface New {
  name: string
  file: Uint8Array
  by: number
  run: string
}

/** Emits the progress of an import for its viewers. */
const emitMoved = (
  query: Query,
  { company_id, branch_id }: BranchKeys,
  id: number,
  moved: { state: StoredImport['state']; progress: number },
) => emit(query, menuImportMoved, { company_id, branch_id, subject_id: id }, moved)

/** Checks an import later, in case its server ends while it runs. */
export const watchImport = task(
  'menu-import.watch',
  z.object({ company_id: z.number(), branch_id: z.number(), id: z.number() }),
)

export const addWatch = (query: Query, { company_id, branch_id }: BranchKeys, id: number) =>
  addJob(
    query,
    watchImport,
    { company_id, branch_id, id },
    { key: `${watchImport.name}-${id}`, runAt: new Date(Date.now() + watchMs) },
  )

// Locks the branch's counter only if an import has no heartbeat.
const lockCounter = statement<BranchKeys>(`
select from branch_head h where h.company_id = :company_id and h.branch_id = :branch_id
  and exists (select from menu_import m where ${ofBranch} and ${abandonedSql}) for no key update of h`)

const failAbandoned = statement<BranchKeys, Pick<Row<'menu_import'>, 'id' | 'progress'>>(`
update menu_import m set state = 'failed', problem = ${interrupted} where ${ofBranch} and ${abandonedSql}
returning m.id, m.progress`)

/**
 * Marks imports as failed whose server has ended. The branch's counter is locked first, in the same order as by
 * progress and end, because a slow import may be ending at this moment.
 */
export const failSilent = async (query: Query, keys: BranchKeys) => {
  const silent = await lockCounter(query, keys)
  if (!silent.length) return
  const failed = await failAbandoned(query, keys)
  for (const { id, progress } of failed) await emitMoved(query, keys, id, { state: 'failed', progress })
}

// Keeps only the files of the imports that are listed.
const deleteOldFiles = statement<BranchKeys>(`
update menu_import m set file = null, report = null
where ${ofBranch} and m.file is not null and m.id not in (select o.id from menu_import o
  where o.company_id = :company_id and o.branch_id = :branch_id order by o.id desc limit ${mostShown})`)

const insert = statement<BranchKeys & New, Pick<Row<'menu_import'>, 'id'>>(`
insert into menu_import (company_id, branch_id, name, file, by_user, run) values (:company_id, :branch_id, :name, :file, :by, :run)
on conflict (company_id, branch_id) where state in ('reading', 'applying') do nothing returning id`)

/** Stores a file for reading; undefined while another import of the branch is running. */
export async function insertImport(query: Query, keys: BranchKeys, newImport: New) {
  await failSilent(query, keys)
  const [row] = await insert(query, { ...keys, ...newImport })
  if (!row) return undefined
  await deleteOldFiles(query, keys)
  await addWatch(query, keys, row.id)
  await emitMoved(query, keys, row.id, { state: 'reading', progress: 0 })
  return row.id
}

/** An attempt to read or apply an import. */
interface Run {
  id: number
  run: string
}

interface Attempt extends Run {
  /** States in which it may start. */
  from: readonly StoredImport['state'][]
  state: 'reading' | 'applying'
}

const start = statement<BranchKeys & Attempt>(`
update menu_import m set state = :state, run = :run, beat_at = now(), progress = 0, problem = null
where ${ofBranch} and m.id = :id and m.state = any (:from) and not exists (select from menu_import o
  where o.company_id = :company_id and o.branch_id = :branch_id and o.state in ('reading', 'applying')) returning m.id`)

/** Starts an attempt of an import in one of these states; false in another state, or while another import is running. */
export async function startAttempt(query: Query, keys: BranchKeys, attempt: Attempt) {
  const { id, state } = attempt
  await failSilent(query, keys)
  const rows = await start(query, { ...keys, ...attempt })
  if (!rows.length) return false
  await addWatch(query, keys, id)
  await emitMoved(query, keys, id, { state, progress: 0 })
  return true
}

/** Thrown when another attempt has replaced a run, so that the run's transaction is rolled back. */
export const replacedError = new Error('another attempt has replaced this one')

const storeProgress = statement<BranchKeys & Run & { progress: number }>(`
update menu_import m set beat_at = now(), progress = greatest(m.progress, :progress)
where ${ofBranch} and m.id = :id and m.run = :run and m.state in ('reading', 'applying') returning m.id`)

/**
 * Writes a heartbeat and new progress. The event is emitted before the row is written, in the same order as at the end
 * of a run: the write of a menu already locks the branch's counter, and the reverse order would deadlock.
 */
export async function writeProgress(
  query: Query,
  keys: BranchKeys,
  attempt: Run,
  { state, progress, isNew }: { state: StoredImport['state']; progress: number; isNew: boolean },
) {
  if (isNew) await emitMoved(query, keys, attempt.id, { state, progress })
  const rows = await storeProgress(query, { ...keys, ...attempt, progress })
  if (!rows.length) throw replacedError
}

interface Outcome {
  state: 'ready' | 'refused' | 'done' | 'failed'
  problem?: Problem
  counts?: ImportCounts
  report?: StoredReport
  menuVersion?: number
  comparedAgain?: boolean
  changeId?: number
}

type StoredOutcome = Pick<Outcome, 'state'> &
  Pick<Row<'menu_import'>, 'change_id' | 'menu_version' | 'compared_again'> &
  Record<'problem' | 'counts' | 'report', string | null>

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

const storeOutcome = statement<BranchKeys & Run & StoredOutcome>(`
update menu_import m set state = :state, problem = :problem, progress = 100, compared_again = :compared_again,
  counts = coalesce(:counts, m.counts), report = coalesce(:report, m.report), menu_version = coalesce(:menu_version, m.menu_version),
  change_id = coalesce(:change_id, m.change_id), run = null,
  file = case when :state = 'refused' then null else m.file end
where ${ofBranch} and m.id = :id and m.run = :run and m.state in ('reading', 'applying') returning m.id`)

/** Stores the outcome of a run. */
export async function endRun(query: Query, keys: BranchKeys, attempt: Run, outcome: Outcome) {
  const { state, problem, counts, report, menuVersion, comparedAgain = false, changeId } = outcome
  await emitMoved(query, keys, attempt.id, { state, progress: 100 })
  const rows = await storeOutcome(query, {
    ...keys,
    ...attempt,
    state,
    problem: json(problem),
    compared_again: comparedAgain,
    counts: json(counts),
    report: json(report),
    menu_version: menuVersion ?? null,
    change_id: changeId ?? null,
  })
  if (!rows.length) throw replacedError
}
