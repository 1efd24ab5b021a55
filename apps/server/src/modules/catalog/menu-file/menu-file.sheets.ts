import { menuColumns, menuWords } from '@sofra/contract/catalog/menu-plan/menu-plan.columns.ts'
import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { MenuColumn, MenuColumns } from '@sofra/contract/catalog/menu-record/menu-record.columns.ts'
import { type BuiltLang, type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { deliveryTypes, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import {
  type CellKind,
  choiceCell,
  choicesCell,
  flagCell,
  hoursCell,
  iconCell,
  kitchensCell,
  moneyCell,
  rateCell,
  rowCell,
  rowsCell,
  textCell,
  textsCell,
  wholeCell,
} from './menu-file.cells.ts'
import { fileText, wordsIn, wordsOf } from './menu-file.words.ts'

/** One sheet per record, and one each for offers of products and options of groups. */
export type SheetKey = MenuRecord | 'offer' | 'option'

export interface Column {
  /** The path in the record's form: `name.tr`. */
  path: string
  heading: PhraseKey
  /** The language of a translated text. */
  lang?: BuiltLang
  cell: CellKind
  /** The meaning of an empty cell: no value, an unchanged value, or a missing value. */
  empty: 'nothing' | 'stays' | 'missing'
}

const column = (path: string, heading: PhraseKey, cell: CellKind, empty: Column['empty'] = 'nothing'): Column => ({
  path,
  heading,
  cell,
  empty,
})

const inLanguages = (field: string, heading: PhraseKey, cell: CellKind, required: boolean): Column[] =>
  languages.map((lang) => ({
    ...column(`${field}.${lang}`, heading, cell, required && lang === 'tr' ? 'missing' : 'nothing'),
    lang,
  }))

const words = <T extends string>(values: readonly T[], prefix: string) =>
  wordsOf(values.map((value) => [value, `${prefix}.${value}` as PhraseKey]))

const yesOrNo = wordsOf<boolean>([
  [true, 'value.yes'],
  [false, 'value.no'],
])
const types = words(deliveryTypes, 'delivery-type')
const sources = words(orderSources, 'source')

/** Identifies a row. Forms have no such field. */
export const idColumn = column('id', 'menu-file.id', wholeCell(null))
/** The faults of each row in a file of wrong rows; ignored when the file is sent again. */
export const messageColumn = column('message', 'menu-file.message', textCell(40))
export const groupColumn = column('group', 'branch-option-group.one', textCell(28), 'missing')
export const partColumn = column('part', 'menu-file.part', textCell(28), 'missing')

export const productColumn = column('product', 'branch-product.one', textCell(28), 'missing')
/** Distinguishes products with the same name; otherwise empty. */
export const withinColumn = column('category', 'branch-product.category_id', textCell(24), 'stays')
/** The delivery type of an offer; empty means any. */
export const typeColumn = column('delivery_type', 'delivery-type.title', choiceCell(types, 18))
export const sourceColumn = column('source', 'source.title', choiceCell(sources, 18))

/** Returns how a column is written in its record's sheet, by kind; offers and options have their own sheets. */
const cellOf = ({ start, ...column }: MenuColumn): CellKind | undefined => {
  switch (column.kind) {
    case 'category':
      return rowCell('category')
    case 'translated':
      return textCell(column.lines > 1 ? 40 : 28)
    case 'picture':
      return textCell(12, null)
    case 'money':
      return moneyCell(start === null ? null : 0)
    case 'whole':
    case 'count':
      return wholeCell(start === null ? null : 0)
    case 'rate':
      return rateCell
    case 'flag':
      return flagCell(yesOrNo)
    case 'tags':
      return textsCell
    case 'choices':
      return choicesCell(words(column.choices, column.words), start === null ? null : [])
    case 'choice':
      return choiceCell(words(column.choices, column.words), 24)
    case 'hours':
      return hoursCell
    case 'icon':
      return iconCell
    case 'kitchens':
      return kitchensCell
    case 'groups':
      return rowsCell('option_group')
    case 'offers':
    case 'options':
      return undefined
  }
}

/** An empty cell means the default, except for yes/no, where it would be ambiguous. */
const emptyOf = ({ kind, start }: MenuColumn): Column['empty'] => {
  if (start === undefined) return 'missing'
  return kind === 'flag' ? 'stays' : 'nothing'
}

/** Returns the columns of a record's sheet in order; pictures come last because their paths are rarely edited. */
export const columnsOf = (record: MenuRecord, columns: MenuColumns = menuColumns[record]): Column[] => {
  const inSheet = Object.entries(columns).flatMap(([field, one]) => {
    const cell = cellOf(one)
    const heading = `${menuWords[record]}.${field}` as PhraseKey
    if (!cell) return []
    if (one.kind === 'translated') return inLanguages(field, heading, cell, one.start === undefined)
    return [column(field, heading, cell, emptyOf(one))]
  })
  const isPicture = ({ path }: Column) => columns[path]?.kind === 'picture'
  return [idColumn, ...inSheet.filter((one) => !isPicture(one)), ...inSheet.filter(isPicture)]
}

interface FileSheet {
  name: PhraseKey
  columns: readonly Column[]
}

/** The columns of each sheet. The open state is left out, because it changes before a file is sent back. */
export const fileSheets: Readonly<Record<SheetKey, FileSheet>> = {
  category: { name: 'branch-category.title', columns: columnsOf('category') },
  product: { name: 'branch-product.title', columns: columnsOf('product') },
  offer: {
    name: 'branch-product.offers',
    columns: [
      productColumn,
      withinColumn,
      typeColumn,
      sourceColumn,
      column('price', 'branch-product.price', moneyCell(null)),
      column('premium_price', 'branch-product.premium_price', moneyCell(null)),
      column('sold', 'offer.sold', flagCell(yesOrNo), 'stays'),
    ],
  },
  option_group: { name: 'branch-option-group.title', columns: columnsOf('option_group') },
  option: {
    name: 'branch-option-group.items',
    columns: [
      groupColumn,
      partColumn,
      column('price', 'branch-product.price', moneyCell(), 'missing'),
      column('max_quantity', 'menu-file.max_quantity', wholeCell(), 'stays'),
    ],
  },
  material: { name: 'branch-material.title', columns: columnsOf('material') },
}

export const sheetKeys = Object.keys(fileSheets) as SheetKey[]

export const sheetName = (key: SheetKey, lang: Lang) => fileText(lang, fileSheets[key].name)

/** Returns a heading; for a text also with its language. */
export const headingOf = ({ heading, lang: of }: Pick<Column, 'heading' | 'lang'>, lang: Lang) =>
  of ? `${fileText(lang, heading)} (${fileText(lang, `lang.${of}`)})` : fileText(lang, heading)

const loosely = (text: string) => toSearchText(text.trim().replace(/\s+/g, ' '))

const headingsOf = ({ heading, lang }: Column) =>
  lang
    ? wordsIn(heading).flatMap((word) => wordsIn(`lang.${lang}`).map((name) => `${word} (${name})`))
    : wordsIn(heading)

const columnsByHeading = (key: SheetKey) =>
  new Map(
    [...fileSheets[key].columns, messageColumn].flatMap((one) =>
      headingsOf(one).map((heading): [string, Column] => [loosely(heading), one]),
    ),
  )
const columnsOfSheets = new Map(sheetKeys.map((key) => [key, columnsByHeading(key)]))
const sheetsByName = new Map(
  sheetKeys.flatMap((key) => wordsIn(fileSheets[key].name).map((name): [string, SheetKey] => [loosely(name), key])),
)
const manuals = new Set(wordsIn('menu-file.manual').map(loosely))

/** Returns the content of a sheet by its name, in any language; the manual is ignored. */
export const sheetNamed = (name: string): SheetKey | 'manual' | undefined =>
  manuals.has(loosely(name)) ? 'manual' : sheetsByName.get(loosely(name))

/** Returns the column of a heading, in any language. */
export const columnNamed = (key: SheetKey, heading: string) => columnsOfSheets.get(key)?.get(loosely(heading))
