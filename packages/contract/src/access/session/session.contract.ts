import { z } from 'zod'
import { accountTypes, endpoint } from '../../kernel/endpoint.ts'
import { line, timestamp } from '../../kernel/fields.ts'
import { listSettings } from '../saved-view/saved-view.contract.ts'
import { stopCodes } from './session.stops.ts'

const tokens = z.object({ token: z.string(), refreshToken: z.string() })

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  access: 'public',
  inMaintenance: true,
  errors: { 401: ['login.wrong', ...Object.values(stopCodes)], 429: ['login.slow-down'] },
  rate: 'counted',
  body: z.strictObject({
    email: line(254).pipe(z.email()),
    password: z.string().min(1).max(200),
    remember_me: z.boolean().default(false),
  }),
  reply: tokens.extend({ type: z.string().optional() }),
})

export const refresh = endpoint({
  method: 'POST',
  path: '/user/refresh',
  access: 'public',
  inMaintenance: true,
  errors: { 401: ['login.expired', ...Object.values(stopCodes)] },
  rate: 'write',
  body: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
  reply: tokens,
  about: 'Rotates the refresh token; the one just replaced works for 30 more seconds and gives the same successor.',
})

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  inMaintenance: true,
  rate: 'write',
  body: z.strictObject({ token: z.string().max(4_000).optional(), refresh_token: z.string().max(200).optional() }),
  reply: z.null(),
})

export const getInfo = endpoint({
  method: 'POST',
  path: '/user/getinfo',
  access: 'signed-in',
  errors: { 404: ['error.not-found'] },
  /** Includes `lang` and `user_companies`, which are omitted by default. */
  query: z.strictObject({ with_lang: z.stringbool().default(false), with_company: z.stringbool().default(false) }),
  reply: z.object({
    id: z.number(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    profile_image: z.string().nullable(),
    permissions: z.array(z.string()),
    account_type: z.enum(accountTypes),
    account_id: z.number(),
    users_branches: z.array(z.number()),
    user_companies: z.array(z.number()).optional(),
    owner_company_is_customer: z.boolean(),
    is_show_live_support: z.boolean(),
    is_auth_for_account: z.boolean(),
    /** Modules licensed by any company in scope. */
    licensed_modules: z.array(z.string()),
    /** End of the grace period of an ended licence, or since when none is valid; for company users only. */
    licence_closes_at: timestamp.nullable(),
    lang: z.string().optional(),
    /** Lists with chosen columns or an initial view. */
    lists: listSettings,
    /** The company that a platform user acts as. */
    acting: z.object({ company_id: z.number(), company_name: z.string(), branch_id: z.number().nullable() }).nullable(),
  }),
})
export type Me = z.output<typeof getInfo.reply>
