import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'

const session = z.object({
  /** Identifies the session in paths; its key stays on the server. */
  no: z.number(),
  /** Browser and system, `Chrome · Windows`; empty when unknown. */
  device: z.string(),
  address: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
  /** The session of this request. */
  is_current: z.boolean(),
  /** The company that the session acts as. */
  acting_as: z.string().nullable(),
})
export type SignedInDevice = z.output<typeof session>

const reply = z.object({ items: z.array(session) })

export const ownSessions = endpoint({ method: 'GET', path: '/session', access: 'signed-in', reply })

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/session/:session_no',
  access: 'signed-in',
  reply: z.null(),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/session',
  access: 'signed-in',
  reply: z.null(),
  about: 'Signs out every device but the one that asks.',
})

export const userSessions = endpoint({
  method: 'GET',
  path: '/user/:user_id/session',
  access: 'get-user-session-all',
  reply,
})

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/user/:user_id/session/:session_no',
  access: 'delete-user-session',
  errors: { 403: ['user.beyond-own'] },
  managesAccount: true,
  reply: z.null(),
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/user/:user_id/session',
  access: 'delete-user-session',
  managesAccount: true,
  reply: z.null(),
  about: 'Signs a person out everywhere.',
})
