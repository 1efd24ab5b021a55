import { mostOffers } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { type Offer, offerKey } from '@sofra/contract/catalog/offer/offer.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { paced, pacedMap } from '../../../kernel/paced.ts'
import type { ProductContent, Ref } from '../menu-plan/menu-content.api.ts'
import { type CellWorld, shown } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { filled } from './menu-file.fill.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import { type NameBook, type Named, nameBook } from './menu-file.names.ts'
import { referred } from './menu-file.referred.ts'
import { type Column, fileSheets, productColumn, sourceColumn, typeColumn, withinColumn } from './menu-file.sheets.ts'

interface Products {
  rows: readonly ProductContent[]
  named: readonly Named[]
  book: NameBook
  /** Whether the file speaks of it, so that what it does not say is not to be. */
  isInFile: (ref: Ref) => boolean
}

/** What the offers' sheet makes of the products, and the row of each offer, by the offer's index. */
export interface WantedOffers {
  products: ProductContent[]
  rows: ReadonlyMap<Ref, (number | null)[]>
}

const scopeColumns = [typeColumn, sourceColumn]
const terms = fileSheets.offer.columns.filter(
  (column) => ![productColumn, withinColumn, ...scopeColumns].includes(column),
)
const everywhere = { delivery_type: null, source: null }
const own = { price: null, premium_price: null, sold: true }

/** Finds products by their names, and those of one name by their category. */
const productFinder = ({ rows, named, book: all }: Products, categories: NameBook) => {
  const categoryOf = new Map(rows.map(({ ref, category_id }) => [ref, category_id]))
  const books = new Map<Ref, NameBook>()
  const bookOf = (category: Ref) => {
    const book = books.get(category) ?? nameBook(named.filter(({ ref }) => categoryOf.get(ref) === category))
    books.set(category, book)
    return book
  }
  return ({ cells }: FileRow): NameBook['find'] =>
    (name) => {
      const found = all.find(name)
      if (found !== 'menu-import.ambiguous') return found
      const category = categories.find(shown(cells.get(withinColumn) ?? ''))
      const within = typeof category === 'string' ? found : bookOf(category.ref).find(name)
      return within === found ? 'menu-import.ambiguous-product' : within
    }
}

/** The offer of a row; undefined, and a fault, where that cannot be. */
const offerIn = (
  from: { sheet: FileSheetRows; row: FileRow },
  { offers }: ProductContent,
  world: CellWorld,
  faults: FileFault[],
): Offer | undefined => {
  const read = { ...from, isNew: true, world }
  const at = filled({ ...read, columns: scopeColumns, start: everywhere }, faults) as typeof everywhere | undefined
  const before = at && offers.find((offer) => offerKey(offer) === offerKey(at))
  const start = before ? { ...before, sold: !before.hidden } : own
  const values = filled({ ...read, columns: terms, start }, faults) as typeof own | undefined
  if (!at || !values) return undefined
  if (offerKey(at) === offerKey(everywhere))
    return void faults.push(faultAt(from.sheet, from.row.row, sourceColumn, 'menu-import.offer-nowhere'))
  return { ...at, price: values.price, premium_price: values.premium_price, hidden: !values.sold }
}

/** The offers of one product in the file, by their keys. */
type OffersByKey = Map<string, { offer: Offer; row: number }>

const refusalOf = (taken: OffersByKey, offer: Offer): [Column, PhraseKey, Params] | undefined => {
  const before = taken.get(offerKey(offer))
  if (before) return [sourceColumn, 'menu-import.offer-twice', { row: before.row }]
  return taken.size < mostOffers ? undefined : [productColumn, 'menu-import.offers-many', { max: mostOffers }]
}

/**
 * Puts the offers of a file into their products. The sheet says all of them: one that it does not hold is none any more, as
 * far as every row that might be about it is understood. A sheet of what was wrong once, and no sheet at all, take none away.
 */
export const offersIn = async (
  sheet: FileSheetRows | undefined,
  products: Products,
  categories: NameBook,
  world: CellWorld,
  faults: FileFault[],
): Promise<WantedOffers> => {
  if (!sheet) return { products: [...products.rows], rows: new Map() }
  const finder = productFinder(products, categories)
  const byRef = new Map(products.rows.map((product) => [product.ref, product]))
  const byProduct = new Map<Ref, OffersByKey>()
  const unclear = new Set<Ref>()
  let isEachKnown = true

  /** Whether a row could be taken over. */
  const take = (row: FileRow, product: ProductContent) => {
    const offer = offerIn({ sheet, row }, product, world, faults)
    if (!offer) return false
    const taken: OffersByKey = byProduct.get(product.ref) ?? new Map()
    const refused = refusalOf(taken, offer)
    if (refused) faults.push(faultAt(sheet, row.row, ...refused))
    else byProduct.set(product.ref, taken.set(offerKey(offer), { offer, row: row.row }))
    return !refused
  }
  for await (const row of paced(sheet.rows)) {
    const product = byRef.get(referred({ sheet, row }, productColumn, finder(row), faults) ?? '')
    if (!product) isEachKnown = false
    else if (!take(row, product)) unclear.add(product.ref)
  }

  const rows = new Map<Ref, (number | null)[]>()
  const withOffers = (product: ProductContent): ProductContent => {
    const { ref, offers } = product
    const taken = byProduct.get(ref)
    const isAll = !sheet.isPart && !unclear.has(ref) && (taken !== undefined || (isEachKnown && products.isInFile(ref)))
    const unchanged = isAll ? [] : offers.filter((offer) => !taken?.has(offerKey(offer)))
    const now = [...(taken?.values() ?? [])]
    rows.set(ref, [...unchanged.map(() => null), ...now.map(({ row }) => row)])
    return { ...product, offers: [...unchanged, ...now.map(({ offer }) => offer)] }
  }
  return { products: await pacedMap(products.rows, withOffers), rows }
}
