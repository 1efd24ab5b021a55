import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, timestamp } from '../../kernel/fields.ts'

const counter = z.object({
  /** Either a product or an option. */
  product_id: z.number().nullable(),
  item_id: z.number().nullable(),
  name: names,
  remaining: z.number(),
  /** When it stops counting; null: no end. */
  until: timestamp.nullable(),
})
export type StockCounter = z.output<typeof counter>

export const branchStock = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/stock',
  access: 'get-branch-product-all',
  reply: z.object({ items: z.array(counter) }),
  about: 'The products and options of which only so many are left; what is not named is not counted.',
})

interface StockTarget {
  product_id?: number | undefined
  item_id?: number | undefined
}

const oneThing = ({ value, issues }: z.core.ParsePayload<StockTarget>) => {
  if ((value.product_id === undefined) === (value.item_id === undefined))
    issues.push({ code: 'custom', path: ['product_id'], input: value, params: { code: 'rule.required' } })
}

export const putBranchStock = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/stock',
  access: 'put-branch-product-status',
  body: z
    .strictObject({
      product_id: id.optional(),
      /** An option of a group. */
      item_id: id.optional(),
      /** Null stops counting. */
      remaining: z.number().int().min(0).max(9_999).nullable(),
      /** Counts until it is used up; otherwise until tomorrow's opening. */
      lasting: z.boolean().default(false),
    })
    .check(oneThing),
  reply: branchStock.reply,
  about:
    'Sets how many of a product or an option are left. Orders take from it and cancellations give back; at 0 it is sold out.',
})

/** Portions of a counter that an order takes. */
export interface Portions {
  id: number
  quantity: number
}
