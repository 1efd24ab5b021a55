import { mostOffers } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { type Offer, offerKey } from '@sofra/contract/catalog/offer/offer.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { paced, pacedMap } from '../../../kernel/paced.ts'
import type { ProductContent, Ref } from '../menu-plan/menu-content.api.ts'
import { type CellWorld, cellText } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { readFields } from './menu-file.fill.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import { type NameBook, type NameEntry, nameBook } from './menu-file.names.ts'
import { refReader } from './menu-file.referred.ts'
import { type Column, fileSheets, productColumn, sourceColumn, typeColumn, withinColumn } from './menu-file.sheets.ts'

interface Products {
  rows: readonly ProductContent[]
  entries: readonly NameEntry[]
  book: NameBook
  /** Whether the product is in the file, so that offers missing there are removed. */
  isInFile: (ref: Ref) => boolean
}

/** The products with the offers of the file, and the row of each offer by its index. */
export interface ReadOffers {
  products: ProductContent[]
  rows: ReadonlyMap<Ref, (number | null)[]>
}

const scopeColumns = [typeColumn, sourceColumn]
const terms = fileSheets.offer.columns.filter(
  (column) => ![productColumn, withinColumn, ...scopeColumns].includes(column),
)
const everywhere = { delivery_type: null, source: null }
const defaults = { price: null, premium_price: null, sold: true }

/** Finds products by name, and those with the same name by category. */
const productFinder = ({ rows, entries, book: all }: Products, categories: NameBook) => {
  const categoryOf = new Map(rows.map(({ ref, category_id }) => [ref, category_id]))
  const books = new Map<Ref, NameBook>()
  const bookOf = (category: Ref) => {
    const book = books.get(category) ?? nameBook(entries.filter(({ ref }) => categoryOf.get(ref) === category))
    books.set(category, book)
    return book
  }
  return ({ cells }: FileRow): NameBook['find'] =>
    (name) => {
      const match = all.find(name)
      if (match !== 'menu-import.ambiguous') return match
      const category = categories.find(cellText(cells.get(withinColumn) ?? ''))
      const within = typeof category === 'string' ? match : bookOf(category.ref).find(name)
      return within === match ? 'menu-import.ambiguous-product' : within
    }
}

/** Returns the offer of a row; undefined, with a fault, for an invalid one. */
const offerIn = (
  from: { sheet: FileSheetRows; row: FileRow },
  { offers }: ProductContent,
  world: CellWorld,
  faults: FileFault[],
): Offer | undefined => {
  const read = { ...from, isNew: true, world }
  const at = readFields({ ...read, columns: scopeColumns, start: everywhere }, faults) as typeof everywhere | undefined
  const before = at && offers.find((offer) => offerKey(offer) === offerKey(at))
  const start = before ? { ...before, sold: !before.hidden } : defaults
  const values = readFields({ ...read, columns: terms, start }, faults) as typeof defaults | undefined
  if (!at || !values) return undefined
  if (offerKey(at) === offerKey(everywhere))
    return void faults.push(faultAt(from.sheet, from.row.row, sourceColumn, 'menu-import.offer-nowhere'))
  return { ...at, price: values.price, premium_price: values.premium_price, hidden: !values.sold }
}

/** The offers of one product in the file, by key. */
type OffersByKey = Map<string, { offer: Offer; row: number }>

const refusalOf = (acceptedOffers: OffersByKey, offer: Offer): [Column, PhraseKey, Params] | undefined => {
  const before = acceptedOffers.get(offerKey(offer))
  if (before) return [sourceColumn, 'menu-import.offer-twice', { row: before.row }]
  return acceptedOffers.size < mostOffers ? undefined : [productColumn, 'menu-import.offers-many', { max: mostOffers }]
}

/**
 * Puts the offers of a file into their products. The sheet is complete: an offer missing from it is removed, provided
 * that every row that might concern it is understood. A sheet of wrong rows, or a file without the sheet, removes
 * nothing.
 */
export const offersIn = async (
  sheet: FileSheetRows | undefined,
  products: Products,
  categories: NameBook,
  world: CellWorld,
  faults: FileFault[],
): Promise<ReadOffers> => {
  if (!sheet) return { products: [...products.rows], rows: new Map() }
  const finder = productFinder(products, categories)
  const byRef = new Map(products.rows.map((product) => [product.ref, product]))
  const byProduct = new Map<Ref, OffersByKey>()
  const unclear = new Set<Ref>()
  let isEachKnown = true

  /** Adds an offer to its product; returns whether it was accepted. */
  const take = (row: FileRow, product: ProductContent) => {
    const offer = offerIn({ sheet, row }, product, world, faults)
    if (!offer) return false
    const acceptedOffers: OffersByKey = byProduct.get(product.ref) ?? new Map()
    const refused = refusalOf(acceptedOffers, offer)
    if (refused) faults.push(faultAt(sheet, row.row, ...refused))
    else byProduct.set(product.ref, acceptedOffers.set(offerKey(offer), { offer, row: row.row }))
    return !refused
  }
  for await (const row of paced(sheet.rows)) {
    const product = byRef.get(refReader({ sheet, row }, productColumn, finder(row), faults) ?? '')
    if (!product) isEachKnown = false
    else if (!take(row, product)) unclear.add(product.ref)
  }

  const rows = new Map<Ref, (number | null)[]>()
  const withOffers = (product: ProductContent): ProductContent => {
    const { ref, offers } = product
    const acceptedOffers = byProduct.get(ref)
    const isAll =
      !sheet.isPart && !unclear.has(ref) && (acceptedOffers !== undefined || (isEachKnown && products.isInFile(ref)))
    const unchanged = isAll ? [] : offers.filter((offer) => !acceptedOffers?.has(offerKey(offer)))
    const now = [...(acceptedOffers?.values() ?? [])]
    rows.set(ref, [...unchanged.map(() => null), ...now.map(({ row }) => row)])
    return { ...product, offers: [...unchanged, ...now.map(({ offer }) => offer)] }
  }
  return { products: await pacedMap(products.rows, withOffers), rows }
}
