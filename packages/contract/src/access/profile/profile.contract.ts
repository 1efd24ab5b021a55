import { z } from 'zod'
import { accountTypes, endpoint } from '../../kernel/endpoint.ts'
import { timestamp, version } from '../../kernel/fields.ts'
import { allLanguages } from '../../kernel/languages.ts'
import { checkPassword, newPasswordShape } from '../reset/password.ts'
import { user } from '../user/user.contract.ts'

const input = user.input.pick({ name: true, surname: true, phone: true, lang: true, profile_image: true })

const reply = input.extend({
  id: z.number(),
  version,
  phone: z.string(),
  lang: z.enum(allLanguages),
  email: z.string(),
  account: z.object({ name: z.string(), type: z.enum(accountTypes), demo_ends_at: timestamp.nullable() }),
  roles: z.array(z.object({ name: z.string(), description: z.string() })),
  /** The companies that the user is restricted to; empty means all. */
  companies: z.array(z.string()),
  branches: z.array(z.string()),
})
export type Profile = z.output<typeof reply>

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/:user_id/profile',
  access: 'signed-in',
  reply,
  about: 'What a person may know and change of themselves; nobody else’s is found.',
})

export const putProfile = endpoint({
  method: 'PUT',
  path: '/user/:user_id/profile',
  access: 'signed-in',
  errors: { 403: ['error.acting'] },
  ownPeopleOnly: true,
  body: input.extend({ version }).strict(),
  reply,
})

/** The form of the own profile. */
export const profile = { name: 'profile', input }

/** The form for a new password. */
export const ownPassword = {
  name: 'profile',
  input: z.strictObject({ old_password: z.string().min(1).max(200), ...newPasswordShape }).check(checkPassword),
}

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/user/:user_id/change-password',
  access: 'signed-in',
  errors: { 403: ['error.acting'], 429: ['login.slow-down'] },
  ownPeopleOnly: true,
  body: ownPassword.input,
  reply: z.null(),
  about: 'Changes the own password and signs out every other device.',
})
