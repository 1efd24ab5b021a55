import { z } from 'zod'
import { endpoint, licenceModules } from '../../kernel/endpoint.ts'
import { timestamp, version } from '../../kernel/fields.ts'

/** State of a licence's term: `ending` within 30 days, `grace` ended, and going on for some days. */
export const licenceStates = ['running', 'ending', 'grace', 'ended'] as const

/** `customer` buys from the platform directly, `other` through a third party. */
const licenceTypes = ['customer', 'other'] as const

const limit = z.number().int().min(0).max(10_000)

const terms = z.object({
  license_type: z.enum(licenceTypes),
  licensed_module_list: z.array(z.enum(licenceModules)).max(licenceModules.length),
  branch_limit: limit,
  kiosk_limit: limit,
  starts_at: timestamp,
  /** Null runs on. */
  ends_at: timestamp.nullable(),
})

const licence = terms.extend({
  company_id: z.number(),
  company_name: z.string(),
  state: z.enum(licenceStates),
  /** Until when it goes on after its end; null runs on. */
  closes_at: timestamp.nullable(),
  /** Branches that are switched on. */
  branch_count: z.number(),
  /** Kiosks that are signed in. */
  kiosk_count: z.number(),
  version: z.number(),
})
export type Licence = z.output<typeof licence>

export const getLicence = endpoint({
  method: 'GET',
  path: '/company/:company_id/license',
  access: 'get-company-license',
  reply: licence,
})

export const postLicence = endpoint({
  method: 'POST',
  path: '/company/:company_id/license',
  access: 'post-company-license',
  accounts: ['eliza'],
  body: terms.extend({ version }).strict(),
  reply: licence,
  about: 'Sets what the company may use; a module that is taken away is gone with the next call.',
})

/** The same two calls as a form sees them. */
export const licenceRecord = {
  name: 'licence',
  param: 'company_id',
  input: terms,
  one: getLicence,
  update: postLicence,
} as const
