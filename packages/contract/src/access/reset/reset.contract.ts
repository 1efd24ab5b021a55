import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/fields.ts'
import { checkPassword, newPasswordShape } from './password.ts'

const email = line(254).pipe(z.email())

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/user/forget-password',
  access: 'public',
  errors: { 429: ['login.slow-down'] },
  rate: 'counted',
  body: z.strictObject({ email }),
  reply: z.null(),
  about: 'Mails a code to whoever has an account; answers the same, and as fast, for an address that nobody has.',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/forget-password/:reset_code',
  access: 'public',
  errors: { 400: ['reset.wrong-code', 'reset.ran-out'], 429: ['login.slow-down'] },
  rate: 'counted',
  body: z.strictObject({ email, ...newPasswordShape }).check(checkPassword),
  reply: z.null(),
  about: 'Sets the password by the mailed code and ends every session of the person.',
})
