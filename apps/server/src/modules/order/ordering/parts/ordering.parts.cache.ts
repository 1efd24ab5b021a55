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
  /** By which a discount may name it: its own id and its category's, and those that they were copied from. */
  product_ids: number[]
  category_ids: number[]
  /** Its option groups, in the order of the menu. */
  group_ids: number[]
}

interface Seldom {
  /** Whether the branch counts anything, now or later, unless the version changes. */
  has_stock: boolean
  /** Whether it runs discounts, likewise. */
  has_discounts: boolean
}

/** What a basket needs of a menu, and of its branch. */
export interface MenuParts extends Seldom, Terms {
  products: LoadedProduct[]
  groups: StoredGroup<Translated>[]
}

interface Menu {
  version: number
  terms: Seldom & Terms
  /** How many products what belongs to its branch stands for. */
  weight: number
  products: Map<number, LoadedProduct>
  groups: Map<number, StoredGroup<Translated>>
}

/** Products of all branches together; with their groups some kilobytes each, as many as what belongs to a branch is weighed by. */
const most = 20_000
const bytesOfProduct = 4_096

/**
 * The products that orders have read lately, by branch. They are valid for the menu's version at which they were read, so
 * a reader has to read the version in the same statement as whatever else decides about an order.
 */
export const menuPartsCache = (limit = most) => {
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
    /** The products and the version that they are of; undefined unless all of them are there. */
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
    /** Stores what was read at a version, and drops what is older. */
    store(branch: string, version: number, parts: MenuParts) {
      const before = menus.get(branch)
      drop(branch)
      const { has_stock, has_discounts, branch: own, currency, payments, own_zones, holds_until } = parts
      // What ends by itself is read anew at the same version.
      const terms = { has_stock, has_discounts, branch: own, currency, payments, own_zones, holds_until }
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

/** This process's cache of a database. */
export const partsCacheOf = (pools: Pools) => {
  const cached = ofPools.get(pools) ?? menuPartsCache()
  ofPools.set(pools, cached)
  return cached
}
