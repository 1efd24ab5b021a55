import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { phone, text, timestamp } from '../../kernel/fields.ts'
import { phoneCode } from '../phone-code/phone-code.rules.ts'

/** The header with the member's token in a channel's call. */
export const memberHeader = 'x-member-token'

/** Days after the last call until a session on a device ends. */
export const signedInDays = 180

const email = z
  .email()
  .max(254)
  .transform((typed) => typed.toLowerCase())

/** Exactly one of the two: the one to be proved. */
const recipient = { phone: phone.optional(), email: email.optional() }
const oneOfBoth = ({
  value,
  issues,
}: z.core.ParsePayload<{ phone?: string | undefined; email?: string | undefined }>) => {
  if ((value.phone === undefined) === (value.email === undefined))
    issues.push({ code: 'custom', path: ['phone'], input: value, params: { code: 'guest-account.one-of-both' } })
}

export const askSignInCode = endpoint({
  method: 'POST',
  path: '/ordering/sign-in-code',
  access: 'channel',
  errors: {
    400: ['idempotency.key-missing', 'guest-account.one-of-both'],
    409: ['guest-account.way-off', 'idempotency.key-busy'],
    422: ['phone-code.country', 'idempotency.key-reused'],
    429: ['error.too-often'],
  },
  rate: 'counted',
  repeat: 'key',
  body: z.strictObject(recipient).check(oneOfBoth),
  /** When the code expires. */
  reply: z.object({ expires_at: timestamp }),
  about:
    'Sends a code of six digits by SMS or e-mail, as the company lets its members sign in. Another request within ten minutes sends the same code. Needs the header Idempotency-Key: the same key twice sends one. Answers the same whether or not somebody is known by it.',
})

export const signIn = endpoint({
  method: 'POST',
  path: '/ordering/sign-in',
  access: 'channel',
  errors: {
    400: ['guest-account.one-of-both', 'phone-code.wrong', 'phone-code.over'],
    403: ['guest-account.inactive'],
    409: ['guest-account.way-off', 'guest-account.phone-known'],
    422: ['guest-account.email-unproved', 'ordering.phone-code'],
    429: ['error.too-often'],
  },
  repeat: 'same',
  body: z
    .strictObject({
      ...recipient,
      code: z.string().regex(new RegExp(`^\\d{${phoneCode.digits}}$`)),
      /** The name of this device in the member's list. */
      device: text(80).default(''),
      first_name: text(60).default(''),
      last_name: text(60).default(''),
      /** The phone of a new member, for an e-mail address that no member has proved. */
      new_phone: phone.optional(),
      /** From `POST ordering/phone-code/check`, for `new_phone`; needed where text messages are delivered. */
      phone_proof: text(100).optional(),
    })
    .check(oneOfBoth),
  reply: z.object({
    /** The token for the header X-Member-Token of later calls. */
    token: z.string(),
    /** When it expires without further calls. */
    until: timestamp,
    /** Whether the sign-in created the member. */
    is_new: z.boolean(),
  }),
  about: `Signs a member in by the code that was sent; a phone that nobody has makes a new member. An e-mail address signs in the one member who has proved it by a code; with new_phone and its proof it signs in the member of that phone, who may be new. Whoever stays away for ${signedInDays} days is signed out.`,
})

export const proveEmail = endpoint({
  method: 'PUT',
  path: '/ordering/me/email',
  access: 'member',
  errors: {
    400: ['phone-code.wrong', 'phone-code.over'],
    409: ['guest-account.email-taken', 'guest-account.way-off'],
    429: ['error.too-often'],
  },
  repeat: 'same',
  body: z.strictObject({ email, code: z.string().regex(new RegExp(`^\\d{${phoneCode.digits}}$`)) }),
  reply: z.object({ email: z.string() }),
  about:
    'Proves by the code of `POST ordering/sign-in-code` that an e-mail address belongs to the member who is signed in, and stores it. From then on the address signs this member in.',
})

export const signOut = endpoint({
  method: 'POST',
  path: '/ordering/sign-out',
  access: 'member',
  repeat: 'same',
  reply: z.object({}),
  about: 'Ends the sign-in of this device.',
})
