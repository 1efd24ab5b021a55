import type { CategoryTerms, ProductTerms } from '@sofra/contract/catalog/sale/sale.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { StoredGroup } from '../../catalog/menu/menu.options.api.ts'

export interface LoadedProduct extends ProductTerms {
  id: number
  name: string
  price: number
  premium_price: number | null
  discount_rate: number
  vat_rate: number
  category: CategoryTerms
  /** Its option groups, in the order of the menu. */
  group_ids: number[]
}

/** What a basket needs of a menu. */
export interface MenuParts {
  products: LoadedProduct[]
  groups: StoredGroup[]
}

interface Menu {
  version: number
  products: Map<number, LoadedProduct>
  groups: Map<number, StoredGroup>
}

/** Products of all branches together; with their groups some kilobytes each. */
const most = 20_000

/**
 * The products that orders have read lately, by branch. They hold as long as the version stands that the menu had when they
 * were read; who takes them has to read it in the same statement as whatever else decides about an order.
 */
export const menuPartsCache = (limit = most) => {
  const menus = new Map<string, Menu>()
  let count = 0
  const drop = (place: string) => {
    count -= menus.get(place)?.products.size ?? 0
    menus.delete(place)
  }
  const trim = () => {
    for (const oldest of menus.keys()) {
      if (count <= limit) return
      drop(oldest)
    }
  }
  return {
    /** The products and the version that they are of; undefined unless all of them are there. */
    find(place: string, ids: readonly number[]): (MenuParts & { version: number }) | undefined {
      const menu = menus.get(place)
      if (!menu) return undefined
      const products = ids.flatMap((id) => menu.products.get(id) ?? [])
      if (products.length < ids.length) return undefined
      menus.delete(place)
      menus.set(place, menu)
      const groupIds = new Set(products.flatMap(({ group_ids }) => group_ids))
      return { version: menu.version, products, groups: [...groupIds].flatMap((id) => menu.groups.get(id) ?? []) }
    },
    /** Keeps what was read at a version, and lets go of what is older. */
    keep(place: string, version: number, { products, groups }: MenuParts) {
      if (menus.get(place)?.version !== version) drop(place)
      const menu = menus.get(place) ?? { version, products: new Map(), groups: new Map() }
      count -= menu.products.size
      for (const product of products) menu.products.set(product.id, product)
      for (const group of groups) menu.groups.set(group.id, group)
      count += menu.products.size
      menus.set(place, menu)
      trim()
    },
  }
}
export type MenuPartsCache = ReturnType<typeof menuPartsCache>

const ofPools = new WeakMap<Pools, MenuPartsCache>()

/** What this process keeps of a database. */
export const keptParts = (pools: Pools) => {
  const known = ofPools.get(pools) ?? menuPartsCache()
  ofPools.set(pools, known)
  return known
}
