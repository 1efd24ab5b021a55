import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type CurrencyFormat, parseMoney } from '@sofra/contract/kernel/money.text.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { AnswerOutcome } from '@sofra/contract/money/payout/payout-answer.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { AppError } from '../../../kernel/errors.ts'
import { headingIndex, isTotalRow } from '../../../kernel/import/import.heading.ts'
import type { ImportColumn, SourceRow } from '../../../kernel/import/import.kind.ts'
import { ImportRefusal } from '../../../kernel/import/import.refusal.ts'
import { columnsIn } from '../../../kernel/import/import.rows.ts'
import { openSource } from '../../../kernel/import/import.source.ts'
import { SheetRefusal } from '../../../kernel/sheet/sheet.refusal.ts'
import { translate } from '../../../kernel/words.ts'

type Field = 'reference' | 'amount' | 'iban' | 'currency' | 'result' | 'day' | 'note'

const column = (field: Field, aliases: readonly string[], required?: true): ImportColumn => ({
  field,
  heading: `payout-answer.${field}`,
  aliases,
  examples: [],
  ...(required ? { required } : {}),
})

const columns: readonly ImportColumn[] = [
  column('reference', ['Ref', 'Ref No', 'Referans', 'İşlem referansı', 'Verwendungszweck', 'End-to-end ID'], true),
  column('amount', ['İşlem tutarı', 'Ödenen tutar', 'Sum', 'Summe'], true),
  column('iban', ['Alıcı IBAN', 'Hesap', 'Account', 'Konto', 'Beneficiary IBAN']),
  column('currency', ['Döviz', 'Döviz cinsi', 'PB', 'Währung', 'Ccy']),
  column('result', ['İşlem durumu', 'Durum kodu', 'State', 'Ergebnis', 'Transaction status']),
  column('day', ['İşlem tarihi', 'Valör', 'Value date', 'Buchungstag', 'Valuta']),
  column('note', ['Açıklama', 'Hata açıklaması', 'Reason', 'Grund', 'Message']),
]

const results: Readonly<Record<Exclude<AnswerOutcome, 'wrong'>, readonly string[]>> = {
  paid: [
    'paid',
    'ok',
    'success',
    'successful',
    'executed',
    'completed',
    'done',
    'odendi',
    'gerceklesti',
    'basarili',
  ].concat('tamamlandi', 'islendi', 'bezahlt', 'ausgefuhrt', 'erfolgreich', 'gebucht'),
  returned: [
    'returned',
    'return',
    'rejected',
    'failed',
    'error',
    'refunded',
    'iade',
    'iade edildi',
    'reddedildi',
  ].concat('hatali', 'hata', 'basarisiz', 'zuruck', 'ruckgabe', 'zuruckgewiesen', 'abgelehnt', 'fehler', 'retoure'),
}

/** A row of the bank's answer. */
export interface AnswerEntry {
  readonly row: number
  readonly reference: string
  readonly iban: string
  readonly currency: string
  /** In minor units; null if it is not an amount. */
  readonly amount: number | null
  readonly outcome: AnswerOutcome
  readonly faults: readonly PhraseKey[]
  /** The bank's day; null without one. */
  readonly day: string | null
  readonly note: string
}

export interface Answer {
  readonly entries: readonly AnswerEntry[]
  /** The total that the file states; null without one. */
  readonly stated: number | null
}

interface Notation {
  readonly code: string
  readonly decimal: ',' | '.'
  readonly decimals: number
}

const dayNought = Date.UTC(1899, 11, 30)
const twoDigits = (value: number) => String(value).padStart(2, '0')
/** Returns a day of this century; undefined for one that does not exist, such as 30 February. */
const existing = (year: number, month: number, day: number) => {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCMonth() === month - 1 && year >= 2000 && year < 2100
  return exists ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined
}

/** Reads `29.03.2026`, `29/03/2026`, `2026-03-29`, with or without a time, or a spreadsheet's number of a day. */
const readDay = (typed: string) => {
  const text = typed.replace(/[T\s]\d.*$/, '')
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const at = new Date(dayNought + Math.floor(Number(text)) * 86_400_000)
    return existing(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
  }
  const [, year, month, day] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text) ?? []
  if (year) return existing(Number(year), Number(month), Number(day))
  const [, d, m, y] = /^(\d\d?)[./](\d\d?)[./](\d{4})$/.exec(text) ?? []
  return y ? existing(Number(y), Number(m), Number(d)) : undefined
}

const outcomeOf = (result: string, amount: number | null) => {
  const word = toSearchText(result).trim()
  if (word === '') return amount !== null && amount < 0 ? 'returned' : 'paid'
  if (results.paid.includes(word)) return 'paid'
  return results.returned.includes(word) ? 'returned' : undefined
}

const maxRows = 20_000

const readRows = async (bytes: Uint8Array) => {
  const rows: SourceRow[] = []
  for await (const part of openSource(Buffer.from(bytes), 'auto').parts) {
    rows.push(...part)
    if (rows.length > maxRows) throw new SheetRefusal('too-many-rows')
  }
  return rows
}

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC').trim()

const textsOf = (places: readonly number[]) => (cells: SourceRow['cells']) =>
  Object.fromEntries(
    columns.map(({ field }, i) => {
      const cell = cells[places[i] ?? -1]
      return [field, typeof cell === 'string' ? storable(cell) : '']
    }),
  ) as Record<Field, string>

const formatOf = ({ code, decimal, decimals }: Notation): CurrencyFormat => ({
  code,
  symbol: code,
  symbol_format: 'suffix',
  thousands: decimal === ',' ? '.' : ',',
  decimal,
  decimals,
})

const entryOf = (row: number, texts: Record<Field, string>, notation: Notation): AnswerEntry => {
  const amount = parseMoney(texts.amount, formatOf(notation))
  const outcome = outcomeOf(texts.result, amount)
  const day = texts.day === '' ? null : readDay(texts.day)
  return {
    row,
    reference: texts.reference.slice(0, 200),
    iban: texts.iban.slice(0, 60),
    currency: texts.currency.toUpperCase().slice(0, 10),
    amount: amount === null ? null : Math.abs(amount),
    outcome: outcome ?? 'wrong',
    faults: [
      ...(amount === null ? ['payout-answer.fault.unreadable-amount' as const] : []),
      ...(outcome ? [] : ['payout-answer.fault.result' as const]),
      ...(day === undefined ? ['payout-answer.fault.day' as const] : []),
    ],
    day: day ?? null,
    note: texts.note.slice(0, 500),
  }
}

/** Returns the amount of the last row that states a total. */
const statedSum = (rows: readonly SourceRow[], place: number, format: CurrencyFormat) => {
  const cell = rows.findLast(isTotalRow)?.cells[place]
  return typeof cell === 'string' ? parseMoney(storable(cell), format) : null
}

/** Returns the refusal of a file that is not read, with the reason; other errors unchanged. */
const refusalOf = (error: unknown, lang: Lang) => {
  const unreadable = (reason: string) => new AppError(400, 'payout-answer.unreadable', { params: { reason } })
  if (error instanceof SheetRefusal) return unreadable(translate(lang, error.code))
  if (!(error instanceof ImportRefusal)) return error
  const { heading, ...params } = error.params
  const words = typeof heading === 'string' ? { ...params, heading: translate(lang, heading as PhraseKey) } : params
  // The kernel's own sentence names a sample file.
  const isMissing = error.code === 'import.column-missing'
  return unreadable(translate(lang, isMissing ? 'payout-answer.column-missing' : error.code, words))
}

/** Reads the bank's answer from a workbook or a text file. Throws 400 with the reason. */
export async function readAnswer(bytes: Uint8Array, notation: Notation, lang: Lang): Promise<Answer> {
  try {
    const rows = await readRows(bytes)
    const at = headingIndex(columns, rows.slice(0, 50), null)
    const heading = rows[at]
    if (!heading) throw new ImportRefusal('import.no-rows')
    const places = columnsIn({ columns }, heading)
    const below = rows.slice(at + 1)
    const texts = textsOf(places)
    const entries = below
      .filter((row) => !isTotalRow(row))
      .map(({ row, cells }) => entryOf(row, texts(cells), notation))
    if (!entries.length) throw new ImportRefusal('import.no-rows')
    const place = places[columns.findIndex(({ field }) => field === 'amount')] ?? -1
    const stated = statedSum(below, place, formatOf(notation))
    return { entries, stated }
  } catch (error) {
    throw refusalOf(error, lang)
  }
}
