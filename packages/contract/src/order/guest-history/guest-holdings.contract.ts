import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, timestamp } from '../../kernel/fields.ts'
import { ledgerKinds, movementKinds } from '../../member/ledger/ledger.contract.ts'
import { ownPage, ownPageQuery } from './guest-history.contract.ts'

const movement = z.object({
  id: z.number(),
  kind: z.enum(movementKinds),
  /** Whole points, or minor units; below 0 for what was taken. */
  amount: z.number(),
  balance_after: z.number(),
  /** What it is about: `order`, `comment`, `member` (that they joined), `topup` … */
  ref_type: z.string(),
  /** The order that it is about. */
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
    /** What a balance of points is worth, in minor units; of a wallet the balance. */
    worth: z.number(),
    currency: z.string(),
    /** The points that expire next: how many within 30 days, and when the first of them do. */
    expiring: z.object({ points: z.number(), first_at: timestamp }).nullable(),
  }),
  about: `What moved a member's points or wallet, ${ownPage} before the given one, what they hold, and which points expire next.`,
})

const cheque = z.object({
  /** What `coupon_code` of a basket takes. */
  code: z.string(),
  name: z.string(),
  /** In basis points; 0 where it is an amount. */
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
      /** All of them without ids. */
      ids: z.array(id).max(100).optional(),
    }),
    reply: z.object({ unread: z.number() }),
    about: "Notes that a member has read some messages, or all; somebody else's stay as they are.",
  }),
} as const
