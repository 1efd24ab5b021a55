import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, money, queryId, requiredText, text, timestamp } from '../../kernel/fields.ts'
import { deliveryTypes, orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'

const line = z.strictObject({
  product_id: id,
  quantity: z.number().int().min(1).max(99),
  note: text(200).optional(),
  options: z
    .array(z.strictObject({ catalog_id: id, item_id: id, quantity: z.number().int().min(0).max(20).optional() }))
    .max(60)
    .optional(),
})

/** A basket as a guest sends it. Prices are not among its fields: what a client says of money is refused as unknown. */
const basket = z.strictObject({
  branch_id: id,
  delivery_type: z.enum(deliveryTypes),
  payment_method: id,
  lines: z.array(line).min(1).max(100),
  member: z
    .strictObject({
      phone: requiredText(20),
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
  scheduled_for: timestamp.optional(),
  coupon_code: text(40).optional(),
  spend_points: money.optional(),
  spend_wallet: money.optional(),
  tip: money.optional(),
  note: text(400).optional(),
})
export type Basket = z.output<typeof basket>

const optionLine = z.object({
  catalog: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: z.number(),
  removed: z.boolean(),
})

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
}

export const quote = endpoint({
  method: 'POST',
  path: '/ordering/quote',
  access: 'channel',
  body: basket,
  reply: z.object(priced),
  about: 'Prices a basket without placing it. What cannot be ordered answers 422 with the reason per line.',
})

const placed = z.object({
  id: z.number(),
  code: z.string(),
  status: z.enum(orderStatuses),
  ...priced,
  promised_at: timestamp.nullable(),
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/ordering/order',
  access: 'channel',
  body: basket,
  reply: placed,
  answers: 'created',
  about: 'Places an order. Needs the header Idempotency-Key; the same key twice is one order, with another body 422.',
})

export const orderingMenu = endpoint({
  method: 'GET',
  path: '/ordering/menu',
  access: 'channel',
  query: z.strictObject({ branch_id: queryId }),
  reply: z.object({
    branch: z.object({ id: z.number(), name: z.string(), state: z.enum(['open', 'busy', 'closed']) }),
    payment_methods: z.array(
      z.object({ id: z.number(), name: z.string(), delivery_types: z.array(z.enum(deliveryTypes)) }),
    ),
    categories: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        products: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            description: z.string(),
            image: z.string().nullable(),
            price: z.number(),
            discount_rate: z.number(),
            catalogs: z.array(
              z.object({
                id: z.number(),
                name: z.string(),
                selection_type: z.string(),
                minimum_selection: z.number(),
                selection_limit: z.number().nullable(),
                mandatory: z.boolean(),
                items: z.array(z.object({ id: z.number(), name: z.string(), price: z.number() })),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  about: 'What a branch sells right now: only what is open and can be ordered.',
})
