import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { requiredText, text, timestamp } from '../../kernel/fields.ts'

/** Validity of a signature in seconds, before and after its time. */
export const signatureSeconds = 300

/** The header of a signed call: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. */
export const signatureHeader = 'x-sofra-signature'

const ofCallerId = { module: 'caller_id' } as const

const state = z.object({
  /** Path for the switchboard's reports on this server; null if none is connected. */
  path: z.string().nullable(),
  made_at: timestamp.nullable(),
  made_by: z.string().nullable(),
  last_call_at: timestamp.nullable(),
})
export type Switchboard = z.output<typeof state>

export const switchboard = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/switchboard',
  access: 'get-switchboard',
  ...ofCallerId,
  reply: state,
  about: 'How the switchboard of a restaurant is connected, and when it last told of a call.',
})

export const connectSwitchboard = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/switchboard',
  access: 'post-switchboard',
  ...ofCallerId,
  repeat: 'again',
  reply: state.extend({ signing_key: z.string() }),
  about: 'Connects a switchboard, or gives it another secret: shown once, and the one before is good for nothing.',
})

export const disconnectSwitchboard = endpoint({
  method: 'DELETE',
  path: '/branch/:branch_id/switchboard',
  access: 'delete-switchboard',
  ...ofCallerId,
  reply: z.null(),
  about: 'Takes the switchboard off: its secret is good for nothing from this moment on. Its calls stay.',
})

export const reportCall = endpoint({
  method: 'POST',
  path: '/calls/:switchboard_id',
  access: 'public',
  rate: 'write',
  repeat: 'same',
  signed: true,
  errors: { 401: ['switchboard.signature', 'switchboard.clock'], 422: ['switchboard.closed'] },
  body: z.strictObject({
    /** The switchboard's id of the call, the same in all of its reports. */
    call_id: requiredText(120),
    event: z.enum(['ringing', 'answered', 'ended', 'missed']),
    /** The caller's number in any format; a text without a number means it was withheld. */
    from: text(80),
    /** The called number. */
    to: text(40).optional(),
    extension: text(20).optional(),
    /** Duration in seconds; a call that ended with a duration was answered. */
    duration_s: z.number().int().min(0).max(86_400).optional(),
  }),
  reply: z.object({ known: z.boolean() }),
  about: `A switchboard tells of a call that comes in. Signed by the header \`X-Sofra-Signature: t=<seconds since 1970>,v1=<hex>\`, where \`v1\` is the HMAC-SHA256 of \`<t>.<body>\` with the restaurant's secret; good for ${signatureSeconds / 60} minutes. Repeated reports of a call, in any order, make one call; \`known\` is true for a duplicate.`,
})
