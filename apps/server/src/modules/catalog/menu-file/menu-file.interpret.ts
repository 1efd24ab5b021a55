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
import { type CellWorld, shown } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { filled } from './menu-file.fill.ts'
import { type FileRow, type FileSheetRows, type FileSheets, locate } from './menu-file.locate.ts'
import { type NameBook, type Named, nameBook } from './menu-file.names.ts'
import { offersIn } from './menu-file.offers.ts'
import { namedAs, recordIn } from './menu-file.records.ts'
import { referred } from './menu-file.referred.ts'
import { type Column, fileSheets, groupColumn, partColumn } from './menu-file.sheets.ts'

interface Books {
  option_group: NameBook
  material: NameBook
  product: NameBook
}

/** What the options' sheet makes of the groups, and the row of each option, by the option's index. */
interface WantedOptions {
  groups: GroupContent[]
  rows: ReadonlyMap<Ref, (number | null)[]>
}

const columns = fileSheets.option.columns.filter((column) => column !== groupColumn && column !== partColumn)

/**
 * Puts the options of a file into their groups. Those that are there already keep their position, those that the file does not
 * name stay as they are, and new ones come behind them.
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
    const group = groups.get(referred(from, groupColumn, books.option_group.find, faults) ?? '')
    const part = group && referred(from, partColumn, books[group.kind].find, faults)
    if (!group || !part) continue
    const rowsOf = rows.get(group.ref) ?? group.items.map(() => null)
    const index = group.items.findIndex((item) => item.part === part)
    const before = rowsOf[index]
    if (before) {
      faults.push(faultAt(sheet, row.row, partColumn, 'menu-import.option-twice', { row: before }))
      continue
    }
    const start = group.items[index] ?? { part, price: 0, max_quantity: 1, closed: null }
    const item = filled({ sheet, row, columns, start: { ...start }, isNew: index < 0, world }, faults)
    if (!item) continue
    const at = index < 0 ? group.items.length : index
    group.items[at] = item as unknown as OptionContent
    rowsOf[at] = row.row
    rows.set(group.ref, rowsOf)
  }
  return { groups: [...groups.values()], rows }
}

/** What a menu's file is written for and read against. */
export interface FileWorld {
  content: MenuContent
  currency: CurrencyFormat
  kitchens: readonly Named[]
  icons: readonly Named[]
}

/** A file as a wanted menu. */
export interface Interpreted {
  /** False where none of its sheets is a menu's. */
  isMenu: boolean
  wanted: MenuContent
  faults: FileFault[]
  sheets: FileSheets
  /** In which row of its record's sheet the file speaks of a row of the menu. */
  rowsOf: OfRecord<ReadonlyMap<Ref, number>>
  /** The rows in the options' sheet of the options of a group, by their index. */
  options: ReadonlyMap<Ref, readonly (number | null)[]>
  /** The rows in the offers' sheet of the offers of a product, by their index. */
  offers: ReadonlyMap<Ref, readonly (number | null)[]>
}

const names = { tr: '', en: '', de: '' }

/** What stands in a new row; of what has to be said, nothing that would be taken. */
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

/** What cells name, as the menu itself names it. */
export const worldOf = ({ content, currency, kitchens, icons }: FileWorld, lang: Lang): CellWorld => ({
  lang,
  currency,
  names: {
    category: nameBook(namedAs(content.categories)),
    option_group: nameBook(namedAs(content.groups)),
    kitchen: nameBook(kitchens),
    icon: nameBook(icons),
  },
})

const categoryColumn = fileSheets.product.columns.find(({ path }) => path === 'category_id') as Column

/**
 * Reads the sheets of a file as a menu: the present one with what the file says of it. What it says wrongly is left out.
 */
export const interpret = async (file: readonly Sheet[], world: FileWorld, lang: Lang): Promise<Interpreted> => {
  const { found: sheets, faults } = await locate(file)
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
  const books = { category: nameBook(category.named), option_group: nameBook(group.named) }
  const categoryIn = ({ cells }: FileRow) => {
    const found = books.category.find(shown(cells.get(categoryColumn) ?? ''))
    return typeof found === 'string' ? '' : found.ref
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
  const parts = { material: nameBook(material.named), product: nameBook(product.named) }
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
    wanted: { categories: category.rows, materials: material.rows, groups: options.groups, products: offers.products },
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
