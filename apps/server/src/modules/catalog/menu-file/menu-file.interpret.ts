import { menuColumns } from '@sofra/contract/catalog/menu-plan/menu-plan.columns.ts'
import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { CurrencyFormat } from '@sofra/contract/kernel/money.text.ts'
import { paced } from '../../../kernel/paced.ts'
import type { Sheet } from '../../../kernel/sheet/sheet.workbook.ts'
import type {
  CategoryContent,
  GroupContent,
  MaterialContent,
  MenuContent,
  OfRecord,
  OptionContent,
  ProductContent,
  Ref,
} from '../menu-plan/menu-content.api.ts'
import { type CellWorld, cellText } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { readFields } from './menu-file.fill.ts'
import { type FileRow, type FileSheetRows, type FileSheets, locate } from './menu-file.locate.ts'
import { type NameBook, type NameEntry, nameBook } from './menu-file.names.ts'
import { offersIn } from './menu-file.offers.ts'
import { entriesOf, recordIn } from './menu-file.records.ts'
import { refReader } from './menu-file.referred.ts'
import { type Column, fileSheets, groupColumn, partColumn } from './menu-file.sheets.ts'

interface Books {
  option_group: NameBook
  material: NameBook
  product: NameBook
}

/** The groups with the options of the file, and the row of each option by its index. */
interface WantedOptions {
  groups: GroupContent[]
  rows: ReadonlyMap<Ref, (number | null)[]>
}

const columns = fileSheets.option.columns.filter((column) => column !== groupColumn && column !== partColumn)

/**
 * Puts the options of a file into their groups. Existing options keep their position, options that are not in the file
 * are unchanged, and new ones are appended.
 */
const optionsIn = async (
  sheet: FileSheetRows | undefined,
  present: readonly GroupContent[],
  books: Books,
  world: CellWorld,
  faults: FileFault[],
): Promise<WantedOptions> => {
  if (!sheet) return { groups: [...present], rows: new Map() }
  const groups = new Map(present.map((group) => [group.ref, { ...group, items: [...group.items] }]))
  const rows = new Map<Ref, (number | null)[]>()

  for await (const row of paced(sheet.rows)) {
    const from = { sheet, row }
    const group = groups.get(refReader(from, groupColumn, books.option_group.find, faults) ?? '')
    const part = group && refReader(from, partColumn, books[group.kind].find, faults)
    if (!group || !part) continue
    const rowsOf = rows.get(group.ref) ?? group.items.map(() => null)
    const index = group.items.findIndex((item) => item.part === part)
    const before = rowsOf[index]
    if (before) {
      faults.push(faultAt(sheet, row.row, partColumn, 'menu-import.option-twice', { row: before }))
      continue
    }
    const start = group.items[index] ?? { part, price: 0, max_quantity: 1, closed: null }
    const item = readFields({ sheet, row, columns, start: { ...start }, isNew: index < 0, world }, faults)
    if (!item) continue
    const at = index < 0 ? group.items.length : index
    group.items[at] = item as unknown as OptionContent
    rowsOf[at] = row.row
    rows.set(group.ref, rowsOf)
  }
  return { groups: [...groups.values()], rows }
}

/** The menu and records that a file is written from and read against. */
export interface FileWorld {
  content: MenuContent
  currency: CurrencyFormat
  kitchens: readonly NameEntry[]
  icons: readonly NameEntry[]
}

/** The menu that a file describes. */
export interface Interpreted {
  /** False when none of the sheets belongs to a menu. */
  isMenu: boolean
  target: MenuContent
  faults: FileFault[]
  sheets: FileSheets
  /** The file's row of each menu row, by record. */
  rowsOf: OfRecord<ReadonlyMap<Ref, number>>
  /** Rows in the options' sheet by group and option index. */
  options: ReadonlyMap<Ref, readonly (number | null)[]>
  /** Rows in the offers' sheet by product and offer index. */
  offers: ReadonlyMap<Ref, readonly (number | null)[]>
}

const names = { tr: '', en: '', de: '' }

/** Defaults of a new row; required fields are empty and would be refused. */
const startOf = <Content>(record: MenuRecord) =>
  Object.fromEntries(
    Object.entries(menuColumns[record]).map(([field, { kind, start }]) => [
      field,
      start ?? (kind === 'translated' ? names : null),
    ]),
  ) as unknown as Omit<Content, 'ref' | 'closed'>

const start = {
  category: { ...startOf<CategoryContent>('category'), closed: null },
  material: startOf<MaterialContent>('material'),
  option_group: startOf<GroupContent>('option_group'),
  product: { ...startOf<ProductContent>('product'), category_id: '', closed: null },
}

/** Returns the references by name of the present menu. */
export const worldOf = ({ content, currency, kitchens, icons }: FileWorld, lang: Lang): CellWorld => ({
  lang,
  currency,
  names: {
    category: nameBook(entriesOf(content.categories)),
    option_group: nameBook(entriesOf(content.groups)),
    kitchen: nameBook(kitchens),
    icon: nameBook(icons),
  },
})

const categoryColumn = fileSheets.product.columns.find(({ path }) => path === 'category_id') as Column

/** Reads the sheets of a file as a menu: the present one with the file's values. Wrong rows are left out. */
export const interpret = async (file: readonly Sheet[], world: FileWorld, lang: Lang): Promise<Interpreted> => {
  const { sheets, faults } = await locate(file)
  const { categories, materials, groups, products } = world.content
  const cells = worldOf(world, lang)
  const category = await recordIn(
    { record: 'category', sheet: sheets.category, present: categories, start: start.category, world: cells },
    faults,
  )
  const material = await recordIn(
    { record: 'material', sheet: sheets.material, present: materials, start: start.material, world: cells },
    faults,
  )
  const group = await recordIn(
    { record: 'option_group', sheet: sheets.option_group, present: groups, start: start.option_group, world: cells },
    faults,
  )
  const books = { category: nameBook(category.entries), option_group: nameBook(group.entries) }
  const categoryIn = ({ cells }: FileRow) => {
    const category = books.category.find(cellText(cells.get(categoryColumn) ?? ''))
    return typeof category === 'string' ? '' : category.ref
  }
  const product = await recordIn(
    {
      record: 'product',
      sheet: sheets.product,
      present: products,
      start: start.product,
      world: { ...cells, names: { ...cells.names, ...books } },
      under: { of: ({ category_id }) => category_id, in: categoryIn },
    },
    faults,
  )
  const parts = { material: nameBook(material.entries), product: nameBook(product.entries) }
  const isInFile = (ref: Ref) => !sheets.product || product.rowsOf.has(ref)
  const offers = await offersIn(
    sheets.offer,
    { ...product, book: parts.product, isInFile },
    books.category,
    cells,
    faults,
  )
  const options = await optionsIn(sheets.option, group.rows, { ...books, ...parts }, cells, faults)
  return {
    isMenu: Object.keys(sheets).length > 0,
    target: { categories: category.rows, materials: material.rows, groups: options.groups, products: offers.products },
    faults,
    sheets,
    rowsOf: {
      category: category.rowsOf,
      material: material.rowsOf,
      option_group: group.rowsOf,
      product: product.rowsOf,
    },
    options: options.rows,
    offers: offers.rows,
  }
}
