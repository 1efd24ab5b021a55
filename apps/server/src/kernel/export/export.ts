import { Readable } from 'node:stream'
import { wordsOf } from '@sofra/contract/kernel/choice.ts'
import { money, rate } from '@sofra/contract/kernel/fields.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { QueryResultRow } from 'pg'
import type { Context } from '../context.ts'
import type { Row as StoredRow } from '../database/db.types.ts'
import { type FoundSql, type ListSql, listRows } from '../database/list.ts'
import { type Query, readingOn, type Scope } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { translate } from '../words.ts'
import { cellOf, fieldsOf, hasHeading, hasText, headingsOf, instantFields, isId } from './export.cells.ts'
import { tenantOf } from './export.gate.ts'
import { type ExportCell as Cell, type ExportFormat, writeExport } from './export.thread.ts'
import { isOffsetOf, zonesOf } from './export.zones.ts'
import { fileDay } from './file-day.ts'

/** The default limit of rows per export. */
const usualMost = 50_000
/** Rows per chunk: read, translated and passed to the thread; other requests run in between. */
const chunk = 250
/** How long a reader may pause before the download is aborted; ms. */
const stallMs = 45_000

interface Exported {
  name: string
  row: { shape: Record<string, unknown> }
}

export interface ExportQuery {
  format: ExportFormat
  /** The fields to write, in order, separated by commas. */
  columns: string
}

type Row = Record<string, unknown>

/**
 * Returns the minor units per unit of a currency, by code; without a code, of the company's currency, else of the
 * site's.
 */
export type Units = (code?: unknown) => number

const unitsOf = async (query: Query, { companies }: Scope): Promise<Units> => {
  const only = companies !== 'all' && companies.length === 1 ? companies[0] : null
  const all = await query<Pick<StoredRow<'currency'>, 'code' | 'decimals'>>(
    `select code, decimals from currency
     order by code = (select currency_code from company where id = $1) desc nulls last, id`,
    [only],
  )
  return (code) => 10 ** (all.find((one) => one.code === code) ?? all[0] ?? { decimals: 2 }).decimals
}

type Lines = readonly (readonly [label: string, value: string])[]

type SqlOf = ListSql | FoundSql

/** The rows: read by SQL (a function if it depends on a query) while the file is sent, or computed, if they are few. */
type SourceOf<Listed extends QueryResultRow> =
  | { sql: SqlOf | ((query: Query) => Promise<SqlOf>) }
  | { rows: (query: Query) => Promise<readonly Listed[]> }

/** A list to export. */
type ExportOf<Listed extends QueryResultRow> = SettingsOf<Listed> & SourceOf<Listed>

interface SettingsOf<Listed extends QueryResultRow> {
  /** The record's name, the prefix of its phrases. */
  name: string
  /** From `chosenFields`. */
  fields: readonly string[]
  format: ExportFormat
  /** Finds ids without row security, where an index needs that; `query` reads the rows. */
  find?: (query: Query) => Query
  /** The limit of rows, if it differs from the default. */
  maxRows?: number
  /** Labels and values above the heading of a workbook. */
  about?: (query: Query) => Promise<Lines>
  /** Returns the last rows of a workbook, such as totals. */
  below?: (fields: readonly string[], units: Units) => readonly (readonly Cell[])[]
  /**
   * Fields with money in minor units, besides those that `row` declares. The currency is the row's `currency`, else the
   * company's.
   */
  money?: readonly string[]
  /** The fields' schemas: they determine words for choices, money and rates. */
  row?: Exported['row']
  /** Maps rows before writing; `query` reads in the export's transaction. */
  mapRows?: (rows: Listed[], query: Query) => readonly object[] | Promise<readonly object[]>
}

const unknownColumn = () => new AppError(400, 'error.invalid', { errors: [{ path: 'columns', code: 'rule.one-of' }] })

/** Returns the requested fields in order; throws 400 for a field outside `knownFields`. */
export const chosenFields = (columns: string, knownFields: readonly string[]) => {
  const fields = columns.split(',').filter(Boolean)
  if (!fields.length || fields.some((field) => !knownFields.includes(field))) throw unknownColumn()
  return fields
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface Writing {
  units: Units
  lang: Lang
  last: Cell[][]
  /** The time zone of rows without a branch: the company's; UTC for the platform. */
  zone: string | undefined
  /** Fields in basis points, which are written as percent. */
  rates: readonly string[]
}

async function* cellsOf<Listed extends QueryResultRow>(
  query: Query,
  parts: AsyncIterable<Listed[]>,
  {
    name,
    fields,
    format,
    row: { shape } = { shape: {} },
    mapRows = (rows) => rows,
    below,
    money: amounts = [],
  }: SettingsOf<Listed>,
  { units, lang, last, zone, rates }: Writing,
) {
  const inUnits = new Set([...fieldsOf(shape, money), ...amounts])
  const written = (row: Row, field: string) => {
    const value = row[field]
    if (typeof value !== 'number') return value
    if (inUnits.has(field)) return value / units(row.currency)
    return rates.includes(field) ? value / 100 : value
  }
  for await (const rows of parts)
    yield ((await mapRows(rows, query)) as readonly Row[]).map((row) =>
      fields.map((field) =>
        cellOf(
          written(row, field),
          wordsOf(name, field, shape[field]),
          lang,
          typeof row.timezone === 'string' ? row.timezone : zone,
        ),
      ),
    )
  if (format === 'xlsx') yield [...(below?.(fields, units) ?? []).map((cells) => [...cells]), ...last]
}

/** Returns the lines above a workbook's heading, with an empty row, and the note at the end of a truncated list. */
const closingText = (lines: Lines, cutAt: number | undefined, lang: Lang) => {
  const rows = new Intl.NumberFormat(formatLocaleOf(lang)).format(cutAt ?? 0)
  const cut: Cell[][] = cutAt ? [[{ bold: translate(lang, 'list.export.cut', { rows }) }]] : []
  const above: Cell[][] = [...cut, ...lines.map(([label, value]) => [{ bold: label }, value])]
  return { above: above.length ? [...above, []] : [], last: cut }
}

async function* resumed(first: IteratorResult<Uint8Array>, rest: AsyncIterable<Uint8Array>, going: () => void) {
  if (!first.done) yield first.value
  for await (const bytes of rest) {
    going()
    yield bytes
  }
}

/** Reports how many rows have been read. */
async function* counted<Listed>(parts: AsyncIterable<Listed[]>, total: number | undefined, report: Context['onRows']) {
  let done = 0
  for await (const rows of parts) {
    yield rows
    done += rows.length
    report?.(done, total)
  }
}

/** Reads the first rows of a list, which determine its headings; `parts` yields them again. */
const peeked = async <Listed extends Row>(parts: AsyncIterable<Listed[]>) => {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  const allParts = async function* () {
    try {
      for (let part = first; !part.done; part = await rest.next()) yield part.value
    } finally {
      await rest.return?.()
    }
  }
  return { rows: first.done ? [] : first.value, parts: allParts() }
}

async function* inChunks<Listed>(rows: readonly Listed[]) {
  for (let at = 0; at < rows.length; at += chunk) yield rows.slice(at, at + chunk)
}

const readParts = async <Listed extends QueryResultRow>(of: ExportOf<Listed>, query: Query, maxRows: number) => {
  if ('rows' in of) {
    const rows = await of.rows(query)
    return { isCut: false, total: rows.length, parts: inChunks(rows) }
  }
  const { sql } = of
  const find = of.find?.(query) ?? query
  return listRows<Listed>({ query, find }, typeof sql === 'function' ? await sql(query) : sql, { maxRows, chunk })
}

/** Sends a file once its first bytes are ready. Returns when it was read completely or the reader stopped. */
const sent = async (bytes: AsyncGenerator<Uint8Array>, answer: (body: Readable) => void) => {
  const first = await bytes.next()
  const stalled = setTimeout(() => body.destroy(), stallMs)
  const body = Readable.from(
    resumed(first, bytes, () => stalled.refresh()),
    { objectMode: false },
  )
  // The reader gets the error; the export ends in either case.
  body.on('error', () => undefined)
  answer(body)
  await new Promise<void>((resolve) => body.once('close', resolve))
  clearTimeout(stalled)
  await bytes.return(undefined)
}

/**
 * Exports a list: the same filters and order, the columns as shown, headings in the reader's language. A longer list is
 * truncated with a note. Rows are read while the file is sent, in one transaction of its own. Throws 400 for a field
 * without a heading, such as a version, and 503 if too many exports run.
 */
export async function exportFile<Listed extends QueryResultRow = Row>(
  context: Context,
  of: ExportOf<Listed>,
): Promise<Download> {
  const { pools, scope, lang, now } = context
  const { name, format, maxRows = usualMost, row: { shape } = { shape: {} } } = of
  if (of.fields.some((field) => !hasHeading(name, field) || isId(field, shape[field]))) throw unknownColumn()
  const title = translate(lang, `${name}.title` as PhraseKey)
  const fileFacts = { type: types[format], name: `${title} ${fileDay(now)}.${format}` }
  const answer = Promise.withResolvers<Download>()
  const file = async (query: Query) => {
    const {
      isCut,
      total,
      parts: listed,
    } = await readParts(scope.companies === 'all' ? { ...of, find: () => query } : of, query, maxRows)
    const { above, last } = closingText((await of.about?.(query)) ?? [], isCut ? maxRows : undefined, lang)
    const units = await unitsOf(query, scope)
    const zones = await zonesOf(query, scope)
    const { rows, parts } = await peeked(counted(listed, total, context.onRows))
    // With branches in several zones each row names its zone.
    const isZoned = rows.some((row) => typeof row.timezone === 'string') && zones.length > 1
    const fields = isZoned && !of.fields.includes('timezone') ? [...of.fields, 'timezone'] : of.fields
    const [zone] = zones
    const isNamed = !isZoned && !isOffsetOf(context.headers.offset, zone, now)
    const instants = isNamed ? instantFields(rows, fields) : []
    const rates = fieldsOf(shape, rate)
    const heading = headingsOf(name, fields, lang, { '%': rates, [zone ?? 'UTC']: instants })
    const cells = cellsOf(query, parts, { ...of, fields }, { units, lang, last, zone, rates })
    const bytes = writeExport({ format, name: title, heading, above }, cells)
    return sent(bytes, (body) => answer.resolve({ bytes: body, ...fileFacts, ...(isCut ? { cutAt: maxRows } : {}) }))
  }
  context.exports.run(tenantOf(context), () => readingOn(pools, scope, file)).catch(answer.reject)
  return answer.promise
}

/** Writes the objects of some fields as text, as the list shows them. */
export type FileTexts = Readonly<Record<string, (value: never, lang: Lang) => string>>

/** Exports the list of a record. Fields with objects are columns only if `texts` contains them. */
export const exported = (
  of: Exported,
  sql: ListSql | FoundSql,
  { columns, format }: ExportQuery,
  context: Context,
  texts: FileTexts = {},
) =>
  exportFile(context, {
    name: of.name,
    row: of.row,
    fields: chosenFields(
      columns,
      Object.keys(of.row.shape).filter((field) => field in texts || hasText(of.row.shape[field])),
    ),
    format,
    sql,
    mapRows: (rows) =>
      rows.map((row) => ({
        ...row,
        ...Object.fromEntries(
          Object.entries(texts).map(([field, text]) => [field, text(row[field] as never, context.lang)]),
        ),
      })),
  })
