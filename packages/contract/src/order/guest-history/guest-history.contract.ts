import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { queryId, timestamp } from '../../kernel/fields.ts'
import { requestStates } from '../../member/guest-request/guest-request.states.ts'
import { deliveryTypes, orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'

/** Page size of a member's history. */
export const ownPage = 20

/** `before` is the id of the last item of the previous page. */
export const ownPageQuery = z.strictObject({ before: queryId.optional() })
const more = { has_more: z.boolean() }
const branch = z.object({ id: z.number(), name: z.string() })

/** The state of an order for its guest. */
const state = {
  id: z.number(),
  /** Token for `GET ordering/order` and for the comment. */
  token: z.string(),
  code: z.string(),
  status: z.enum(orderStatuses),
  version: z.number(),
  promised_at: timestamp.nullable(),
  ready_at: timestamp.nullable(),
}

const orderedLine = z.object({
  product_id: z.number(),
  name: z.string(),
  quantity: z.number(),
  note: z.string().nullable(),
  options: z.array(z.object({ catalog: z.string(), name: z.string(), quantity: z.number(), removed: z.boolean() })),
})

const ownOrder = z.object({
  ...state,
  branch,
  delivery_type: z.enum(deliveryTypes),
  total: z.number(),
  currency: z.string(),
  created_at: timestamp,
  /** The ordered lines in the caller's language, for ordering the same again. */
  lines: z.array(orderedLine),
})
export type OwnOrder = z.output<typeof ownOrder>

export const ownOrders = endpoint({
  method: 'GET',
  path: '/ordering/me/order',
  access: 'member',
  query: ownPageQuery,
  reply: z.object({ items: z.array(ownOrder), ...more }),
  about: `A member's orders in all of the company's restaurants, the latest first, ${ownPage} before the given one.`,
})

/** A frame of the stream: the present state of one of the member's orders. */
const ownOrderFrame = z.object(state)
export type OwnOrderFrame = z.output<typeof ownOrderFrame>

/** Maximum of concurrent streams per member. */
export const mostOwnStreams = 10

export const ownOrderStream = endpoint({
  method: 'GET',
  path: '/ordering/me/order-stream',
  access: 'member',
  errors: { 429: ['error.too-often'] },
  reply: ownOrderFrame,
  answers: 'stream',
  about: `Server-sent events: how a member's latest ${ownPage} orders stand, when it opens, and then each one of theirs as it changes. Nothing is missed between two connections, since each begins with how they stand. Ends with the sign-in; a comment every 15 s keeps it open; at most ${mostOwnStreams} a member.`,
})

/** Maximum of favourites per member. */
export const mostFavourites = 200

const favouritePath = '/ordering/me/favourite/:product_id'

const favourite = z.object({
  product_id: z.number(),
  branch,
  name: z.string(),
  /** Absolute URL. */
  image: z.string().nullable(),
})
export type Favourite = z.output<typeof favourite>

export const ownFavourites = {
  list: endpoint({
    method: 'GET',
    path: '/ordering/me/favourite',
    access: 'member',
    reply: z.object({ items: z.array(favourite) }),
    about: 'The products that a member has marked, the latest first. Whether they are sold now the menu says.',
  }),
  add: endpoint({
    method: 'PUT',
    path: favouritePath,
    access: 'member',
    errors: { 404: ['error.not-found'], 422: ['guest-history.too-many-favourites'] },
    reply: z.object({}),
    about: `Marks a product of one of the company's restaurants; ${mostFavourites} at most.`,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: favouritePath,
    access: 'member',
    reply: z.object({}),
    about: 'Marks a product no longer; one that is not marked stays so.',
  }),
} as const

const answered = { answer: z.string().nullable(), answered_at: timestamp.nullable() }

const comment = z.object({
  id: z.number(),
  order_code: z.string(),
  branch,
  taste: z.number(),
  speed: z.number(),
  presentation: z.number(),
  text: z.string(),
  created_at: timestamp,
  ...answered,
})
export type OwnComment = z.output<typeof comment>

export const ownComments = endpoint({
  method: 'GET',
  path: '/ordering/me/comment',
  access: 'member',
  query: ownPageQuery,
  reply: z.object({ items: z.array(comment), ...more }),
  about: `What a member has said of their orders, and what was answered; ${ownPage} before the given one.`,
})

const request = z.object({
  id: z.number(),
  branch,
  category: z.string(),
  text: z.string(),
  state: z.enum(requestStates),
  created_at: timestamp,
  ...answered,
})
export type OwnRequest = z.output<typeof request>

export const ownRequests = endpoint({
  method: 'GET',
  path: '/ordering/me/request',
  access: 'member',
  query: ownPageQuery,
  reply: z.object({ items: z.array(request), ...more }),
  about: `What a member has asked of the restaurants or suggested to them, and what became of it; ${ownPage} before the given one.`,
})
