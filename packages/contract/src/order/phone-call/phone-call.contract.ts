import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'

/** How a call stands; `quiet`: it rang, and the switchboard has told nothing of it since. */
export const callStates = ['ringing', 'answered', 'ended', 'missed', 'quiet'] as const
export type CallState = (typeof callStates)[number]

/** For so many days calls are kept. */
export const callDays = 30

const call = z.object({
  id: z.number(),
  state: z.enum(callStates),
  rang_at: timestamp,
  /** Null where it was withheld, or where phones are not shown to whoever asks. */
  phone: z.string().nullable(),
  /** What the company knows them by; null for somebody new. */
  guest: z.string().nullable(),
  extension: z.string().nullable(),
  answered_by: z.string().nullable(),
  /** Since when a missed one needs nobody any more: somebody called back, or they called again. */
  handled_at: timestamp.nullable(),
  handled_by: z.string().nullable(),
  order_id: z.number().nullable(),
  order_code: z.string().nullable(),
})
export type PhoneCall = z.output<typeof call>

const ofCallerId = { module: 'caller_id' } as const

export const phoneCalls = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/phone-call',
  access: 'get-phone-call-all',
  ...ofCallerId,
  query: z.strictObject({ of: z.enum(['all', 'missed']).default('all') }),
  reply: z.object({
    /** The clock by which ages count. */
    now: timestamp,
    items: z.array(call),
    /** Missed ones that nobody has called back; at most 100 are counted. */
    missed: z.number(),
  }),
  about: `The last 100 calls of a restaurant, or of its missed ones that nobody has called back. Calls are forgotten after ${callDays} days. Phones and names stand in them for those alone who see them in orders.`,
})

export const takeCall = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/phone-call/:phone_call_id/take',
  access: 'put-phone-call',
  ...ofCallerId,
  reply: call,
  about: 'Says who takes a call, so that it rings on no other screen. Of two who do it the first one stands.',
})

export const settleCall = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/phone-call/:phone_call_id/settle',
  access: 'put-phone-call',
  ...ofCallerId,
  reply: call,
  about: 'Says that a missed call needs nobody any more: they were called back.',
})
