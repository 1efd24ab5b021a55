import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, timestamp } from '../../kernel/fields.ts'
import { ledgerKinds, movementKinds } from '../../member/ledger/ledger.contract.ts'
import { ownPage, ownPageQuery } from './guest-history.contract.ts'

const movement = z.object({
  id: z.number(),
  kind: z.enum(movementKinds),
  /** Whole points, or minor units; negative for spent amounts. */
  amount: z.number(),
  balance_after: z.number(),
  /** Source of the movement: `order`, `comment`, `member` (registration), `topup` … */
  ref_type: z.string(),
  /** The order of the movement. */
  order_code: z.string().nullable(),
  created_at: timestamp,
})
export type OwnMovement = z.output<typeof movement>

export const ownLedger = endpoint({
  method: 'GET',
  path: '/ordering/me/ledger',
  access: 'member',
  module: 'loyalty',
  query: ownPageQuery.extend({ kind: z.enum(ledgerKinds).default('points') }),
  reply: z.object({
    items: z.array(movement),
    has_more: z.boolean(),
    balance: z.number(),
    /** Value of the points in minor units; for a wallet its balance. */
    worth: z.number(),
    currency: z.string(),
    /** Points that expire within 30 days, and the first expiry. */
    expiring: z.object({ points: z.number(), first_at: timestamp }).nullable(),
  }),
  about: `What moved a member's points or wallet, ${ownPage} before the given one, what they hold, and which points expire next.`,
})

const cheque = z.object({
  /** The value for `coupon_code` of a basket. */
  code: z.string(),
  name: z.string(),
  /** In basis points; 0 if it has an amount. */
  rate: z.number(),
  amount: z.number(),
  minimum_total: z.number(),
  until: timestamp,
})

export const ownCheques = endpoint({
  method: 'GET',
  path: '/ordering/me/cheque',
  access: 'member',
  module: 'campaign',
  reply: z.object({ items: z.array(cheque) }),
  about:
    'The gift cheques that a member was given and can use now, what ends first before; at most 50. Whether one counts for a basket POST ordering/quote says.',
})

const message = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  created_at: timestamp,
  read_at: timestamp.nullable(),
})

export const ownInbox = {
  list: endpoint({
    method: 'GET',
    path: '/ordering/me/inbox',
    access: 'member',
    query: ownPageQuery,
    reply: z.object({ items: z.array(message), has_more: z.boolean(), unread: z.number() }),
    about: `What a member was told, ${ownPage} before the given one, and how many they have not read.`,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/ordering/me/inbox/read',
    access: 'member',
    body: z.strictObject({
      /** Absent: all messages. */
      ids: z.array(id).max(100).optional(),
    }),
    reply: z.object({ unread: z.number() }),
    about: "Notes that a member has read some messages, or all; somebody else's stay as they are.",
  }),
} as const
