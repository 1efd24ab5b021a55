import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'

/** State of a call; `quiet`: it rang, and the switchboard sent no further report. */
export const callStates = ['ringing', 'answered', 'ended', 'missed', 'quiet'] as const
export type CallState = (typeof callStates)[number]

/** Days after which calls are deleted. */
export const callDays = 30

const call = z.object({
  id: z.number(),
  state: z.enum(callStates),
  rang_at: timestamp,
  /** null if it was withheld, or if the caller of this endpoint may not see phones. */
  phone: z.string().nullable(),
  /** Name of the member with this phone; null for an unknown phone. */
  guest: z.string().nullable(),
  extension: z.string().nullable(),
  answered_by: z.string().nullable(),
  /** Time at which a missed call was handled: staff called back, or the guest called again or ordered. */
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
    /** Time of the server, for ages. */
    now: timestamp,
    items: z.array(call),
    /** Unhandled missed calls; counted up to 100. */
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
