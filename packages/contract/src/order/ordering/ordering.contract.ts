import { z } from 'zod'
import { selectionTypes } from '../../catalog/option/option.rules.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, id, money, queryId, requiredText, type Translated, text, timestamp } from '../../kernel/fields.ts'
import { phoneMaxLength } from '../../kernel/phone.ts'
import { deliveryTypes, orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'
import { paymentKinds } from '../../platform/payment-method/payment-method.contract.ts'
import { rejections } from './ordering.rejections.ts'

const line = z.strictObject({
  product_id: id,
  quantity: z.number().int().min(1).max(99),
  note: text(200).optional(),
  /** The seat at the table, counted from 1. */
  seat: between(1, 40).optional(),
  options: z
    .array(z.strictObject({ catalog_id: id, item_id: id, quantity: z.number().int().min(0).max(20).optional() }))
    .max(60)
    .optional(),
})

/** A basket of a guest. It has no price fields, so prices of a client are refused as unknown fields. */
export const basket = z.strictObject({
  branch_id: id,
  delivery_type: z.enum(deliveryTypes),
  payment_method: id,
  lines: z.array(line).min(1).max(100),
  member: z
    .strictObject({
      phone: requiredText(phoneMaxLength),
      first_name: text(60).optional(),
      last_name: text(60).optional(),
      email: z.email().max(254).optional(),
    })
    .optional(),
  address: z
    .strictObject({
      text: requiredText(400),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
      district_id: id.optional(),
    })
    .optional(),
  table_token: text(80).optional(),
  /** The table's password, which staff tell the guest. */
  table_password: text(20).optional(),
  scheduled_for: timestamp.optional(),
  coupon_code: text(40).optional(),
  spend_points: money.optional(),
  spend_wallet: money.optional(),
  tip: money.optional(),
  note: text(400).optional(),
  /** Proof of the phone from `POST ordering/phone-code/check`. */
  phone_proof: text(80).optional(),
})
export type Basket = z.output<typeof basket>
export type BasketAddress = NonNullable<Basket['address']>

const optionLine = z.object({
  catalog: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: z.number(),
  removed: z.boolean(),
})
/** A sold option. */
export type OptionLine = z.output<typeof optionLine>
/** A stored option: with its Turkish name, and all names if others exist. */
export type StoredOption = OptionLine & { names?: Translated }

const pricedLine = z.object({
  no: z.number(),
  product_id: z.number(),
  name: z.string(),
  quantity: z.number(),
  list_unit: z.number(),
  unit: z.number(),
  options: z.array(optionLine),
  note: z.string().nullable(),
  gross: z.number(),
  discount: z.number(),
  net: z.number(),
  vat_rate: z.number(),
  vat: z.number(),
})

export const reduction = z.object({
  kind: z.string(),
  label: z.string(),
  borne_by: z.enum(['branch', 'platform']),
  amount: z.number(),
})

const priced = {
  currency: z.string(),
  lines: z.array(pricedLine),
  reductions: z.array(reduction),
  goods: z.number(),
  delivery_fee: z.number(),
  tip: z.number(),
  wallet: z.number(),
  total: z.number(),
  to_collect: z.number(),
  /** Ready time if the order's own quarter hour is full; null: as soon as possible, or as scheduled. */
  earliest_at: timestamp.nullable(),
}

const spendable = z.object({
  /** Maximum of `spend_points`, and its value for the goods; 0 if rules or licence allow none. */
  points: z.number(),
  points_worth: z.number(),
  /** Minimum of `spend_points`, if any may be spent. */
  least_points: z.number(),
  /** Maximum of the wallet for this total, after the basket's points. */
  wallet: z.number(),
})
export type Spendable = z.output<typeof spendable>

export const quote = endpoint({
  method: 'POST',
  path: '/ordering/quote',
  access: 'channel',
  errors: { 404: ['error.not-found'], 422: ['ordering.rejected'] },
  reasons: rejections,
  repeat: 'safe',
  body: basket,
  reply: z.object({
    ...priced,
    /** Whether the order would be refused without a phone code (`ordering.phone-code`). */
    asks_phone_code: z.boolean(),
    /** Limits of the signed-in member for this basket; null without a signed-in member. */
    spendable: spendable.nullable(),
  }),
  about: 'Prices a basket without placing it. What cannot be ordered answers 422 with the reason per line.',
})

const placed = z.object({
  id: z.number(),
  /** Token by which a guest follows the order (`GET ordering/order`) and comments on it. */
  token: z.string(),
  code: z.string(),
  status: z.enum(orderStatuses),
  ...priced,
  promised_at: timestamp.nullable(),
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/ordering/order',
  access: 'channel',
  errors: {
    400: ['idempotency.key-missing'],
    404: ['error.not-found'],
    409: ['idempotency.key-busy'],
    422: ['idempotency.key-reused', 'ordering.rejected', 'ordering.phone-code'],
  },
  reasons: rejections,
  repeat: 'key',
  body: basket,
  reply: placed,
  answers: 'created',
  about: 'Places an order. Needs the header Idempotency-Key; the same key twice is one order, with another body 422.',
})

/** Why an item cannot be ordered now, and until when, if known. */
const closed = z
  .object({ reason: z.enum(['closed', 'hours', 'options', 'sold-out']), until: timestamp.nullable() })
  .nullable()
export type MenuClosed = z.output<typeof closed>

/** Remaining quantity if it is low; null if it is not counted or not low. */
const remaining = z.number().nullable()

const menuItem = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  /** Maximum quantity of this option. */
  max_quantity: z.number(),
  left: remaining,
  closed,
})

const catalog = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(['material', 'product']),
  selection_type: z.enum(selectionTypes),
  minimum_selection: z.number(),
  selection_limit: z.number().nullable(),
  mandatory: z.boolean(),
  items: z.array(menuItem),
})
export type GuestCatalog = z.output<typeof catalog>

/** A picture with URLs for pages of any site. */
const picture = {
  /** Absolute URL. */
  image: z.string().nullable(),
  /** WebP URLs in all sizes, for `srcset` of an `img`; each exists as `.avif` too. null if there is only one size. */
  image_set: z.string().nullable(),
}

const menuProduct = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  ...picture,
  price: z.number(),
  premium_price: z.number().nullable(),
  discount_rate: z.number(),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  preparation_minutes: z.number().nullable(),
  kitchen_ids: z.array(z.number()),
  /** Hours in which it can be ordered, in words; null: always. */
  availability: z.string().nullable(),
  left: remaining,
  closed,
  catalogs: z.array(catalog),
})
export type GuestProduct = z.output<typeof menuProduct>

const menuCategory = z.object({
  id: z.number(),
  name: z.string(),
  ...picture,
  /** Icon of the category in lists of categories. */
  icon: z.object({ name: z.string(), ...picture }).nullable(),
  /** Delivery types for which it can be ordered; null: all. */
  delivery_types: z.array(z.enum(deliveryTypes)).nullable(),
  availability: z.string().nullable(),
  closed,
  products: z.array(menuProduct),
})
export type GuestCategory = z.output<typeof menuCategory>

export const orderingMenu = endpoint({
  method: 'GET',
  path: '/ordering/menu',
  access: 'channel',
  errors: { 404: ['error.not-found'] },
  query: z.strictObject({
    branch_id: queryId,
    /** Delivery type of the guest, once known; selects prices and products. */
    delivery_type: z.enum(deliveryTypes).optional(),
    /** Includes closed products, with reason and end. */
    with_closed: z.stringbool().optional(),
  }),
  reply: z.object({
    branch: z.object({
      id: z.number(),
      name: z.string(),
      /** State in the calling channel. */
      state: z.enum(['open', 'busy', 'closed']),
      /** Usual preparation time now, without delivery. */
      preparation_minutes: z.number(),
    }),
    payment_methods: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        kind: z.enum(paymentKinds),
        delivery_types: z.array(z.enum(deliveryTypes)),
      }),
    ),
    /** Kitchens of the products. */
    kitchens: z.array(z.object({ id: z.number(), name: z.string() })),
    categories: z.array(menuCategory),
  }),
  about:
    'What a branch sells right now through the calling channel, at its prices. Carries an ETag: ask again with If-None-Match, and what has not changed answers 304. Pictures carry whole addresses: image as src, image_set as srcset.',
})
