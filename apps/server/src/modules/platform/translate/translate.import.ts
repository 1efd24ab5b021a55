import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { TranslationReport, translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import { SheetRefusal } from '../../../kernel/sheet/sheet.refusal.ts'
import type { SheetCell } from '../../../kernel/sheet/sheet.rows.ts'
import { translate as t } from '../../../kernel/words.ts'
import { languageMark } from './translate.file.ts'
import { type SentTranslation, writeTranslations } from './translate.write.ts'

const keyHeadings = new Set(languages.map((lang) => inLanguage(allPhrases['translate.key'], lang).toLowerCase()))

const textOf = (cell: SheetCell | undefined) =>
  cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell)

/** Reads keys and texts of a workbook; the first row with keys is the heading. Throws 400. */
const sentInWorkbook = async (bytes: Uint8Array, of: Lang, lang: Lang): Promise<SentTranslation[]> => {
  const sheets = await readSheets(bytes).catch((error) => {
    throw error instanceof SheetRefusal ? new AppError(400, error.code) : error
  })
  const rows = sheets.flatMap((sheet) => sheet.rows)
  const isKey = (cell: SheetCell) => keyHeadings.has(textOf(cell).trim().toLowerCase())
  const head = rows.find(({ cells }) => cells.some(isKey))
  if (!head) throw new AppError(400, 'translate.file.no-keys', { params: { column: t(lang, 'translate.key') } })
  const key = head.cells.findIndex(isKey)
  const text = head.cells.findIndex((cell) => textOf(cell).trim().endsWith(languageMark(of)))
  if (text < 0) throw new AppError(400, 'translate.file.no-texts', { params: { column: languageMark(of) } })
  return rows
    .slice(rows.indexOf(head) + 1)
    .map(({ row, cells }) => ({ row, key: textOf(cells[key]), text: textOf(cells[text]) }))
    .filter((sent) => sent.key.trim() || sent.text.trim())
}

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the texts of an object by key; translation tools nest keys at their dots. */
const textsIn = (value: object, before = ''): (readonly [key: string, text: string])[] =>
  Object.entries(value).flatMap(([name, one]) => {
    const key = before + name
    if (isHolder(one)) return textsIn(one, `${key}.`)
    if (typeof one !== 'string') throw new AppError(400, 'translate.file.no-text', { params: { key } })
    return [[key, one] as const]
  })

/** Reads keys and texts of JSON. Throws 400. */
const sentInJson = (bytes: Uint8Array): SentTranslation[] => {
  const read = (): unknown => {
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      return undefined
    }
  }
  const value = read()
  if (!isHolder(value)) throw new AppError(400, 'translate.file.unread')
  return textsIn(value).map(([key, text], i) => ({ row: i + 1, key, text }))
}

/** Whether the bytes are a zip (xlsx) or an OLE container (xls), which is refused with its own message. */
const isWorkbook = (bytes: Uint8Array) =>
  ['504b0304', 'd0cf11e0'].includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

/** Imports a file, or reports the changes without writing. The file is read before a connection is taken. */
export async function importTranslations(
  { query: { language, ...writing }, body }: RequestOf<typeof translate.importFile>,
  { pools, scope, actor, lang }: Context,
): Promise<TranslationReport> {
  const sent = isWorkbook(body) ? await sentInWorkbook(body, language, lang) : sentInJson(body)
  const write = (query: Parameters<typeof writeTranslations>[0]) =>
    writeTranslations(query, sent, { language, ...writing }, lang, (row) => `rows.${row}`)
  return withTenant(pools, scope, write, actor)
}
