import { cleanPhone } from '@sofra/contract/kernel/phone.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'

const words = (...all: string[]) => new Set(all.map(toSearchText))
const yes = words(
  'evet',
  'e',
  'var',
  'doğru',
  'aktif',
  'yes',
  'y',
  'true',
  'active',
  'ja',
  'j',
  'wahr',
  'aktiv',
  'x',
  '✓',
  '1',
)
const no = words(
  'hayır',
  'h',
  'yok',
  'yanlış',
  'pasif',
  'no',
  'n',
  'false',
  'inactive',
  'nein',
  'falsch',
  'inaktiv',
  '-',
  '0',
)

/** Reads yes or no in any of the languages; null for anything else. */
export const readFlag = (typed: string): boolean | null => {
  const word = toSearchText(typed)
  return yes.has(word) ? true : no.has(word) ? false : null
}

const months = [
  ['ocak', 'january', 'januar', 'oca', 'jan'],
  ['subat', 'february', 'februar', 'sub', 'feb'],
  ['mart', 'march', 'märz', 'mar', 'maerz'],
  ['nisan', 'april', 'nis', 'apr'],
  ['mayis', 'may', 'mai'],
  ['haziran', 'june', 'juni', 'haz', 'jun'],
  ['temmuz', 'july', 'juli', 'tem', 'jul'],
  ['agustos', 'august', 'agu', 'aug'],
  ['eylul', 'september', 'eyl', 'sep'],
  ['ekim', 'october', 'oktober', 'eki', 'oct', 'okt'],
  ['kasim', 'november', 'kas', 'nov'],
  ['aralik', 'december', 'dezember', 'ara', 'dec', 'dez'],
]
const monthOf = (word: string) => months.findIndex((names) => names.includes(toSearchText(word))) + 1

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const twoDigits = (n: number) => (n < 10 ? `0${n}` : String(n))

/** Returns an existing day in the stored form; null for 30 February and for days before 1900. */
const dayOf = (year: number, month: number, day: number) => {
  if (year < 1900 || year >= 3000 || month < 1 || month > 12 || day < 1) return null
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0)
  return day > days ? null : `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** `90` means 1990, `05` means 2005: two digits never mean a future year. */
const fullYear = (typed: string) => {
  const year = Number(typed)
  if (typed.length > 2) return year
  return year + (year > new Date().getUTCFullYear() % 100 ? 1_900 : 2_000)
}

/** Day 0 of spreadsheets. */
const dayNought = Date.UTC(1899, 11, 30)

/**
 * Parses a day: `25.12.1990`, `25/12/90`, `1990-12-25` with or without a time, `25 Aralık 1990`, or a spreadsheet's day
 * number. The day precedes the month. Returns null for anything else, such as a year alone.
 */
export const readDay = (typed: string): string | null => {
  const text = typed.trim().replace(/[T\s]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '')
  const serial = /^\d{4,6}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  // Smaller ones are years.
  if (serial > 2_100) {
    const at = new Date(dayNought + serial * 86_400_000)
    return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
  }
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const [, d, m, y] = /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4}|\d{2})$/.exec(text) ?? []
  if (y) return dayOf(fullYear(y), Number(m), Number(d))
  const [, dd, word, yy] = /^(\d{1,2})[\s.-]+(\p{L}+)[\s.,-]+(\d{4}|\d{2})$/u.exec(text) ?? []
  return yy ? dayOf(fullYear(yy), monthOf(word ?? ''), Number(dd)) : null
}

/** A number in a spreadsheet's short form, `5.32E+09`: first digit, further digits, power of ten. */
const scientific = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i

/** Returns whether a spreadsheet has rounded a phone, which loses digits. */
export const isRoundedPhone = (typed: string) => {
  const [, digits, rest = '', power] = scientific.exec(cleanPhone(typed)) ?? []
  return digits !== undefined && rest.length < Number(power)
}

/** Returns a phone of a spreadsheet as people type it: `5.321119905E+09` and `5321119905.0` are `5321119905`. */
export const phoneOfCell = (typed: string) => {
  const text = cleanPhone(typed)
  const [, digits, rest = '', power] = scientific.exec(text) ?? []
  if (digits && rest.length === Number(power)) return `${digits}${rest}`
  return text.replace(/\.0+$/, '')
}
