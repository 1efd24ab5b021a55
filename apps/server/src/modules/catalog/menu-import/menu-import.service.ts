import { randomUUID } from 'node:crypto'
import type {
  applyMenuImport,
  MenuImport,
  MenuImportReport,
  menuImportFaults,
  menuImportReport,
  postMenuImport,
  repeatMenuImport,
} from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import { demandWorkbook } from '../../../kernel/sheet/sheet.kind.ts'
import { SheetRefusal } from '../../../kernel/sheet/sheet.refusal.ts'
import { translate } from '../../../kernel/words.ts'
import { wrongRowsFile } from '../menu-file/menu-file.download.api.ts'
import { translatedFault } from '../menu-file/menu-file.report.api.ts'
import type { MenuImports } from './menu-import.line.api.ts'
import {
  insertImport,
  readFile,
  readImport,
  readImports,
  readReport,
  type StoredImport,
  startAttempt,
} from './menu-import.queries.ts'
import type { ImportTask } from './menu-import.run.ts'

const importReply = ({ problem, ...row }: StoredImport, lang: Lang): MenuImport => ({
  ...row,
  problem: problem && { code: problem.code, message: translate(lang, problem.code, problem.params) },
})

/** Turns a refusal to read a file into the 400 of the call. */
const sheetError = (error: unknown) => (error instanceof SheetRefusal ? new AppError(400, error.code) : error)

const demandKind = (bytes: Uint8Array) => {
  try {
    demandWorkbook(Buffer.from(bytes))
  } catch (error) {
    throw sheetError(error)
  }
}

const importOf = async (context: Context, keys: BranchKeys, id: number) => {
  const row = await readImport(context.query, keys, id)
  if (!row) throw notFound()
  return row
}

/** Returns the last imports. */
export async function list(branch_id: number, context: Context) {
  const rows = await readImports(context.query, recordKeys(context, { branch_id }))
  return { imports: rows.map((row) => importReply(row, context.lang)) }
}

/** Returns the progress of an import, and its changes. */
export async function report(
  { params }: RequestOf<typeof menuImportReport>,
  context: Context,
): Promise<MenuImportReport> {
  const { query, lang } = context
  const keys = recordKeys(context, params)
  const row = await importOf(context, keys, params.import_id)
  // A waiting client polls often, and a report may have megabytes.
  const isUnderWay = row.state === 'reading' || row.state === 'applying'
  const { faults, rows } = isUnderWay ? { faults: [], rows: [] } : await readReport(query, keys, row.id)
  return { ...importReply(row, lang), faults: faults.map((fault) => translatedFault(fault, lang)), rows }
}

const taskOf = (context: Context, keys: BranchKeys, id: number, run: string): ImportTask => {
  const { scope, actor, lang } = context
  return { id, run, keys, scope, actor, lang }
}

/** Stores a file and starts comparing it. */
export async function post(
  { params, query, body }: RequestOf<typeof postMenuImport>,
  context: Context,
  imports: MenuImports,
) {
  demandKind(body)
  imports.requireSlot()
  const keys = recordKeys(context, params)
  const run = randomUUID()
  const name = query.name || translate(context.lang, 'menu-file.title')
  const id = await insertImport(context.query, keys, { name, file: body, by: person(context).id, run })
  if (!id) throw new AppError(409, 'menu-import.under-way')
  context.afterCommit(() => imports.begin(taskOf(context, keys, id, run)))
  return importReply(await importOf(context, keys, id), context.lang)
}

interface Again {
  from: readonly StoredImport['state'][]
  state: 'reading' | 'applying'
  write?: ImportTask['write']
}

const again = async (
  context: Context,
  keys: BranchKeys,
  id: number,
  { from, state, write }: Again,
  imports: MenuImports,
) => {
  imports.requireSlot()
  const run = randomUUID()
  if (!(await startAttempt(context.query, keys, { id, run, from, state })))
    throw new AppError(409, 'menu-import.not-ready', {
      present: importReply(await importOf(context, keys, id), context.lang),
    })
  context.afterCommit(() => imports.begin({ ...taskOf(context, keys, id, run), ...(write ? { write } : {}) }))
  return importReply(await importOf(context, keys, id), context.lang)
}

/** Starts writing the chosen rows. */
export async function apply(
  { params, body }: RequestOf<typeof applyMenuImport>,
  context: Context,
  imports: MenuImports,
) {
  const keys = recordKeys(context, params)
  const { counts, state } = await importOf(context, keys, params.import_id)
  if (state === 'ready' && counts?.wrong && !body.leave_wrong)
    throw new AppError(409, 'menu-import.has-wrong', { params: { n: counts.wrong } })
  const write = { keys: body.keys, by: person(context).id }
  return again(context, keys, params.import_id, { from: ['ready'], state: 'applying', write }, imports)
}

/** Starts comparing the file with the present menu. */
export async function repeat({ params }: RequestOf<typeof repeatMenuImport>, context: Context, imports: MenuImports) {
  const keys = recordKeys(context, params)
  await importOf(context, keys, params.import_id)
  return again(context, keys, params.import_id, { from: ['ready', 'failed'], state: 'reading' }, imports)
}

/** Returns a file of the wrong rows for correction. Opens its own transaction. */
export async function faultsFile({ params }: RequestOf<typeof menuImportFaults>, context: Context): Promise<Download> {
  const { pools, scope } = context
  const keys = recordKeys(context, params)
  const stored = await reading(pools, scope, (query) => readFile(query, keys, params.import_id))
  if (!stored) throw notFound()
  if (!stored.file) throw new AppError(409, 'menu-import.gone')
  const { faults = [] } = stored.report ?? {}
  const isRowWrong = faults.some(({ row }) => row !== null)
  const sent = isRowWrong ? await readSheets(stored.file).catch((error) => Promise.reject(sheetError(error))) : []
  const wrong = await wrongRowsFile(sent, faults, context)
  if (!wrong) throw new AppError(409, 'menu-import.none-wrong')
  return wrong
}
