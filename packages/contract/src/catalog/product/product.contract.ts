import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, money, record, text, timestamp, translated } from '../../kernel/fields.ts'
import { recordCalls } from '../../kernel/resource.ts'
import { picturePath } from '../../platform/picture/picture.contract.ts'
import { availability, offers } from '../offer/offer.fields.ts'

/** The fourteen that the European Union's food information rules name (Regulation 1169/2011, annex II). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

/** Basis points: 10,000 is all of it. */
const rate = z.number().int().min(0).max(10_000)

const withoutRepeats = (ids: readonly number[]) => new Set(ids).size === ids.length
const different = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine(withoutRepeats, { params: { code: 'rule.twice' } })

const input = z.object({
  category_id: id,
  name: translated(120),
  description: z.strictObject({ tr: text(2_000), en: text(2_000).default(''), de: text(2_000).default('') }),
  image: picturePath.nullable(),
  price: money,
  premium_price: money.nullable(),
  discount_rate: rate,
  vat_rate: rate,
  tags: z.array(text(30).pipe(z.string().min(1))).max(10),
  show_in_list: z.boolean(),
  preparation_minutes: z.number().int().min(1).max(240).nullable(),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  availability,
  offers,
  kitchen_ids: different(10),
  /** Its option groups in their order. */
  group_ids: different(30),
})
export type ProductInput = z.output<typeof input>

const row = input.extend({
  ...record,
  status: z.enum(['open', 'closed']),
  closed_until: timestamp.nullable(),
})

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
