import { z } from 'zod'
import { endpoint, licenceModules } from '../../kernel/endpoint.ts'
import { line, picturePath, text, timestamp, version } from '../../kernel/fields.ts'
import { credentialKey, credentials } from '../../platform/integration-platform/credentials.ts'

/** Credentials that are not secret, by key. */
const fields = z.record(z.string(), z.string())
export type IntegrationFields = z.output<typeof fields>

const shared = {
  is_active: z.boolean(),
  /** The branch's restaurant on the platform. */
  remote_name: text(120),
  remote_id: text(80),
}
/** The couriers' pick-up point, as registered with their service. */
const pickup = { pickup_point_name: line(200), pickup_point_id: text(80) }

const integration = z.object({
  /** The code in paths. */
  code: z.string(),
  name: z.string(),
  logo: picturePath.nullable(),
  /** The licence module that it needs. */
  module: z.enum(licenceModules),
  is_licensed: z.boolean(),
  /** Whether operators offer it; an inactive one is listed only for branches that use it. */
  is_offered: z.boolean(),
  asks: credentials,
  fields,
  /** When and by whom each secret was set; secrets are never returned. */
  secrets: z.record(z.string(), z.object({ set_at: timestamp, set_by: z.string() })),
  ...shared,
  ...pickup,
  version,
})
export type BranchIntegration = z.output<typeof integration>

const reply = z.object({
  company_id: z.number(),
  /** The usual pick-up address of the branch. */
  address: z.string(),
  items: z.array(integration),
})
export type BranchIntegrations = z.output<typeof reply>

/** An empty secret keeps the stored one, null deletes it. Errors are at the key: `credentials.password`. */
const typed = z.array(z.strictObject({ key: credentialKey, value: z.string().max(4_000).nullable() })).max(12)

const errors = { 402: ['licence.missing-module'] } as const

export const branchMarketplaces = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/integration-platform-settings',
  access: 'get-branch-integration-platform',
  reply,
  about:
    'The marketplaces that a restaurant can be connected to, and what is set for each; of a secret only since when.',
})

export const putBranchMarketplace = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/integration-platform-settings/:slug',
  access: 'put-branch-integration-platform',
  errors,
  body: z.strictObject({ ...shared, credentials: typed, version }),
  reply: integration,
  about:
    'Sets how a restaurant is connected to the marketplace of that code. What is active needs all required details and a matched restaurant.',
})

export const branchCouriers = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/integration-courier-platform-settings',
  access: 'get-branch-integration-courier-platform',
  reply,
  about:
    'The courier services that a restaurant can be connected to, and what is set for each; of a secret only since when.',
})

export const putBranchCourier = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/integration-courier-platform-settings/:slug',
  access: 'put-branch-integration-courier-platform',
  errors,
  body: z.strictObject({ ...shared, ...pickup, credentials: typed, version }),
  reply: integration,
  about:
    'Sets how a restaurant is connected to the courier service of that code. What is active needs all required details, a matched restaurant and a pick-up point.',
})

/** Whether calls succeed; `refused`: the marketplace does not accept the credentials. */
const connectionStates = ['working', 'failing', 'refused'] as const

const health = z.object({
  state: z.enum(connectionStates),
  /** The restaurant's name at the marketplace, once it has accepted the credentials. */
  verified_name: z.string().nullable(),
  verified_at: timestamp.nullable(),
  since: timestamp,
})
export type ConnectionHealth = z.output<typeof health>

export const checkMarketplace = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/integration-platform-settings/:slug/check',
  access: 'post-branch-integration-check',
  repeat: 'same',
  errors: {
    402: ['licence.missing-module'],
    409: ['integration-platform.no-adapter', 'branch-integration.incomplete', 'branch-integration.other-restaurant'],
  },
  body: z.strictObject({}),
  reply: health,
  about: 'Signs in at the marketplace with the stored details. A refusal is a reply, not an error.',
})

export const marketplaceHealth = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/integration-health',
  access: 'get-branch-integration-platform',
  reply: z.array(health.extend({ code: z.string(), name: z.string() })),
  about: 'How the connections of a restaurant to marketplaces are, as of their last call.',
})
