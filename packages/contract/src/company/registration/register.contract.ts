import { z } from 'zod'
import { checkPassword, newPasswordShape } from '../../access/reset/password.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, line, phone, requiredText, text, timestamp, version } from '../../kernel/fields.ts'
import { details, draft } from './registration.details.ts'
import { demoTypes, registeringTypes, registrationStatuses } from './registration.states.ts'

const consent = z.boolean().refine((accepted) => accepted, { params: { code: 'rule.consent' } })
const email = line(254).pipe(z.email())

const applicant = { name: requiredText(60), surname: requiredText(60), email, phone, consent }
const about = 'Mails a code. The answer is the same for an address that is known already.'

/** A restaurant registers with the platform, or through a dealer's link. */
export const registerEliza = endpoint({
  method: 'POST',
  path: '/register/eliza',
  access: 'public',
  errors: { 429: ['login.slow-down'] },
  rate: 'counted',
  body: z.strictObject({ ...applicant, ...newPasswordShape, dealer_account_id: id.optional() }).check(checkPassword),
  reply: z.null(),
  about,
})

export const registerDealer = endpoint({
  method: 'POST',
  path: '/register/dealer',
  access: 'public',
  errors: { 429: ['login.slow-down'] },
  rate: 'counted',
  body: z.strictObject({ ...applicant, ...newPasswordShape }).check(checkPassword),
  reply: z.null(),
  about,
})

export const registerDemo = endpoint({
  method: 'POST',
  path: '/register/demo',
  access: 'public',
  errors: { 429: ['login.slow-down'] },
  rate: 'counted',
  body: z.strictObject({ ...applicant, demo_type: z.enum(demoTypes), note: text(1_000).default('') }),
  reply: z.null(),
  about,
})

export const verifyRegistration = endpoint({
  method: 'POST',
  path: '/register/verify',
  access: 'public',
  errors: { 400: ['register.wrong-code'], 429: ['login.slow-down'] },
  rate: 'counted',
  body: z.strictObject({
    email,
    code: z.string().regex(/^\d{6}$/),
    /** The password chosen at registration: the code proves the address, the password that it is the same person. */
    password: z.string().max(200).optional(),
  }),
  reply: z.object({
    /** `demo`: the request is stored, and there is no account to sign in to yet. */
    type: z.enum([...registeringTypes, 'demo']),
    token: z.string().nullable(),
    refreshToken: z.string().nullable(),
  }),
})

const mine = z.object({
  type: z.enum(registeringTypes),
  status: z.enum(registrationStatuses),
  name: z.string(),
  email: z.string(),
  details: draft,
  note: z.string(),
  denied_reason: z.string().nullable(),
  decided_at: timestamp.nullable(),
  version,
})
export type MyRegistration = z.output<typeof mine>

const note = text(1_000).default('')

export const myRegistration = endpoint({
  method: 'GET',
  path: '/registration/mine',
  access: 'registering',
  reply: mine,
})

export const saveMyRegistration = endpoint({
  method: 'PUT',
  path: '/registration/mine',
  access: 'registering',
  errors: { 409: ['register.sent-already'] },
  rate: 'write',
  body: z.strictObject({ details: draft, note, version }),
  reply: mine,
  about: 'Keeps the form as it was typed so far; nothing of it has to be right yet.',
})

export const submitMyRegistration = endpoint({
  method: 'POST',
  path: '/registration/mine/submit',
  access: 'registering',
  errors: { 409: ['register.sent-already'] },
  rate: 'write',
  body: z.strictObject({ details, note, version }),
  reply: mine,
})
