import type { ImportCalls, MatchedImportCalls } from '@sofra/contract/kernel/import.ts'
import { type Context, person } from '../context.ts'
import { listSql, type PageQuery, page } from '../database/list.ts'
import { reading } from '../database/tenant.ts'
import { AppError, notFound } from '../errors.ts'
import { type Route, serve } from '../http/serve.ts'
import { addJob } from '../jobs/jobs.ts'
import { translate } from '../words.ts'
import { type StoredRow, sampleFile, wrongFile } from './import.download.ts'
import { importTask } from './import.jobs.ts'
import type { ImportColumn, ImportKind, ImportMatching } from './import.kind.ts'
import { checkFields, keepHeadings } from './import.matching.ts'
import {
  beginMatched,
  beginSource,
  cancelImport,
  emitMoved,
  type ImportScope,
  insertImport,
  readImport,
  readImports,
  takeUp,
} from './import.queries.ts'
import { faultsInWords, shownImport } from './import.reply.ts'
import { beginUndo } from './import.undo.ts'

/** Returns the job for the state in which an import continues. */
const stepOf = (state: string) => (state === 'reading' ? 'read' : state === 'undoing' ? 'undo' : 'apply')

/** Returns what the calls of one kind share: whose imports they see, and how an import is read and moved on. */
const importsOf = (name: string, check?: (context: Context) => void) => {
  /** Returns whose imports the caller may see; throws if the caller may not see the data in them. */
  const scopeOf = (context: Context): ImportScope => {
    check?.(context)
    const { companies } = context.scope
    const [company_id = null] = companies === 'all' ? [] : companies
    return { kind: name, company_id }
  }
  const existing = async (context: Context, id: number) => {
    const row = await readImport(context.query, scopeOf(context), id)
    if (!row) throw notFound()
    return row
  }
  const shown = async (context: Context, id: number) => shownImport(await existing(context, id), context.lang)
  return {
    scopeOf,
    existing,
    shown,
    notReady: async (context: Context, id: number) =>
      new AppError(409, 'import.not-ready', { present: await shown(context, id) }),
    async begin({ query }: Context, { company_id }: ImportScope, id: number, does: 'read' | 'apply' | 'undo') {
      await addJob(query, importTask(name, does), { id, company_id }, { maxAttempts: 3 })
      await emitMoved(query, id)
    },
  }
}
type Imports = ReturnType<typeof importsOf>

/** Shows imports and their rows. */
const readingRoutes = (
  calls: ImportCalls,
  columns: readonly ImportColumn[],
  { scopeOf, existing, shown }: Imports,
): Route[] => [
  serve(calls.list, async (_, context) => ({
    imports: (await readImports(context.query, scopeOf(context))).map((row) => shownImport(row, context.lang)),
    columns: columns.map(({ field, heading, required = false }) => ({
      field,
      heading: translate(context.lang, heading),
      required,
    })),
  })),
  serve(calls.sample, ({ query: { format } }, { lang }) => sampleFile(columns, format, lang)),
  serve(calls.one, ({ params }, context) => shown(context, Number(params.import_id))),
  serve(calls.rows, async ({ params, query: rowsQuery }, context) => {
    const { id } = await existing(context, Number(params.import_id))
    const sql = listSql({
      columns: 'r.row, r.cells, r.outcome, r.faults',
      from: 'from import_row r',
      filters: [
        { column: 'r.import_id', is: id },
        ...(rowsQuery.outcome ? [{ column: 'r.outcome', is: rowsQuery.outcome }] : []),
      ],
      order: 'order by r.row',
    })
    const { items, ...rest } = await page<StoredRow>(context, sql, rowsQuery as PageQuery)
    const inWords = ({ faults, ...row }: StoredRow) => ({
      ...row,
      faults: faultsInWords(columns, faults, context.lang),
    })
    return { ...rest, items: items.map(inWords) }
  }),
  serve(calls.wrong, async ({ params }, context) => {
    // A file is sent in parts; each part is read in its own transaction.
    const one = await reading(context.pools, context.scope, (query) =>
      existing({ ...context, query }, Number(params.import_id)),
    )
    return wrongFile(columns, context, { scope: scopeOf(context), one })
  }),
]

/** Starts imports and moves them on. */
const movingRoutes = (calls: ImportCalls, { scopeOf, existing, shown, begin, notReady }: Imports): Route[] => [
  serve(calls.post, async ({ query: { name, encoding, sheet = null, heading_row = null }, body }, context) => {
    const scope = scopeOf(context)
    const { lang, actor } = context
    const newImport = { name, encoding, sheet, heading_row, lang, file: body, by: person(context).id, actor }
    const id = await insertImport(context.query, scope, newImport)
    if (!id) throw new AppError(409, 'import.under-way')
    await begin(context, scope, id, 'read')
    return shown(context, id)
  }),
  serve(calls.source, async ({ params, body }, context) => {
    const scope = scopeOf(context)
    const { id, sheets } = await existing(context, Number(params.import_id))
    if (body.sheet !== null && !sheets?.includes(body.sheet))
      throw new AppError(400, 'import.no-sheet', { errors: [{ path: 'sheet', code: 'import.no-sheet' }] })
    if (!(await beginSource(context.query, scope, id, body))) throw await notReady(context, id)
    await begin(context, scope, id, 'read')
    return shown(context, id)
  }),
  serve(calls.apply, async ({ params, body }, context) => {
    const scope = scopeOf(context)
    const { id, state, counts } = await existing(context, Number(params.import_id))
    if (state === 'ready' && counts.wrong && !body.leave_wrong)
      throw new AppError(409, 'import.has-wrong', { params: { n: counts.wrong } })
    const next = await takeUp(context.query, scope, id)
    if (!next) throw await notReady(context, id)
    await begin(context, scope, id, stepOf(next))
    return shown(context, id)
  }),
  serve(calls.cancel, async ({ params }, context) => {
    const { id } = await existing(context, Number(params.import_id))
    if (!(await cancelImport(context.query, scopeOf(context), id))) throw await notReady(context, id)
    await emitMoved(context.query, id)
    return shown(context, id)
  }),
]

/** Matches columns by hand, and undoes. */
const matchingRoutes = <Rules>(
  calls: MatchedImportCalls,
  columns: readonly ImportColumn[],
  { rules: schema, needs }: ImportMatching<Rules>,
  { scopeOf, existing, shown, begin, notReady }: Imports,
): Route[] => [
  serve(calls.match, async ({ params, body }, context) => {
    const scope = scopeOf(context)
    const { id, matched } = await existing(context, Number(params.import_id))
    if (!matched) throw await notReady(context, id)
    const rules = schema.parse(body.rules)
    const matchedColumns = matched.map((column, place) => ({ ...column, field: body.fields[place] ?? null }))
    checkFields(columns, matchedColumns, needs(rules))
    if (!(await beginMatched(context.query, scope, id, { matched: matchedColumns, rules })))
      throw await notReady(context, id)
    await keepHeadings(context.query, scope, matchedColumns)
    await begin(context, scope, id, 'read')
    return shown(context, id)
  }),
  serve(calls.undo, async ({ params }, context) => {
    const scope = scopeOf(context)
    const { id } = await existing(context, Number(params.import_id))
    if (!(await beginUndo(context.query, scope, id))) throw await notReady(context, id)
    await begin(context, scope, id, 'undo')
    return shown(context, id)
  }),
]

/** Creates the calls of an import kind, for the platform or for the company in the path. */
export const importRoutes = <Value, Rules>(
  calls: ImportCalls | MatchedImportCalls,
  { name, columns, matching }: ImportKind<Value, Rules>,
): Route[] => {
  const imports = importsOf(name, matching?.check)
  return [
    ...readingRoutes(calls, columns, imports),
    ...movingRoutes(calls, imports),
    ...('match' in calls && matching ? matchingRoutes(calls, columns, matching, imports) : []),
  ]
}
