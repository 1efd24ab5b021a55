import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, phone, timestamp } from '../../kernel/fields.ts'
import { phoneCode } from './phone-code.rules.ts'

const code = z.string().regex(new RegExp(`^\\d{${phoneCode.digits}}$`))

export const askPhoneCode = endpoint({
  method: 'POST',
  path: '/ordering/phone-code',
  access: 'channel',
  errors: {
    400: ['idempotency.key-missing'],
    409: ['phone-code.off', 'idempotency.key-busy'],
    422: ['phone-code.country', 'idempotency.key-reused'],
    429: ['error.too-often'],
  },
  rate: 'counted',
  repeat: 'key',
  body: z.strictObject({ phone, branch_id: id.optional() }),
  /** When the code expires. */
  reply: z.object({ expires_at: timestamp }),
  about:
    'Sends a code of six digits to a phone, where the company asks its guests for one or lets them join by e-mail. Another request within ten minutes sends the same code. Needs the header Idempotency-Key: the same key twice sends one. Answers the same for every phone.',
})

export const checkPhoneCode = endpoint({
  method: 'POST',
  path: '/ordering/phone-code/check',
  access: 'channel',
  errors: { 400: ['phone-code.wrong', 'phone-code.over'], 429: ['error.too-often'] },
  repeat: 'same',
  body: z.strictObject({ phone, code }),
  reply: z.object({
    /** The value of `phone_proof` in orders of this phone. */
    proof: z.string(),
    until: timestamp,
  }),
  about: 'Takes the code of a phone once, and answers the proof that the phone is its guest’s.',
})
