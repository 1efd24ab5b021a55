import type { MenuCategory, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { productStarts } from '@sofra/contract/catalog/product/product.columns.ts'

const state = { image: null, closed_until: null, status_by: null, status_at: null, version: 1 }

/** An open product for tests. */
export const product = (id: number, tr: string, more: Partial<MenuProduct> = {}): MenuProduct => ({
  ...productStarts,
  ...state,
  id,
  name: { tr, en: '', de: '' },
  status: 'open',
  category_id: Math.floor(id / 10),
  price: 1_000,
  premium_price: null,
  discount_rate: 0,
  vat_rate: 1_000,
  tags: [],
  show_in_list: true,
  groups: 0,
  problem: null,
  ...more,
})

/** A category for tests. */
export const category = (
  id: number,
  tr: string,
  products: MenuProduct[],
  more: Partial<MenuCategory> = {},
): MenuCategory => ({ ...state, id, name: { tr, en: '', de: '' }, status: 'open', products, ...more })
