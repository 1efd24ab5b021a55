import { z } from 'zod'
import { endpoint, licenceModules } from '../../kernel/endpoint.ts'
import { timestamp, version } from '../../kernel/fields.ts'

/** State of a licence's term: `ending` within 30 days, `grace` after its end for some days. */
export const licenceStates = ['running', 'ending', 'grace', 'ended'] as const

/** `customer` buys directly from the platform, `other` through a third party. */
const licenceTypes = ['customer', 'other'] as const

const limit = z.number().int().min(0).max(10_000)

const terms = z.object({
  license_type: z.enum(licenceTypes),
  licensed_module_list: z.array(z.enum(licenceModules)).max(licenceModules.length),
  branch_limit: limit,
  kiosk_limit: limit,
  starts_at: timestamp,
  /** Null: no expiry. */
  ends_at: timestamp.nullable(),
})

const licence = terms.extend({
  company_id: z.number(),
  company_name: z.string(),
  state: z.enum(licenceStates),
  /** End of the grace period; null: no expiry. */
  closes_at: timestamp.nullable(),
  /** Number of active branches. */
  branch_count: z.number(),
  /** Number of signed-in kiosks. */
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

/** The two calls in the shape that forms need. */
export const licenceRecord = {
  name: 'licence',
  param: 'company_id',
  input: terms,
  one: getLicence,
  update: postLicence,
} as const
