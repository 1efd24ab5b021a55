import { Readable } from 'node:stream'
import type { ImportCalls, ImportFile, MatchedImportCalls } from '@sofra/contract/kernel/import.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { normalisePhone } from '@sofra/contract/kernel/phone.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, person } from '../context.ts'
import type { Row } from '../database/db.types.ts'
import { listSql, type PageQuery, page } from '../database/list.ts'
import { reading } from '../database/tenant.ts'
import { AppError, notFound } from '../errors.ts'
import { type Route, serve } from '../http/serve.ts'
import { addJob } from '../jobs/jobs.ts'
import { isLikeFormula } from '../sheet/sheet.text.ts'
import { writeSheets } from '../sheet/write-sheets.ts'
import { translate } from '../words.ts'
import { importTask } from './import.jobs.ts'
import type { ImportFault, ImportKind, ImportMatching } from './import.kind.ts'
import { checkFields, keepHeadings } from './import.matching.ts'
import {
  beginMatched,
  beginSource,
  cancelImport,
  emitMoved,
  type ImportScope,
  insertImport,
  type Problem,
  readImport,
  readImports,
  type StoredImport,
  takeUp,
} from './import.queries.ts'
import { beginUndo } from './import.undo.ts'

const inWords = ({ code, params: { heading, ...params } = {} }: Problem, lang: Lang) => ({
  code,
  message: translate(lang, code, { ...params, ...(heading ? { heading: translate(lang, heading as PhraseKey) } : {}) }),
})

const shownImport = ({ problem, lang: _, position: __, ...row }: StoredImport, lang: Lang): ImportFile => ({
  ...row,
  problem: problem && inWords(problem, lang),
})

/** Returns the job for the state in which an import continues. */
const stepOf = (state: string) => (state === 'reading' ? 'read' : state === 'undoing' ? 'undo' : 'apply')

interface StoredRow extends Pick<Row<'import_row'>, 'row' | 'outcome'> {
  cells: string[]
  faults: ImportFault[]
}

/** Marks text that a spreadsheet would evaluate as a formula; the import removes the mark. */
const guarded = (text: string) => (isLikeFormula(text) && normalisePhone(text) === null ? `'${text}` : text)
const csvCell = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`
const csv = { type: 'text/csv; charset=utf-8' }
const xlsx = { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** Creates the calls of an import kind, for the platform or for the company in the path. */
export const importRoutes = <Value, Rules>(
  calls: ImportCalls | MatchedImportCalls,
  kind: ImportKind<Value, Rules>,
): Route[] => {
  /** Returns whose imports the caller may see; throws if the caller may not see the data in them. */
  const scopeOf = (context: Context): ImportScope => {
    kind.matching?.check(context)
    const { companies } = context.scope
    const [company_id = null] = companies === 'all' ? [] : companies
    return { kind: kind.name, company_id }
  }
  const existingImport = async (context: Context, id: number) => {
    const row = await readImport(context.query, scopeOf(context), id)
    if (!row) throw notFound()
    return row
  }
  const headingsIn = (lang: Lang) => kind.columns.map(({ heading }) => translate(lang, heading))
  const headingOf = (lang: Lang, field: string | null) => {
    const column = kind.columns.find((one) => one.field === field)
    return column ? translate(lang, column.heading) : field
  }
  const saidOf = (faults: readonly ImportFault[], lang: Lang) =>
    faults.map(({ column, code, params }) => ({
      column: headingOf(lang, column),
      message: translate(lang, code, params),
    }))

  const sample = async (format: 'xlsx' | 'csv', lang: Lang) => {
    const headings = headingsIn(lang)
    const exampleCount = Math.max(...kind.columns.map(({ examples }) => examples.length))
    const rows = Array.from({ length: exampleCount }, (_, i) => kind.columns.map(({ examples }) => examples[i] ?? ''))
    const name = `${translate(lang, 'import.sample')}.${format}`
    if (format === 'csv')
      return { ...csv, name, bytes: Buffer.from(`\uFEFF${[headings, ...rows].map(csvLine).join('')}`) }
    const columns = headings.map((heading) => ({ heading, width: Math.max(16, heading.length + 2) }))
    return { ...xlsx, name, bytes: await writeSheets([{ name: translate(lang, 'import.sample'), columns, rows }]) }
  }

  const begin = async (
    { query }: Context,
    { company_id }: ImportScope,
    id: number,
    does: 'read' | 'apply' | 'undo',
  ) => {
    await addJob(query, importTask(kind.name, does), { id, company_id }, { maxAttempts: 3 })
    await emitMoved(query, id)
  }

  const notReady = async (context: Context, id: number) =>
    new AppError(409, 'import.not-ready', { present: shownImport(await existingImport(context, id), context.lang) })

  const matchingRoutes = (
    matchedCalls: MatchedImportCalls,
    { rules: schema, needs }: ImportMatching<Rules>,
  ): Route[] => [
    serve(matchedCalls.match, async ({ params, body }, context) => {
      const scope = scopeOf(context)
      const { id, matched } = await existingImport(context, Number(params.import_id))
      if (!matched) throw await notReady(context, id)
      const rules = schema.parse(body.rules)
      const columns = matched.map((column, place) => ({ ...column, field: body.fields[place] ?? null }))
      checkFields(kind.columns, columns, needs(rules))
      if (!(await beginMatched(context.query, scope, id, { matched: columns, rules })))
        throw await notReady(context, id)
      await keepHeadings(context.query, scope, columns)
      await begin(context, scope, id, 'read')
      return shownImport(await existingImport(context, id), context.lang)
    }),
    serve(matchedCalls.undo, async ({ params }, context) => {
      const scope = scopeOf(context)
      const { id } = await existingImport(context, Number(params.import_id))
      if (!(await beginUndo(context.query, scope, id))) throw await notReady(context, id)
      await begin(context, scope, id, 'undo')
      return shownImport(await existingImport(context, id), context.lang)
    }),
  ]

  const wrongRows = async function* (context: Context, scope: ImportScope, { id, matched }: StoredImport) {
    const { lang, pools } = context
    // A file with matched columns keeps its own headings, so that it can be matched the same way.
    const headings = matched?.map(({ heading }) => guarded(heading)) ?? headingsIn(lang)
    const padded = (cells: readonly string[]) => headings.map((_, place) => cells[place] ?? '')
    yield Buffer.from(`\uFEFF${csvLine([...headings, translate(lang, 'import.wrong-column')])}`)
    for (let after = 0; ; ) {
      const rows = await reading(pools, context.scope, (query) =>
        query<StoredRow>(
          `select row, cells, outcome, faults from import_row
           where import_id = $1 and company_id is not distinct from $2 and outcome in ('wrong', 'kept') and row > $3 order by row limit 1000`,
          [id, scope.company_id, after],
        ),
      )
      if (!rows.length) return
      after = rows.at(-1)?.row ?? after
      const faultText = (faults: readonly ImportFault[]) =>
        saidOf(faults, lang)
          .map(({ column, message }) => (column ? `${column}: ${message}` : message))
          .join(' · ')
      const lines = rows.map(({ cells, faults }) => csvLine([...padded(cells.map(guarded)), faultText(faults)]))
      yield Buffer.from(lines.join(''))
    }
  }

  return [
    serve(calls.list, async (_, context) => ({
      imports: (await readImports(context.query, scopeOf(context))).map((row) => shownImport(row, context.lang)),
      columns: kind.columns.map(({ field, heading, required = false }) => ({
        field,
        heading: translate(context.lang, heading),
        required,
      })),
    })),
    serve(calls.sample, ({ query: { format } }, { lang }) => sample(format, lang)),
    serve(calls.post, async ({ query: { name, encoding, sheet = null, heading_row = null }, body }, context) => {
      const scope = scopeOf(context)
      const { lang, actor } = context
      const newImport = { name, encoding, sheet, heading_row, lang, file: body, by: person(context).id, actor }
      const id = await insertImport(context.query, scope, newImport)
      if (!id) throw new AppError(409, 'import.under-way')
      await begin(context, scope, id, 'read')
      return shownImport(await existingImport(context, id), lang)
    }),
    serve(calls.one, async ({ params }, context) =>
      shownImport(await existingImport(context, Number(params.import_id)), context.lang),
    ),
    serve(calls.source, async ({ params, body }, context) => {
      const scope = scopeOf(context)
      const { id, sheets } = await existingImport(context, Number(params.import_id))
      if (body.sheet !== null && !sheets?.includes(body.sheet))
        throw new AppError(400, 'import.no-sheet', { errors: [{ path: 'sheet', code: 'import.no-sheet' }] })
      if (!(await beginSource(context.query, scope, id, body))) throw await notReady(context, id)
      await begin(context, scope, id, 'read')
      return shownImport(await existingImport(context, id), context.lang)
    }),
    serve(calls.rows, async ({ params, query: rowsQuery }, context) => {
      const { id } = await existingImport(context, Number(params.import_id))
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
      return { ...rest, items: items.map(({ faults, ...row }) => ({ ...row, faults: saidOf(faults, context.lang) })) }
    }),
    serve(calls.wrong, async ({ params }, context) => {
      // A file is sent in parts; each part is read in its own transaction.
      const one = await reading(context.pools, context.scope, (query) =>
        existingImport({ ...context, query }, Number(params.import_id)),
      )
      const name = `${translate(context.lang, 'import.wrong-file')}.csv`
      return { ...csv, name, bytes: Readable.from(wrongRows(context, scopeOf(context), one), { objectMode: false }) }
    }),
    serve(calls.apply, async ({ params, body }, context) => {
      const scope = scopeOf(context)
      const { id, state, counts } = await existingImport(context, Number(params.import_id))
      if (state === 'ready' && counts.wrong && !body.leave_wrong)
        throw new AppError(409, 'import.has-wrong', { params: { n: counts.wrong } })
      const next = await takeUp(context.query, scope, id)
      if (!next) throw await notReady(context, id)
      await begin(context, scope, id, stepOf(next))
      return shownImport(await existingImport(context, id), context.lang)
    }),
    serve(calls.cancel, async ({ params }, context) => {
      const { id } = await existingImport(context, Number(params.import_id))
      if (!(await cancelImport(context.query, scopeOf(context), id))) throw await notReady(context, id)
      await emitMoved(context.query, id)
      return shownImport(await existingImport(context, id), context.lang)
    }),
    ...('match' in calls && kind.matching ? matchingRoutes(calls, kind.matching) : []),
  ]
}
