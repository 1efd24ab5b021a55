import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp, version } from '../../kernel/fields.ts'

const names = z.object({ tr: z.string(), en: z.string(), de: z.string() })

/** Closed until an instant returns by itself; closed without one stays closed until somebody opens it. */
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
  ...state,
  category_id: z.number(),
  price: z.number(),
  premium_price: z.number().nullable(),
  discount_rate: z.number(),
  /** Why it cannot be ordered although it is open, as a phrase with its values; null when it can. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
})
export type MenuProduct = z.output<typeof product>

const category = z.object({ ...state, products: z.array(product) })
export type MenuCategory = z.output<typeof category>

export const branchProducts = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/product',
  access: 'get-branch-product-all',
  reply: z.object({ categories: z.array(category) }),
  about: 'The whole menu of a branch in its own order.',
})

/** What opens or closes something of the menu. */
export const statusChange = z.strictObject({
  status: z.enum(['open', 'closed']),
  /** For how long: an hour, until tomorrow's opening, until an instant, or (null) until it is opened by hand. */
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
  body: statusChange,
  reply: changed,
})
