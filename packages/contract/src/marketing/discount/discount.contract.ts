import { z } from 'zod'
import { availability } from '../../catalog/offer/offer.fields.ts'
import { endpoint, forWholeCompany, type QueryOf } from '../../kernel/endpoint.ts'
import {
  between,
  id,
  money,
  names,
  queryId,
  rate,
  record,
  several,
  text,
  timestamp,
  translated,
} from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { discountReasons, discountStates } from './discount.reasons.ts'

const terms = z.strictObject({ rate, amount: money })

/** Either a rate or an amount: with both a guest could not be told the discount. */
const isOneWay = ({ rate, amount }: z.output<typeof terms>) => rate > 0 !== amount > 0

const ownTerms = z.partialRecord(
  z.enum(deliveryTypes),
  terms.refine(isOneWay, { params: { code: 'discount.one-way' }, path: ['rate'] }),
)
export type DiscountOwnTerms = z.output<typeof ownTerms>

/** Limit of named branches, categories or products; a chain's dish is a product of each branch. */
const mostNamed = 5_000
const ids = z.array(id).max(mostNamed)

const input = z.object({
  name: translated(80),
  delivery_types: z.array(z.enum(deliveryTypes)).min(1).max(deliveryTypes.length),
  ...terms.shape,
  /** Replaces rate and amount for a delivery type. */
  own_terms: ownTerms,
  /** Empty: all branches. */
  branch_ids: ids,
  /** Empty: all. */
  sources: z.array(z.enum(orderSources)).max(orderSources.length),
  /** The discounted goods, including those of copied menus; both empty: all. */
  category_ids: ids,
  product_ids: ids,
  availability,
  minimum_total: money,
  first_order_only: z.boolean(),
  /** For members of this group; null: everybody. */
  member_group_id: id.nullable(),
  budget: money.min(1).nullable(),
  /** Of several matching discounts the highest priority applies. */
  priority: between(0, 100),
  borne_by: z.enum(['branch', 'platform']),
  starts_at: timestamp,
  ends_at: timestamp,
  is_active: z.boolean(),
})
export type DiscountInput = z.output<typeof input>

const row = input.extend({
  ...record,
  state: z.enum(discountStates),
  /** The total amount without returns, and the number of orders. */
  used_amount: z.number(),
  used_count: z.number(),
})
export type Discount = z.output<typeof row>

const path = 'company/:company_id/discount'

/** Automatic discounts of a company; one applies per order. */
export const discount = forWholeCompany(
  resource('discount', {
    at: path,
    param: 'discount_id',
    row,
    input,
    module: 'campaign',
    filters: {
      state: several(z.enum(discountStates)).optional(),
      branch_id: several(queryId).optional(),
      delivery_type: several(z.enum(deliveryTypes)).optional(),
    },
    // All are indexed.
    sortable: ['created_at', 'starts_at', 'ends_at', 'priority'],
    errors: {
      create: { 403: ['discount.platform-borne'] },
      update: { 403: ['discount.platform-borne'], 409: ['discount.budget-used'] },
      remove: { 403: ['discount.platform-borne'] },
    },
  }),
)
export type DiscountQuery = QueryOf<typeof discount.list>

const target = z.object({
  name: names,
  /** The ids of this name in the requested branches. */
  ids: z.array(id),
  branches: z.number(),
})
export type DiscountTarget = z.output<typeof target>

export const discountTargets = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `/${path}/target`,
    access: 'get-discount',
    module: 'campaign',
    query: z.strictObject({
      kind: z.enum(['category', 'product']),
      branch_id: several(queryId).optional(),
      q: text(100).optional(),
    }),
    reply: z.object({ items: z.array(target) }),
    about: 'Categories or products by their name over the branches of a company, the first 500 that a text finds.',
  }),
)

const competing = input.pick({
  delivery_types: true,
  sources: true,
  branch_ids: true,
  availability: true,
  priority: true,
})

const overlapping = z.object({ id, name: names, priority: z.number(), starts_at: timestamp, ends_at: timestamp })
export type OverlappingDiscount = z.output<typeof overlapping>

export const discountOverlap = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `/${path}/overlap`,
    access: 'post-discount',
    repeat: 'safe',
    rate: 'read',
    module: 'campaign',
    body: z.strictObject({ ...competing.shape, starts_at: timestamp, ends_at: timestamp, except_id: id.nullable() }),
    reply: z.object({ items: z.array(overlapping) }),
    about: 'The other active discounts that may fit the same order, the highest priority first, at most 20.',
  }),
)

/** The guest of a tried discount. */
export const trialGuests = ['unknown', 'first', 'returning', 'premium'] as const

const total = z.object({
  reduction: z.number(),
  /** The member's own or their institution's discount. */
  own: z.number(),
  total: z.number(),
})

export const tryDiscount = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `/${path}/try`,
    access: 'post-discount',
    repeat: 'safe',
    rate: 'read',
    module: 'campaign',
    body: z.strictObject({
      discount: input.strict(),
      /** The stored discount that is changed: the rest of its budget counts. */
      discount_id: id.nullable(),
      branch_id: id,
      delivery_type: z.enum(deliveryTypes),
      source: z.enum(orderSources),
      guest: z.enum(trialGuests),
      /** Whether the guest is in the discount's group. */
      in_group: z.boolean(),
      /** The ordering member: replaces `guest` and `in_group`. */
      member_id: id.nullable(),
      at: timestamp,
      lines: z
        .array(z.strictObject({ product_id: id, quantity: between(1, 99) }))
        .min(1)
        .max(50),
    }),
    reply: z.object({
      currency: z.string(),
      goods: z.number(),
      without: total,
      with: total,
      /** Empty: the discount applies to this basket. */
      reasons: z.array(z.enum(discountReasons)),
      /** The discount that applies instead. */
      instead: z.object({ id, name: names }).nullable(),
      /** The facts about the named member. */
      member: z
        .object({
          is_premium: z.boolean(),
          is_first: z.boolean(),
          /** Whether they are in the discount's group. */
          in_group: z.boolean(),
        })
        .nullable(),
    }),
    errors: { 422: ['discount.try-lines'] },
    about:
      'Prices the goods of a basket as listed, without their options, with and without a discount that need not be stored, for a kind of guest or for a member whom the caller may see.',
  }),
)
