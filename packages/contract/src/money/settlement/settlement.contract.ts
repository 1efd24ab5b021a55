import { z } from 'zod'
import { endpoint, ownPeople } from '../../kernel/endpoint.ts'
import { day, timestamp } from '../../kernel/fields.ts'
import { settlementAmounts, settlementLines } from './settlement.rules.ts'

const amount = z.number().int()
const amounts = z.object(
  Object.fromEntries(settlementAmounts.map((name) => [name, amount])) as Record<
    (typeof settlementAmounts)[number],
    typeof amount
  >,
)
const line = z.object({
  kind: z.enum(settlementLines),
  borne_by: z.enum(['guest', 'restaurant', 'platform']),
  /** Above 0: for the restaurant. */
  amount,
})
export type SettlementLineRow = z.output<typeof line>

const fee = z.object({ rate: z.number(), fixed: z.number() })
const terms = z.object({ commission: fee, payment_service: fee, courier: fee, advertising: fee, vat: z.number() })

/** `preview`: before approval, at the rates of today. `pending`: a change follows within a minute. */
const settlementStates = ['preview', 'pending', 'booked'] as const

const entry = z.object({
  no: z.number(),
  action: z.string(),
  at: timestamp,
  day,
  /** The day for which it counts; later than `day` if that one was closed. */
  report_day: day,
  lines: z.array(line),
  net: amount,
})
export type SettlementEntry = z.output<typeof entry>

const reply = z.object({
  state: z.enum(settlementStates),
  currency: z.string(),
  terms,
  /** All entries, and what is not booked yet. */
  amounts,
  lines: z.array(line),
  shares: z.object({ guest: amount, restaurant: amount, platform: amount }),
  receivable: amount,
  payable: amount,
  entries: z.array(entry),
})
export type OrderSettlement = z.output<typeof reply>

export const orderSettlement = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/order/:order_id/settlement',
  access: 'get-settlement',
  accounts: ['eliza', ...ownPeople],
  reply,
  about: 'Who gets what of an order: its settlement entries, their sums and the rates.',
})
