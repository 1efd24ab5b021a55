import { isDeepStrictEqual } from 'node:util'
import type { ImportRow } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { isUsual } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Actor, type Scope, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import { sheetLimits } from '../../../kernel/sheet/sheet.limits.ts'
import { SheetRefusal } from '../../../kernel/sheet/sheet.refusal.ts'
import { applyPlan } from '../menu-change/menu-change.plan.api.ts'
import { prepare } from '../menu-file/menu-file.compare.api.ts'
import { lockMenu } from '../menu-record/menu-record.lock.api.ts'
import { endRun, type Problem, readFile, replacedError, writeProgress } from './menu-import.queries.ts'

/** Work on an import after the reply to the request. */
export interface ImportTask {
  id: number
  /** Identifies this attempt; a later attempt replaces it. */
  run: string
  keys: BranchKeys
  scope: Scope
  actor: Actor | undefined
  lang: Lang
  /** The rows to write and the user; undefined to compare only. */
  write?: { keys: readonly string[] | null; by: number }
}

interface Doing {
  pools: Pools
  signal: AbortSignal
  /** Reports the progress in per cent. */
  progress: (share: number) => void
}

const sheetsOf = async ({ id, keys, scope }: ImportTask, { pools, signal }: Doing) => {
  const stored = await withTenant(pools, scope, (query) => readFile(query, keys, id))
  if (!stored?.file) throw new AppError(409, 'menu-import.gone')
  return { ...stored, sheets: await readSheets(stored.file, sheetLimits, signal) }
}

/** Reads a file and stores the changes that it would make. */
const compareFile = async (task: ImportTask, doing: Doing) => {
  doing.progress(5)
  const { sheets } = await sheetsOf(task, doing)
  doing.progress(50)
  await withTenant(doing.pools, task.scope, async (query) => {
    const { isMenu, plan, report, counts } = await prepare(query, task.keys, sheets, task.lang)
    if (!isMenu) throw new AppError(400, 'menu-import.no-sheet')
    await endRun(query, task.keys, task, { state: 'ready', report, counts, menuVersion: plan.present.menuVersion })
  })
}

// A stored row has passed through JSON, which loses undefined values.
const asStored = (rows: readonly ImportRow[]) => JSON.parse(JSON.stringify(rows)) as ImportRow[]

/**
 * Writes a file into the menu, all or none; the rows and the outcome are one transaction. If the menu has changed since
 * the preview, the file is compared again instead.
 */
const writeFile = async (task: ImportTask, { keys: chosen, by }: NonNullable<ImportTask['write']>, doing: Doing) => {
  doing.progress(2)
  const { name, sheets, ...before } = await sheetsOf(task, doing)
  doing.progress(20)
  const write = async (query: Parameters<Parameters<typeof withTenant>[2]>[0]) => {
    const { keys, lang } = task
    await lockMenu(query, keys)
    const { plan, report, counts } = await prepare(query, keys, sheets, lang)
    const { menuVersion } = plan.present
    const isSame = menuVersion === before.menu_version || isDeepStrictEqual(asStored(report.rows), before.report?.rows)
    if (!isSame) return endRun(query, keys, task, { state: 'ready', report, counts, menuVersion, comparedAgain: true })
    doing.progress(40)
    const changeId = await applyPlan(
      query,
      keys,
      plan,
      { keys: [...(chosen ?? plan.rows.filter(isUsual).map(({ key }) => key))], overwrite: [] },
      {
        by,
        at: new Date(),
        kind: 'import',
        request: { from: name },
        onProgress: (share) => doing.progress(40 + share * 55),
      },
    )
    doing.signal.throwIfAborted()
    await endRun(query, keys, task, { state: 'done', changeId })
  }
  await withTenant(doing.pools, task.scope, write, task.actor)
}

/** Returns the outcome of a failed attempt: a fault of the file, a refusal, or an internal error. */
const outcomeOf = (
  error: unknown,
  { write }: ImportTask,
): { state: 'refused' | 'ready' | 'failed'; problem: Problem } => {
  if (error instanceof SheetRefusal) return { state: 'refused', problem: { code: error.code } }
  if (error instanceof AppError) {
    const [first] = error.more.errors ?? []
    const { code, params = {} } = first ?? { code: error.phrase, params: error.more.params }
    return { state: write ? 'ready' : 'refused', problem: { code, params } }
  }
  return { state: 'failed', problem: { code: 'menu-import.failed' } }
}

const beatMs = 500

/** Runs a task with heartbeats and stores its outcome. Returns an unexpected error for logging. */
export async function runImport(
  pools: Pools,
  task: ImportTask,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  closing: AbortSignal,
) {
  const { keys, scope, write } = task
  let progress = 0
  const lost = new AbortController()
  const signal = AbortSignal.any([closing, lost.signal])
  const state = write ? 'applying' : 'reading'
  let emitted = 0
  const report = async () => {
    const share = Math.floor(progress)
    const at = { state, progress: share, isNew: share !== emitted } as const
    await withTenant(pools, scope, (query) => writeProgress(query, keys, task, at))
    emitted = share
  }
  // A heartbeat that fails for another reason is followed by the next one.
  const reportOrStop = () => report().catch((error) => void (error === replacedError && lost.abort(error)))
  const timer = setInterval(reportOrStop, beatMs)
  const doing: Doing = {
    pools,
    signal,
    progress: (share) => {
      progress = share
    },
  }
  try {
    await inTurn(() => (write ? writeFile(task, write, doing) : compareFile(task, doing)))
    return undefined
  } catch (error) {
    if (error === replacedError) return undefined
    const outcome = closing.aborted
      ? { state: 'failed' as const, problem: { code: 'menu-import.interrupted' as const } }
      : outcomeOf(error, task)
    await withTenant(pools, scope, (query) => endRun(query, keys, task, outcome)).catch(() => undefined)
    return outcome.state === 'failed' && !signal.aborted ? error : undefined
  } finally {
    clearInterval(timer)
  }
}
