import type { CategoryTerms, ProductTerms } from '@sofra/contract/catalog/sale/sale.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Pools } from '../../../../kernel/database/pools.ts'
import type { StoredGroup } from '../../../catalog/menu-record/menu-record.open.api.ts'
import type { Terms } from './ordering.terms.ts'

export interface LoadedProduct extends ProductTerms {
  id: number
  name: Translated
  price: number
  premium_price: number | null
  discount_rate: number
  vat_rate: number
  category: CategoryTerms
  /** Ids by which a discount may refer to it: its own and its category's, and their origins if they are copies. */
  product_ids: number[]
  category_ids: number[]
  /** Its option groups, in menu order. */
  group_ids: number[]
}

interface Seldom {
  /** Whether the branch has stock counters; valid for the version. */
  has_stock: boolean
  /** Whether it has discounts; valid for the version. */
  has_discounts: boolean
}

/** The parts of a menu and a branch that a basket needs. */
export interface MenuParts extends Seldom, Terms {
  products: LoadedProduct[]
  groups: StoredGroup<Translated>[]
}

interface Menu {
  version: number
  terms: Seldom & Terms
  /** Size of the branch's terms, in products. */
  weight: number
  products: Map<number, LoadedProduct>
  groups: Map<number, StoredGroup<Translated>>
}

/** Limit in products of all branches; a product has some kilobytes with its groups. */
const maxProducts = 20_000
const bytesOfProduct = 4_096

/**
 * Creates a cache of recently ordered products, by branch. They are valid for the menu version at which they were read,
 * and are read in one statement with it. Each basket reads the present version.
 */
export const menuPartsCache = (limit = maxProducts) => {
  const menus = new Map<string, Menu>()
  let count = 0
  const drop = (branch: string) => {
    const menu = menus.get(branch)
    if (menu) count -= menu.products.size + menu.weight
    menus.delete(branch)
  }
  const trim = () => {
    for (const oldest of menus.keys()) {
      if (count <= limit) return
      drop(oldest)
    }
  }
  return {
    /** Returns the products and their version; undefined unless all are cached. */
    find(branch: string, ids: readonly number[]): (MenuParts & { version: number }) | undefined {
      const menu = menus.get(branch)
      if (!menu) return undefined
      const products = ids.flatMap((id) => menu.products.get(id) ?? [])
      if (products.length < ids.length) return undefined
      menus.delete(branch)
      menus.set(branch, menu)
      const groupIds = new Set(products.flatMap(({ group_ids }) => group_ids))
      const groups = [...groupIds].flatMap((id) => menu.groups.get(id) ?? [])
      return { ...menu.terms, version: menu.version, products, groups }
    },
    /** Stores what was read at a version, and drops older versions. */
    store(branch: string, version: number, parts: MenuParts) {
      const before = menus.get(branch)
      drop(branch)
      const { has_stock, has_discounts, branch: loadedBranch, currency, payments, own_zones, holds_until } = parts
      // Terms can expire without a new version, so they are replaced by each read.
      const terms = { has_stock, has_discounts, branch: loadedBranch, currency, payments, own_zones, holds_until }
      const weight = Math.floor(JSON.stringify(terms).length / bytesOfProduct)
      const { products, groups } = before?.version === version ? before : { products: new Map(), groups: new Map() }
      const menu: Menu = { version, terms, weight, products, groups }
      for (const product of parts.products) menu.products.set(product.id, product)
      for (const group of parts.groups) menu.groups.set(group.id, group)
      count += menu.products.size + weight
      menus.set(branch, menu)
      trim()
    },
  }
}
export type MenuPartsCache = ReturnType<typeof menuPartsCache>

const ofPools = new WeakMap<Pools, MenuPartsCache>()

/** Returns the cache of a database in this process. */
export const partsCacheOf = (pools: Pools) => {
  const cached = ofPools.get(pools) ?? menuPartsCache()
  ofPools.set(pools, cached)
  return cached
}
