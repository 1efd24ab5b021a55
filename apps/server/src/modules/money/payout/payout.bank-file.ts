import type { PayoutLayout } from '@sofra/contract/money/payout/payout-layout.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'

/** What a layout says about a bank's files. */
export type Layout = Pick<
  PayoutLayout,
  'delimiter' | 'columns' | 'decimal_sign' | 'encoding' | 'date_form' | 'has_heading' | 'purpose'
>
type Line = Pick<Row<'payout_line'>, 'reference' | 'title' | 'iban' | 'amount' | 'currency'>

interface BankFile {
  readonly layout: Layout
  readonly lines: readonly Line[]
  /** Digits after the decimal sign. */
  readonly decimals: number
  /** The day of payment, `2026-03-29`. */
  readonly day: string
}

const delimiters = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' }

/** Headings that banks use, whatever the reader's language; the answer's reader accepts them too. */
const headings = {
  reference: 'Reference',
  recipient: 'Name',
  iban: 'IBAN',
  amount: 'Amount',
  currency: 'Currency',
  date: 'Date',
  purpose: 'Purpose',
}

const amountText = (amount: number, decimals: number, sign: string) => {
  const digits = String(amount).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}${sign}${digits.slice(-decimals)}`
}

const dayText = (day: string, form: Layout['date_form']) => {
  const [year, month, date] = day.split('-')
  if (form === 'iso') return day
  return [date, month, year].join(form === 'dotted' ? '.' : '/')
}

// A line end within a name would begin another payment.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const cellOf = (text: string, delimiter: string) => {
  const line = oneLine(text)
  return line.includes(delimiter) || line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}

/** Windows-1254 is Latin-1 with these letters instead of Icelandic ones. */
const turkish: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const icelandic = /[ÐÝÞðýþ]/

const byteOf = (sign: string): number => {
  const code = turkish[sign] ?? sign.codePointAt(0) ?? 0
  const fits = sign in turkish || code < 0x80 || (code >= 0xa0 && code <= 0xff && !icelandic.test(sign))
  return fits ? code : '?'.charCodeAt(0)
}

/** Letters that the encoding lacks lose their accents, or become question marks. */
const inWindows1254 = (text: string) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const byte = byteOf(sign)
      if (byte !== 63 || sign === '?') return [byte]
      return [...sign.normalize('NFD').replace(/\p{M}/gu, '')].map(byteOf)
    }),
  )

const encoded = (text: string, encoding: Layout['encoding']) => {
  if (encoding === 'windows-1254') return inWindows1254(text)
  return new TextEncoder().encode(encoding === 'utf-8-mark' ? `\ufeff${text}` : text)
}

/** Writes the payments of a run for a bank: one line each, in the columns and notation of a layout. */
export const writeBankFile = ({ layout, lines, decimals, day }: BankFile): Uint8Array<ArrayBuffer> => {
  const delimiter = delimiters[layout.delimiter]
  const valuesOf = (line: Line) => ({
    ...line,
    recipient: line.title,
    amount: amountText(line.amount, decimals, layout.decimal_sign === 'comma' ? ',' : '.'),
    date: dayText(day, layout.date_form),
    purpose: layout.purpose,
  })
  const rowOf = (values: Readonly<Record<keyof typeof headings, string>>) =>
    layout.columns.map((column) => cellOf(values[column], delimiter)).join(delimiter)
  const rows = [...(layout.has_heading ? [rowOf(headings)] : []), ...lines.map((line) => rowOf(valuesOf(line)))]
  return encoded(rows.map((row) => `${row}\r\n`).join(''), layout.encoding)
}
