import { Readable } from 'node:stream'
import { localInstant } from '@sofra/contract/branch/hours/local-time.ts'
import { wordsOf } from '@sofra/contract/kernel/choice.ts'
import { money } from '@sofra/contract/kernel/fields.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { fieldWord, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import type { QueryResultRow } from 'pg'
import type { Context } from '../context.ts'
import type { Row as StoredRow } from '../database/db.types.ts'
import { createGate } from '../database/gate.ts'
import { type FoundSql, type ListSql, listRows } from '../database/list.ts'
import { type Query, readingOn, type Scope } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { inLang, translate } from '../words.ts'
import { type ExportCell as Cell, type ExportFormat, writeExport } from './export.thread.ts'
import { fileDay } from './file-day.ts'

const phraseOf = (key: string): Phrase | undefined => (allPhrases as Record<string, Phrase>)[key]

/** Choices that several records have keep their words in one place. By column, since a guest may well be called "web". */
const shared: Record<string, string> = {
  delivery_type: 'delivery-type',
  delivery_types: 'delivery-type',
  source: 'source',
  status: 'status',
  type: 'account-type',
  account_type: 'account-type',
}
const columnOf = (field: string) => field.slice(field.indexOf('.') + 1)

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

const isTranslated = (value: object): value is { tr: string } => 'tr' in value && typeof value.tr === 'string'

/**
 * A value of a row as a cell of a table, in the reader's language: choices, flags and translated names as words; what is made of parts
 * that have no words, as its text.
 */
const cellOf = (value: unknown, field: string, lang: Lang, instant: (at: Date) => Cell): Cell => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return translate(lang, value ? 'value.yes' : 'value.no')
  if (Array.isArray(value)) return value.map((part) => cellOf(part, field, lang, instant)).join(', ')
  if (typeof value === 'object') return isTranslated(value) ? inLang(value, lang) : JSON.stringify(value)
  const text = String(value)
  if (isInstant(text)) return instant(new Date(text))
  const key = [`${field}.${text}`, `${shared[columnOf(field)]}.${text}`].find(phraseOf)
  return key ? translate(lang, key as PhraseKey) : text
}

/**
 * An instant as a cell: what the clock of the row's branch showed, for rows of none in UTC. A workbook knows no zones, so
 * there it is that reading alone; CSV has the distance to UTC too.
 */
const instantIn = (zone: unknown, format: ExportFormat) => (at: Date) => {
  if (typeof zone !== 'string') return at
  const { wall, offset } = localInstant(zone, at)
  return format === 'xlsx' ? wall : `${wall.toISOString().slice(0, 19)}${offset}`
}

/** The phrase of a column's heading: the field's own word. */
const headingKey = (resource: string, field: string) =>
  [`${resource}.${fieldWord(field)}`].find(phraseOf) ?? `field.${field}`
const headingOf = (resource: string, field: string, lang: Lang) =>
  translate(lang, headingKey(resource, field) as PhraseKey)

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

interface About {
  lines: readonly (readonly [label: string, value: string])[]
  more: readonly string[]
}
const nothing: About = { lines: [], more: [] }

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
  /** What a workbook says of itself above its heading, as labels and values, and the fields that the file has beside those asked for. */
  about?: (query: Query) => Promise<About>
  /** The last rows of a workbook, for the rows that it was given. */
  below?: (fields: readonly string[], units: Units) => readonly (readonly Cell[])[]
  /** The fields that hold money in its smallest units, of the row's `currency` where it has one, else of what the company in scope sells in. */
  money?: readonly string[]
  /** The fields' schemas, where some of them say in whose words their choices are. */
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
  units: Units,
  lang: Lang,
  last: Cell[][],
) {
  const written = (row: Row, field: string) => {
    const value = row[field]
    return amounts.includes(field) && typeof value === 'number' ? value / units(row.currency) : value
  }
  for await (const rows of parts)
    yield ((await shown(rows, query)) as readonly Row[]).map((row) =>
      fields.map((field) =>
        cellOf(written(row, field), wordsOf(name, field, shape[field]), lang, instantIn(row.timezone, format)),
      ),
    )
  if (format === 'xlsx') yield [...(below?.(fields, units) ?? []).map((cells) => [...cells]), ...last]
}

/** What a workbook says above its heading, a free row between them, and at its end where the list goes on. */
const closingText = ({ lines }: About, cutAt: number | undefined, lang: Lang) => {
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
  const { name, format, most = usualMost } = of
  if (of.fields.some((field) => !phraseOf(headingKey(name, field)))) throw unknownColumn()
  const title = translate(lang, `${name}.title` as PhraseKey)
  const named = { type: types[format], name: `${title} ${fileDay(now)}.${format}` }
  const answer = Promise.withResolvers<Download>()
  const file = async (query: Query) => {
    const about = (await of.about?.(query)) ?? nothing
    const fields = [...of.fields, ...about.more]
    const heading = fields.map((field) => headingOf(name, field, lang))
    const find = scope.companies === 'all' ? query : (of.find?.(query) ?? query)
    const sql = typeof of.sql === 'function' ? await of.sql(query) : of.sql
    const { isCut, parts } = await listRows<Listed>({ query, find }, sql, { most, chunk })
    const { above, last } = closingText(about, isCut ? most : undefined, lang)
    const units = await unitsOf(query, scope)
    const cells = cellsOf(query, parts, { ...of, fields }, units, lang, last)
    const bytes = writeExport({ format, name: title, heading, above }, cells)
    return sent(bytes, (body) => answer.resolve({ bytes: body, ...named, ...(isCut ? { cutAt: most } : {}) }))
  }
  context.exports.run(tenantOf(context), () => readingOn(pools, scope, file)).catch(answer.reject)
  return answer.promise
}

/** The file of a record's list. */
export const exported = (of: Exported, sql: ListSql | FoundSql, { columns, format }: ExportQuery, context: Context) =>
  exportFile(context, {
    name: of.name,
    row: of.row,
    fields: chosenFields(columns, Object.keys(of.row.shape)),
    format,
    sql,
    money: Object.keys(of.row.shape).filter((field) => of.row.shape[field] === money),
  })
