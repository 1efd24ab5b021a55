import { z } from 'zod'
import { shapeOf } from '../../kernel/columns.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { names, timestamp, version } from '../../kernel/fields.ts'
import { menuFields, productColumns } from '../product/product.columns.ts'

/** A closing with an end opens automatically; one without an end is opened manually. */
const state = {
  id: z.number(),
  name: names,
  image: z.string().nullable(),
  status: z.enum(['open', 'closed']),
  closed_until: timestamp.nullable(),
  status_by: z.string().nullable(),
  status_at: timestamp.nullable(),
  version,
}

const product = z.object({
  ...shapeOf(productColumns, menuFields),
  ...state,
  /** Number of its option groups. */
  groups: z.number(),
  /** Why an open product cannot be ordered, as phrase and values; null when it can. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
})
export type MenuProduct = z.output<typeof product>

const category = z.object({ ...state, products: z.array(product) })
export type MenuCategory = z.output<typeof category>

export const branchProducts = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/product',
  access: 'get-branch-product-all',
  reply: z.object({ categories: z.array(category), menu_version: z.number() }),
  about: 'The whole menu of a branch in its own order.',
})

/** A change of the status of a menu item. */
export const statusChange = z.strictObject({
  status: z.enum(['open', 'closed']),
  /** Duration: an hour, until tomorrow's opening, until an instant, or null for a manual end. */
  until: z
    .union([z.enum(['hour', 'tomorrow']), timestamp])
    .nullable()
    .default(null),
  version,
})
const changed = z.object(state)

export const putCategoryStatus = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/category/:category_id/status',
  access: 'put-branch-category-status',
  body: statusChange,
  reply: changed,
})

export const putProductStatus = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/product/:product_id/status',
  access: 'put-branch-product-status',
  errors: { 409: ['menu.category-closed'] },
  body: statusChange,
  reply: changed,
})

const option = z.object({
  ...state,
  price: z.number(),
  /** Whether its status cannot be changed, because its product, or every product that offers it, is closed. */
  blocked: z.boolean(),
})
export type MenuOption = z.output<typeof option>

const optionGroup = z.object({
  id: z.number(),
  name: names,
  kind: z.enum(['material', 'product']),
  options: z.array(option),
})
export type MenuOptionGroup = z.output<typeof optionGroup>

export const branchProductOptions = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/product/:product_id/option',
  access: 'get-branch-product-all',
  reply: z.object({ groups: z.array(optionGroup) }),
  about: 'The options of a product as they stand, in its own order, for those who open and close them.',
})
