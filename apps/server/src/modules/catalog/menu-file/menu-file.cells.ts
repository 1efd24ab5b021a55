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

/**
 * Several words in one cell, as people write them: separated by commas. A word with a comma of its own stands in quotation
 * marks, and a quotation mark within those is doubled.
 */
const joinList = (words: readonly string[]) =>
  words.map((word) => (/[",]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ')

/** One word of a list with what may stand around it: in quotation marks, or up to the next comma. */
const word = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y

/** The words of a cell; undefined where its quotation marks do not end. */
const splitList = (text: string): string[] | undefined => {
  const words: string[] = []
  word.lastIndex = 0
  while (word.lastIndex <= text.length) {
    const found = word.exec(text)
    if (!found) return undefined
    const [, quoted, plain = '', separator] = found
    const one = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim()
    if (one) words.push(one)
    if (!separator) return words
  }
  return words
}

/** What cells are written and read by. */
export interface CellWorld {
  lang: Lang
  currency: CurrencyFormat
  names: Record<'category' | 'option_group' | 'kitchen' | 'icon', NameBook>
}

/** What a cell says, or why it says nothing. */
export type Read = { value: unknown } | { fault: PhraseKey; params?: Params }

/** How a value of a form stands in a cell. An empty cell is not read: it says `nothing`. */
export interface CellKind {
  nothing: unknown
  width: number
  /** Long texts are shown in several lines. */
  wrap?: true
  format?(world: CellWorld): string
  /** How many of the form's units one of the cell's is. */
  scale?(world: CellWorld): number
  write(value: unknown, world: CellWorld): WrittenCell
  read(cell: Exclude<SheetCell, null>, world: CellWorld): Read
}

/** What a cell shows, as text. */
export const shown = (cell: Exclude<SheetCell, null>) =>
  (typeof cell === 'object' ? cell.error : String(cell)).normalize('NFC').trim()

const failed = (cell: Exclude<SheetCell, null>): Read | undefined =>
  typeof cell === 'object' ? { fault: 'menu-import.cell-error', params: { error: cell.error } } : undefined

export const textCell = (width: number, nothing: '' | null = ''): CellKind => ({
  nothing,
  width,
  ...(width > 30 ? { wrap: true as const } : {}),
  write: (value) => (value === '' ? null : (value as string | null)),
  read: (cell) => failed(cell) ?? { value: shown(cell) },
})

/** A number of a form, which counts the smallest units, by what people count. */
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
        // Spreadsheets count in binary fractions: 12.3 × 100 is nearly 1230.
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
 * A rate in per cent. Whoever types `10%` into a spreadsheet gets 0.1: so a number below one is asked about, and a rate that
 * really is below one is written as a text.
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

/** One of a closed list. */
export const choiceCell = <T extends string>(words: Words<T>, width: number): CellKind => ({
  nothing: null,
  width,
  write: (value, { lang }) => (value === null ? null : words.translated(value as T, lang)),
  read: (cell, { lang }) => {
    const value = words.understand(shown(cell))
    return failed(cell) ?? (value ? { value } : { fault: 'menu-import.choice', params: { choices: words.all(lang) } })
  },
})

export const flagCell = (words: Words<boolean>): CellKind => ({
  nothing: null,
  width: 11,
  write: (value, { lang }) => words.translated(value as boolean, lang),
  read(cell, { lang }) {
    if (typeof cell === 'boolean') return { value: cell }
    const value = cell === 1 || cell === 0 ? cell === 1 : words.understand(shown(cell))
    const unknown: Read = { fault: 'menu-import.choice', params: { choices: words.all(lang) } }
    return failed(cell) ?? (value === undefined ? unknown : { value })
  },
})

/** When something may be ordered: `Mon–Fri 11:00–15:00, 18:00–22:00`; empty is always. */
export const hoursCell: CellKind = {
  nothing: null,
  width: 32,
  wrap: true,
  write: (value, { lang }) =>
    value === null ? null : weekText((value as NonNullable<Availability>).weekly, builtLangOf(lang)),
  read(cell) {
    const week = readWeek(shown(cell))
    const understood: Read =
      'wrong' in week ? { fault: `menu-import.hours-${week.wrong}`, params: { part: week.part } } : { value: week }
    return failed(cell) ?? understood
  },
}

/** Several words in a cell, each by its own rule. */
const listCell = (
  nothing: [] | null,
  write: (value: never, world: CellWorld) => string,
  read: (word: string, world: CellWorld) => Read,
): CellKind => ({
  nothing,
  width: 28,
  write: (value, world) => joinList(((value ?? []) as never[]).map((one) => write(one, world))) || null,
  read(cell, world) {
    const words = splitList(shown(cell))
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

/** Some of a closed list; of some lists none means all of them. */
export const choicesCell = <T extends string>(words: Words<T>, nothing: [] | null) =>
  listCell(
    nothing,
    (value: T, { lang }) => words.translated(value, lang),
    (word, { lang }) => {
      const value = words.understand(word)
      return value ? { value } : { fault: 'menu-import.choice', params: { choices: words.all(lang) } }
    },
  )

const found = (book: NameBook, name: string): Read => {
  const one = book.find(name)
  return typeof one === 'string' ? { fault: one, params: { name } } : { value: one.ref }
}

/** Another row of the menu by its name. */
export const rowCell = (record: 'category'): CellKind => ({
  nothing: null,
  width: 24,
  write: (value, { names }) => names[record].write(value as string),
  read: (cell, { names }) => failed(cell) ?? found(names[record], shown(cell)),
})

export const rowsCell = (record: 'option_group') =>
  listCell(
    [],
    (ref: string, { names }) => names[record].write(ref),
    (name, { names }) => found(names[record], name),
  )

/** A record of the platform's by its name. */
const foundId = (book: NameBook, name: string): Read => {
  const one = found(book, name)
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
  read: (cell, { names }) => failed(cell) ?? foundId(names.icon, shown(cell)),
}
