import { readWeek, weekText } from '@sofra/contract/branch/hours/hours.text.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { builtLangOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { type CurrencyFormat, parseMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { SheetCell } from '../../../kernel/sheet/sheet.rows.ts'
import type { WrittenCell } from '../../../kernel/sheet/write-sheets.ts'
import type { NameBook } from './menu-file.names.ts'
import type { Words } from './menu-file.words.ts'

/** Joins the words of a cell with commas. A word with a comma is quoted, and quotation marks inside are doubled. */
const joinList = (words: readonly string[]) =>
  words.map((word) => (/[",]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ')

/** One word of a list: quoted, or up to the next comma. */
const word = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y

/** Returns the words of a cell; undefined for an unclosed quotation mark. */
const splitList = (text: string): string[] | undefined => {
  const words: string[] = []
  word.lastIndex = 0
  while (word.lastIndex <= text.length) {
    const match = word.exec(text)
    if (!match) return undefined
    const [, quoted, plain = '', separator] = match
    const one = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim()
    if (one) words.push(one)
    if (!separator) return words
  }
  return words
}

/** Context for writing and reading cells. */
export interface CellWorld {
  lang: Lang
  currency: CurrencyFormat
  names: Record<'category' | 'option_group' | 'kitchen' | 'icon', NameBook>
}

/** The value of a cell, or its fault. */
export type CellReading = { value: unknown } | { fault: PhraseKey; params?: Params }

/** How a value of a form is written to a cell and read from it. Empty cells are not read: they mean `nothing`. */
export interface CellKind {
  nothing: unknown
  width: number
  /** Long texts are wrapped. */
  wrap?: true
  format?(world: CellWorld): string
  /** Units of the form per unit of the cell. */
  scale?(world: CellWorld): number
  write(value: unknown, world: CellWorld): WrittenCell
  read(cell: Exclude<SheetCell, null>, world: CellWorld): CellReading
}

/** Returns the text that a cell displays. */
export const cellText = (cell: Exclude<SheetCell, null>) =>
  (typeof cell === 'object' ? cell.error : String(cell)).normalize('NFC').trim()

const failed = (cell: Exclude<SheetCell, null>): CellReading | undefined =>
  typeof cell === 'object' ? { fault: 'menu-import.cell-error', params: { error: cell.error } } : undefined

export const textCell = (width: number, nothing: '' | null = ''): CellKind => ({
  nothing,
  width,
  ...(width > 30 ? { wrap: true as const } : {}),
  write: (value) => (value === '' ? null : (value as string | null)),
  read: (cell) => failed(cell) ?? { value: cellText(cell) },
})

/** A number of the form in its smallest units, written in the cell's larger units. */
const numberCell = (
  decimalsIn: (world: CellWorld) => number,
  symbolIn: (world: CellWorld) => string,
  nothing: 0 | null,
): CellKind => {
  const scale = (world: CellWorld) => 10 ** decimalsIn(world)
  return {
    nothing,
    width: 11,
    scale,
    write: (value, world) => (value === null ? null : (value as number) / scale(world)),
    read(cell, world) {
      if (typeof cell === 'number') {
        const exact = cell * scale(world)
        const value = Math.max(Math.min(Math.round(exact), Number.MAX_SAFE_INTEGER), -Number.MAX_SAFE_INTEGER)
        // Spreadsheets use binary fractions: 12.3 × 100 is nearly 1230.
        const isWhole = Math.abs(exact - value) <= Math.abs(exact) * 1e-9 || Math.abs(exact) > Number.MAX_SAFE_INTEGER
        return isWhole ? { value } : { fault: 'menu-import.decimals', params: { n: decimalsIn(world) } }
      }
      const format = { ...world.currency, decimals: decimalsIn(world), symbol: symbolIn(world) }
      const value = typeof cell === 'string' ? parseMoney(cell.trim(), format) : null
      return failed(cell) ?? (value === null ? { fault: 'rule.numeric' } : { value })
    },
  }
}

export const moneyCell = (nothing: 0 | null = 0): CellKind => ({
  ...numberCell(
    ({ currency }) => currency.decimals,
    ({ currency }) => currency.symbol,
    nothing,
  ),
  format: ({ currency: { decimals } }) => (decimals ? `0.${'0'.repeat(decimals)}` : '0'),
})

export const wholeCell = (nothing: 0 | null = 0) =>
  numberCell(
    () => 0,
    () => '',
    nothing,
  )

const perCent = numberCell(
  () => 2,
  () => '%',
  0,
)

/**
 * A rate in per cent. `10%` typed into a spreadsheet is stored as 0.1, so a number below one is a fault; a rate below
 * one is written as text.
 */
export const rateCell: CellKind = {
  ...perCent,
  write: (value, world) => {
    const rate = perCent.write(value, world) as number
    return rate > 0 && rate < 1 ? `${rate} %` : rate
  },
  read: (cell, world) =>
    typeof cell === 'number' && cell > 0 && cell < 1 ? { fault: 'menu-import.below-one' } : perCent.read(cell, world),
}

/** A value of a closed list. */
export const choiceCell = <T extends string>(words: Words<T>, width: number): CellKind => ({
  nothing: null,
  width,
  write: (value, { lang }) => (value === null ? null : words.translated(value as T, lang)),
  read: (cell, { lang }) => {
    const value = words.understand(cellText(cell))
    return failed(cell) ?? (value ? { value } : { fault: 'menu-import.choice', params: { choices: words.all(lang) } })
  },
})

export const flagCell = (words: Words<boolean>): CellKind => ({
  nothing: null,
  width: 11,
  write: (value, { lang }) => words.translated(value as boolean, lang),
  read(cell, { lang }) {
    if (typeof cell === 'boolean') return { value: cell }
    const value = cell === 1 || cell === 0 ? cell === 1 : words.understand(cellText(cell))
    const unknown: CellReading = { fault: 'menu-import.choice', params: { choices: words.all(lang) } }
    return failed(cell) ?? (value === undefined ? unknown : { value })
  },
})

/** Availability: `Mon–Fri 11:00–15:00, 18:00–22:00`; empty means always. */
export const hoursCell: CellKind = {
  nothing: null,
  width: 32,
  wrap: true,
  write: (value, { lang }) =>
    value === null ? null : weekText((value as NonNullable<Availability>).weekly, builtLangOf(lang)),
  read(cell) {
    const week = readWeek(cellText(cell))
    const understood: CellReading =
      'wrong' in week ? { fault: `menu-import.hours-${week.wrong}`, params: { part: week.part } } : { value: week }
    return failed(cell) ?? understood
  },
}

/** Several words in a cell, each with its own rule. */
const listCell = (
  nothing: [] | null,
  write: (value: never, world: CellWorld) => string,
  read: (word: string, world: CellWorld) => CellReading,
): CellKind => ({
  nothing,
  width: 28,
  write: (value, world) => joinList(((value ?? []) as never[]).map((one) => write(one, world))) || null,
  read(cell, world) {
    const words = splitList(cellText(cell))
    if (!words) return { fault: 'menu-import.list' }
    const all = words.map((word) => read(word, world))
    return failed(cell) ?? all.find((one) => 'fault' in one) ?? { value: all.map((one) => 'value' in one && one.value) }
  },
})

export const textsCell = listCell(
  [],
  (text: string) => text,
  (value) => ({ value }),
)

/** Values of a closed list; in some lists none means all. */
export const choicesCell = <T extends string>(words: Words<T>, nothing: [] | null) =>
  listCell(
    nothing,
    (value: T, { lang }) => words.translated(value, lang),
    (word, { lang }) => {
      const value = words.understand(word)
      return value ? { value } : { fault: 'menu-import.choice', params: { choices: words.all(lang) } }
    },
  )

const refOrFault = (book: NameBook, name: string): CellReading => {
  const one = book.find(name)
  return typeof one === 'string' ? { fault: one, params: { name } } : { value: one.ref }
}

/** A reference to a row of the menu by name. */
export const rowCell = (record: 'category'): CellKind => ({
  nothing: null,
  width: 24,
  write: (value, { names }) => names[record].write(value as string),
  read: (cell, { names }) => failed(cell) ?? refOrFault(names[record], cellText(cell)),
})

export const rowsCell = (record: 'option_group') =>
  listCell(
    [],
    (ref: string, { names }) => names[record].write(ref),
    (name, { names }) => refOrFault(names[record], name),
  )

/** Finds a record of the platform by name. */
const foundId = (book: NameBook, name: string): CellReading => {
  const one = refOrFault(book, name)
  return 'value' in one ? { value: Number(one.value) } : one
}

export const kitchensCell = listCell(
  [],
  (id: number, { names }) => names.kitchen.write(String(id)),
  (name, { names }) => foundId(names.kitchen, name),
)

export const iconCell: CellKind = {
  nothing: null,
  width: 18,
  write: (value, { names }) => (value === null ? null : names.icon.write(String(value))),
  read: (cell, { names }) => failed(cell) ?? foundId(names.icon, cellText(cell)),
}
