import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Phrase } from '@sofra/contract/kernel/phrases.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../context.ts'
import type { ListSql } from '../database/list.ts'
import { AppError } from '../errors.ts'
import { isLikeFormula, packText, quotedTexts, textCell } from '../sheet/sheet.text.ts'
import { inLang, translate } from '../words.ts'

type Cell = string | number | Date

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

/** A value of a row as a cell of a table, in the reader's language: choices, flags and translated names as words. */
const cellOf = (value: unknown, field: string, lang: Lang): Cell => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return translate(lang, value ? 'value.yes' : 'value.no')
  if (Array.isArray(value)) return value.map((part) => cellOf(part, field, lang)).join(', ')
  if (typeof value === 'object') return inLang(value as { tr: string }, lang)
  const text = String(value)
  if (isInstant(text)) return new Date(text)
  const key = [`${field}.${text}`, `${shared[columnOf(field)]}.${text}`].find(phraseOf)
  return key ? translate(lang, key as PhraseKey) : text
}

/** The heading of a column: the field's own word. */
const headingOf = (resource: string, field: string, lang: Lang) =>
  translate(lang, (phraseOf(`${resource}.${field}`) ? `${resource}.${field}` : `field.${field}`) as PhraseKey)

/** Rows of an export at most. */
const most = 50_000

interface Exported {
  name: string
  row: { shape: Record<string, unknown> }
}

export interface ExportQuery {
  format: 'xlsx' | 'csv'
  /** The fields to write, in their order, separated by commas. */
  columns: string
}

const sheet = async (rows: Cell[][]): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded with the first export.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const [heading = [], ...body] = rows
  const cells = [
    heading.map((value) => ({ value: packText(String(value)), type: String, fontWeight: 'bold' as const })),
    ...body.map((row) =>
      row.map((value) => {
        if (typeof value === 'number') return { value, type: Number }
        if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy hh:mm' }
        return textCell(value)
      }),
    ),
  ]
  return new Uint8Array(await writeExcelFile([{ data: cells }], { features: [quotedTexts] }).toBuffer())
}

// A spreadsheet evaluates a text that begins like a formula. Numbers are exempt: -5 is no formula.
const disarmed = (text: string) => (isLikeFormula(text) ? `'${text}` : text)

const quoted = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell)
  const text = cell instanceof Date ? cell.toISOString() : disarmed(cell)
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV that Excel opens as it is: UTF-8 with a mark, separated by semicolons as in Turkish and German. */
const csv = (rows: readonly (readonly Cell[])[]) =>
  new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`)

/** The fields that a file is asked for, in their order; 400 where the record has no such. */
export const chosenFields = ({ row }: Pick<Exported, 'row'>, columns: string) => {
  const fields = columns.split(',').filter(Boolean)
  const wrong = fields.find((field) => !Object.hasOwn(row.shape, field))
  if (wrong || !fields.length)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'columns', code: 'rule.one-of' }] })
  return fields
}

/** The rows of a list as a file: the same filters and order, the columns as they are shown, headings in the reader's language. */
export async function exported(of: Exported, sql: ListSql, query: ExportQuery, context: Context): Promise<Download> {
  const fields = chosenFields(of, query.columns)
  const rows = await context.query<Record<string, unknown>>(
    `select ${sql.columns} ${sql.from} ${sql.order} limit ${most}`,
    sql.values,
  )
  return asFile(of.name, fields, rows, query.format, context)
}

/** Rows that were read already, as a file. */
export async function asFile(
  name: string,
  fields: readonly string[],
  rows: readonly Record<string, unknown>[],
  format: 'xlsx' | 'csv',
  { lang, now }: Pick<Context, 'lang' | 'now'>,
): Promise<Download> {
  const heading = fields.map((field) => headingOf(name, field, lang))
  const table = [heading, ...rows.map((row) => fields.map((field) => cellOf(row[field], `${name}.${field}`, lang)))]
  const title = translate(lang, `${name}.title` as PhraseKey)
  const file = `${title} ${now.toISOString().slice(0, 10)}.${format}`
  if (format === 'csv') return { bytes: csv(table), type: 'text/csv; charset=utf-8', name: file }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { bytes: await sheet(table), type, name: file }
}
