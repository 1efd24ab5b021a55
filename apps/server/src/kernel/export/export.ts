import { Readable } from 'node:stream'
import { localInstant } from '@sofra/contract/branch/hours/local-time.ts'
import { wordsOf } from '@sofra/contract/kernel/choice.ts'
import { money, rate } from '@sofra/contract/kernel/fields.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { QueryResultRow } from 'pg'
import type { Context } from '../context.ts'
import type { Row as StoredRow } from '../database/db.types.ts'
import { createGate } from '../database/gate.ts'
import { type FoundSql, type ListSql, listRows } from '../database/list.ts'
import { type Query, readingOn, type Scope } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { translate } from '../words.ts'
import { cellOf, fieldsOf, hasHeading, hasText, headingsOf, instantFields, isId } from './export.cells.ts'
import { type ExportCell as Cell, type ExportFormat, writeExport } from './export.thread.ts'
import { fileDay } from './file-day.ts'

/** Rows of an export at most, unless it says otherwise. */
const usualMost = 50_000
/** Rows that are read, put into words and handed to the thread in one go; others' requests are served between. */
const chunk = 250
/** How long a reader may take nothing before the file ends there; ms. */
const stallMs = 45_000

interface Exported {
  name: string
  row: { shape: Record<string, unknown> }
}

export interface ExportQuery {
  format: ExportFormat
  /** The fields to write, in their order, separated by commas. */
  columns: string
}

type Row = Record<string, unknown>

/** How many of the smallest units one of a currency has, by its code; without one of the company that the rows are of, else of the site. */
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

/** A list as a file. */
interface ExportOf<Listed extends QueryResultRow> {
  /** The record's name, which its words begin with. */
  name: string
  /** From `chosenFields`. */
  fields: readonly string[]
  format: ExportFormat
  /** With what it has to ask first. */
  sql: ListSql | FoundSql | ((query: Query) => Promise<ListSql | FoundSql>)
  /** What finds ids where an index can only do so past row security; `query` reads the rows. */
  find?: (query: Query) => Query
  /** Rows at most, where whoever made them made more than usual. */
  most?: number
  /** Labels and values that a workbook has above its heading. */
  about?: (query: Query) => Promise<Lines>
  /** The last rows of a workbook, for the rows that it was given. */
  below?: (fields: readonly string[], units: Units) => readonly (readonly Cell[])[]
  /**
   * The fields that hold money in its smallest units beside those that `row` declares as such; of the row's `currency` where it has one,
   * else of what the company in scope sells in.
   */
  money?: readonly string[]
  /** The fields' schemas: in whose words choices are, and which numbers are money or rates. */
  row?: Exported['row']
  /** The rows as they are written; `query` reads in the transaction of the file. */
  shown?: (rows: Listed[], query: Query) => readonly object[] | Promise<readonly object[]>
}

/**
 * Lets exports run: one of a tenant and three in all. Whoever comes next waits shortly, and is refused with 503 then, or at once
 * where too many wait. The platform's one needs the connection that heavy reads leave free.
 */
export const exportGate = () =>
  createGate({ atOnce: 3, each: 1, waiting: 12, waitingEach: 3, waitMs: 10_000, busy: 'error.exports-busy' })

const tenantOf = ({ caller, scope }: Context) =>
  scope.companies === 'all' || caller.kind !== 'person' ? 0 : caller.accountId

const unknownColumn = () => new AppError(400, 'error.invalid', { errors: [{ path: 'columns', code: 'rule.one-of' }] })

/** The fields that a file is asked for, in their order; 400 where it may have no such. */
export const chosenFields = (columns: string, known: readonly string[]) => {
  const fields = columns.split(',').filter(Boolean)
  if (!fields.length || fields.some((field) => !known.includes(field))) throw unknownColumn()
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
  /** The clock of rows that belong to no branch: the company's; UTC for the platform's. */
  zone: string | undefined
  /** The fields that hold basis points and are written as percent. */
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
    shown = (rows) => rows,
    below,
    money: amounts = [],
  }: ExportOf<Listed>,
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
    yield ((await shown(rows, query)) as readonly Row[]).map((row) =>
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

/** What a workbook says above its heading, a free row between them, and at its end where the list goes on. */
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

/** Reads the first rows of a list, which decide about its headings; `parts` begins with them. */
const peeked = async <Listed extends Row>(parts: AsyncIterable<Listed[]>) => {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  const whole = async function* () {
    try {
      for (let part = first; !part.done; part = await rest.next()) yield part.value
    } finally {
      await rest.return?.()
    }
  }
  return { rows: first.done ? [] : first.value, parts: whole() }
}

/**
 * The time zones of the branches in scope, that of the oldest branch first: it is the company's. None for the platform, whose rows
 * are in UTC.
 */
const zonesOf = async (query: Query, { companies, branches }: Scope): Promise<readonly string[]> => {
  if (companies === 'all') return []
  const rows = await query<Pick<StoredRow<'branch'>, 'timezone'>>(
    `select timezone from branch where company_id = any ($1) and ($2::bigint[] is null or id = any ($2))
     group by timezone order by min(id)`,
    [companies, branches === 'all' ? null : branches],
  )
  return rows.map(({ timezone }) => timezone)
}

/** Whether a browser's clock (header `offset`, minutes east of UTC) shows what the clock of a zone shows; no header counts as yes. */
const isOffsetOf = (offset: string | string[] | undefined, zone: string | undefined, now: Date) => {
  if (offset === undefined) return true
  const { wall } = localInstant(zone ?? 'UTC', now)
  return Number(offset) * 60_000 === wall.getTime() - now.getTime()
}

const sqlFor = <Listed extends QueryResultRow>({ sql }: ExportOf<Listed>, query: Query) =>
  typeof sql === 'function' ? sql(query) : sql

/** Sends a file whose first bytes are there; returns when it was read to its end, or is not read any more. */
const sent = async (bytes: AsyncGenerator<Uint8Array>, answer: (body: Readable) => void) => {
  const first = await bytes.next()
  const stalled = setTimeout(() => body.destroy(), stallMs)
  const body = Readable.from(
    resumed(first, bytes, () => stalled.refresh()),
    { objectMode: false },
  )
  // Whoever reads it is told; here it has ended either way.
  body.on('error', () => undefined)
  answer(body)
  await new Promise<void>((resolve) => body.once('close', resolve))
  clearTimeout(stalled)
  await bytes.return(undefined)
}

/**
 * The rows of a list as a file: the same filters and order, the columns as they are shown, headings in the reader's language.
 * Of a longer list it has the first rows, and says so. Rows are read as the file is sent, from one transaction of its own. Throws 400
 * for a field that has no word, as a version, and 503 where it finds no place among other exports.
 */
export async function exportFile<Listed extends QueryResultRow = Row>(
  context: Context,
  of: ExportOf<Listed>,
): Promise<Download> {
  const { pools, scope, lang, now } = context
  const { name, format, most = usualMost, row: { shape } = { shape: {} } } = of
  if (of.fields.some((field) => !hasHeading(name, field) || isId(field, shape[field]))) throw unknownColumn()
  const title = translate(lang, `${name}.title` as PhraseKey)
  const named = { type: types[format], name: `${title} ${fileDay(now)}.${format}` }
  const answer = Promise.withResolvers<Download>()
  const file = async (query: Query) => {
    const find = scope.companies === 'all' ? query : (of.find?.(query) ?? query)
    const { isCut, parts: listed } = await listRows<Listed>({ query, find }, await sqlFor(of, query), { most, chunk })
    const { above, last } = closingText((await of.about?.(query)) ?? [], isCut ? most : undefined, lang)
    const units = await unitsOf(query, scope)
    const zones = await zonesOf(query, scope)
    const { rows, parts } = await peeked(listed)
    // Where restaurants are in several zones each row names its own.
    const isZoned = rows.some((row) => typeof row.timezone === 'string') && zones.length > 1
    const fields = isZoned && !of.fields.includes('timezone') ? [...of.fields, 'timezone'] : of.fields
    const [zone] = zones
    const isNamed = !isZoned && !isOffsetOf(context.headers.offset, zone, now)
    const instants = isNamed ? instantFields(rows, fields) : []
    const rates = fieldsOf(shape, rate)
    const heading = headingsOf(name, fields, lang, { '%': rates, [zone ?? 'UTC']: instants })
    const cells = cellsOf(query, parts, { ...of, fields }, { units, lang, last, zone, rates })
    const bytes = writeExport({ format, name: title, heading, above }, cells)
    return sent(bytes, (body) => answer.resolve({ bytes: body, ...named, ...(isCut ? { cutAt: most } : {}) }))
  }
  context.exports.run(tenantOf(context), () => readingOn(pools, scope, file)).catch(answer.reject)
  return answer.promise
}

/** Writes the objects of some fields as text, as the list shows them. */
export type FileTexts = Readonly<Record<string, (value: never, lang: Lang) => string>>

/** The file of a record's list. Fields that hold objects are columns only where `texts` writes them. */
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
    shown: (rows) =>
      rows.map((row) => ({
        ...row,
        ...Object.fromEntries(
          Object.entries(texts).map(([field, text]) => [field, text(row[field] as never, context.lang)]),
        ),
      })),
  })
