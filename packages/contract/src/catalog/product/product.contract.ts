import { z } from 'zod'
import { shapeOf } from '../../kernel/columns.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { record, timestamp } from '../../kernel/fields.ts'
import { recordCalls } from '../../kernel/resource.ts'
import { productColumns } from './product.columns.ts'

const input = z.object(shapeOf(productColumns))
export type ProductInput = z.output<typeof input>

const row = input.extend({ ...record, status: z.enum(['open', 'closed']), closed_until: timestamp.nullable() })

export const productTags = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/product-tag',
  access: 'get-branch-product',
  reply: z.array(z.string()),
  about: 'The tags that products of the branch have, for those who type another.',
})

const calls = recordCalls('branch-product', { at: 'branch/:branch_id/product', param: 'product_id', row, input })

/** The form of a product. */
export const product = {
  ...calls,
  remove: {
    ...calls.remove,
    errors: { 409: ['branch-product.is-option'] },
    about: 'Refused with 409 while it is an option of a group. Orders keep what was sold: their lines are copies.',
  },
}
