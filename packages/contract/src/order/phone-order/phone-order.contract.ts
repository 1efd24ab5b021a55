import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { phone, queryId, requiredText, text, timestamp } from '../../kernel/fields.ts'
import { deliveryTypes, orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'
import { orderingRestaurant } from '../guest-page/guest-page.contract.ts'
import { basket, orderingMenu, placeOrder, quote } from '../ordering/ordering.contract.ts'
import { rejections } from '../ordering/ordering.rejections.ts'

const look = 'get-phone-order'
const take = 'post-phone-order'

const guest = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  last_activity_at: timestamp,
})
export type PhoneGuest = z.output<typeof guest>

/** Maximum of guests that a search returns. */
export const mostGuests = 8

export const phoneGuests = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/phone-order/guests',
  access: look,
  query: z.strictObject({ q: requiredText(60).pipe(z.string().min(3)) }),
  reply: z.object({ items: z.array(guest) }),
  about:
    'The members of the company whose name, or whose phone by its last digits, is being typed. Nobody for who does not see names and phones.',
})

const address = z.object({
  text: z.string(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  district_id: z.number().optional(),
})

const earlierLine = z.object({
  product_id: z.number(),
  name: z.string(),
  quantity: z.number(),
  note: z.string().nullable(),
  options: z.array(z.object({ catalog: z.string(), name: z.string(), quantity: z.number(), removed: z.boolean() })),
})
export type EarlierLine = z.output<typeof earlierLine>

const card = guest.extend({
  /** Addresses of earlier deliveries by this restaurant, latest first. */
  addresses: z.array(address),
  /** The last orders at this restaurant. */
  orders: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      created_at: timestamp,
      status: z.enum(orderStatuses),
      delivery_type: z.enum(deliveryTypes),
      total: z.number().nullable(),
      currency: z.string(),
      lines: z.array(earlierLine),
    }),
  ),
})
export type GuestCard = z.output<typeof card>

export const phoneGuest = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/phone-order/guest',
  access: look,
  query: z.strictObject({ phone }),
  reply: z.object({ guest: card.nullable() }),
  about: 'Who has this number, with their addresses and last orders at this restaurant; null for a new guest.',
})

export const phoneMenu = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/phone-order/menu',
  access: look,
  errors: { 404: ['error.not-found'] },
  query: z.strictObject({ delivery_type: z.enum(deliveryTypes).optional() }),
  reply: orderingMenu.reply,
  about: 'What the restaurant sells by telephone now, and what of it is closed.',
})

export const phoneRestaurant = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/phone-order/restaurant',
  access: look,
  errors: { 404: ['error.not-found'] },
  reply: orderingRestaurant.reply,
  about: 'What is to be known of the restaurant before an order is taken by telephone.',
})

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit).optional()

export const phoneZone = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/phone-order/zone',
  access: look,
  query: z.strictObject({ lat: coordinate(90), lng: coordinate(180), district_id: queryId.optional() }),
  reply: z.object({
    zone: z
      .object({
        name: z.string(),
        fee: z.number(),
        free_from: z.number().nullable(),
        minimum_total: z.number(),
        min_minutes: z.number(),
        max_minutes: z.number(),
      })
      .nullable(),
    /** The reason without a zone, in words. */
    refusal: z.string().nullable(),
  }),
  about: 'On what terms the restaurant delivers to an address, or why it does not.',
})

const phoneBasket = basket.omit({ branch_id: true, table_token: true, table_password: true, phone_proof: true })
/** A basket that staff enter during a call. */
export type SpokenBasket = z.input<typeof phoneBasket>

export const phoneQuote = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/phone-order/quote',
  access: take,
  repeat: 'safe',
  errors: { 404: ['error.not-found'], 422: ['ordering.rejected'] },
  reasons: rejections,
  body: phoneBasket,
  reply: quote.reply.omit({ asks_phone_code: true, spendable: true }),
  about: 'Prices a basket that is being ordered by telephone, as any guest’s basket is priced.',
})

export const placePhoneOrder = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/phone-order',
  access: take,
  repeat: 'key',
  errors: {
    400: ['idempotency.key-missing'],
    404: ['error.not-found'],
    409: ['idempotency.key-busy'],
    422: ['idempotency.key-reused', 'ordering.rejected'],
  },
  reasons: rejections,
  body: phoneBasket.extend({
    member: z.strictObject({ phone, first_name: requiredText(60), last_name: text(60).optional() }),
  }),
  reply: placeOrder.reply.pick({ id: true, code: true, status: true, total: true, currency: true }),
  answers: 'created',
  about:
    'Places an order by telephone, as any guest’s is placed: the same menu, hours, zones, minimum and price. Needs the header Idempotency-Key. What somebody takes for the only restaurant that they work in is approved by that.',
})
