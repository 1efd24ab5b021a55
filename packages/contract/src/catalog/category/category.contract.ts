import { z } from 'zod'
import { shapeOf } from '../../kernel/columns.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, record, timestamp, version } from '../../kernel/fields.ts'
import { recordCalls } from '../../kernel/resource.ts'
import { categoryColumns } from './category.columns.ts'

const input = z.object(shapeOf(categoryColumns))
export type CategoryInput = z.output<typeof input>

const row = input.extend({ ...record, status: z.enum(['open', 'closed']), closed_until: timestamp.nullable() })
export type Category = z.output<typeof row>

const calls = recordCalls('branch-category', { at: 'branch/:branch_id/category', param: 'category_id', row, input })

/** The form of a category. */
export const category = {
  ...calls,
  remove: {
    ...calls.remove,
    errors: { 409: ['branch-category.has-products'] },
    about: 'Refused with 409 while it has products.',
  },
}

/**
 * All ids of the list in their new order, and the menu version that they were read at. A missing, foreign or additional
 * id, or another version, returns 409 with the present order; a client whose initial order is unchanged retries.
 */
const menuOrder = z.strictObject({ ids: z.array(id).min(1).max(5_000), menu_version: version })

/** `present` of such a 409. */
export const presentOrder = z.object({ ids: z.array(z.number()), menu_version: z.number() })
export type PresentOrder = z.output<typeof presentOrder>

export const putCategoryOrder = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/menu/category-order',
  access: 'put-branch-menu-order',
  errors: { 409: ['menu.order-changed'] },
  body: menuOrder,
  reply: z.object({ menu_version: z.number() }),
})

/** Sets the order of a category's products; products of other categories are moved into it. */
export const putProductOrder = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/category/:category_id/product-order',
  access: 'put-branch-menu-order',
  errors: { 409: ['menu.order-changed'] },
  body: menuOrder,
  reply: z.object({ menu_version: z.number() }),
})
