import { z } from 'zod'
import { endpoint, type ReplyOf } from '../../kernel/endpoint.ts'
import { id, record, requiredText, timestamp, version } from '../../kernel/fields.ts'
import { ordered } from '../../kernel/ordered.ts'
import { resource } from '../../kernel/resource.ts'
import type { BranchZones } from '../zone/zone.contract.ts'
import { distanceSteps } from './delivery-distance-template.steps.ts'

const input = z.object({
  name: requiredText(80),
  /** Currency of the steps: only branches that sell in it can use the template. */
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  steps: distanceSteps,
  is_active: z.boolean(),
})

/** Delivery fees by distance, applied to many branches at once. An inactive template cannot be applied. */
export const deliveryDistanceTemplate = ordered(
  resource('delivery-distance-template', {
    readers: ['eliza'],
    writers: ['eliza'],
    row: input.extend({
      ...record,
      sort_no: z.number(),
      /** Number of branches' zones that came from it. */
      used: z.number(),
    }),
    input,
    filters: { is_active: z.stringbool().optional() },
    perPage: 50,
  }),
)

/** The fields of a zone that a template sets; `metres` is null for zones that are no circle. */
const terms = z
  .object({
    metres: z.number().nullable(),
    fee: z.number(),
    minimum_total: z.number(),
    min_minutes: z.number(),
    max_minutes: z.number(),
  })
  .nullable()

const planned = z.object({
  branch_id: z.number(),
  name: z.string(),
  company_name: z.string(),
  currency_code: z.string(),
  /** The version of the branch's zones, to be sent with the application. */
  version: z.number(),
  /** Why the template cannot be applied to it. */
  refused: z.enum(['currency', 'zones']).nullable(),
  zones: z.array(
    z.object({
      name: z.string(),
      change: z.enum(['kept', 'same', 'changed', 'added', 'removed']),
      before: terms,
      after: terms,
    }),
  ),
})
export type PlannedBranch = z.output<typeof planned>

/** Maximum branches per application. */
export const mostApplied = 100

const shared = { access: 'post-delivery-distance-template-apply', accounts: ['eliza'] } as const

export const previewDistanceTemplate = endpoint({
  method: 'POST',
  path: '/delivery-distance-template/:id/preview',
  ...shared,
  repeat: 'safe',
  body: z.strictObject({ branch_ids: z.array(id).min(1).max(mostApplied) }),
  reply: z.object({ branches: z.array(planned) }),
  about: 'Which zones of these restaurants the template would change, add and remove. Changes nothing.',
})

export const applyDistanceTemplate = endpoint({
  method: 'POST',
  path: '/delivery-distance-template/:id/apply',
  ...shared,
  errors: {
    409: [
      'delivery-distance-template.off',
      'delivery-distance-template.moved',
      'delivery-distance-template.currency',
      'delivery-distance-template.too-many',
    ],
  },
  body: z.strictObject({
    version,
    branches: z
      .array(z.strictObject({ branch_id: id, version }))
      .min(1)
      .max(mostApplied),
  }),
  reply: z.object({ branches: z.number() }),
  about:
    'Gives the steps to all of these restaurants, or, where one of them has changed since the preview, to none. Circles around the restaurant are replaced; zones that are drawn or named by district, and those without delivery, stay and come first.',
})

/** The stored zones of a branch for undo. */
export type StoredZones = (BranchZones['zones'][number] & { template_id: number | null })[]

export const distanceApplication = endpoint({
  method: 'GET',
  path: '/delivery-distance-template/:id/application',
  access: 'get-delivery-distance-template',
  accounts: ['eliza'],
  reply: z.object({
    application: z.object({ id: z.number(), created_at: timestamp, branches: z.number() }).nullable(),
  }),
  about: 'The last time that the template was applied, as long as that can be undone.',
})

export const undoDistanceTemplate = endpoint({
  method: 'POST',
  path: '/delivery-distance-template/application/:application_id/undo',
  ...shared,
  errors: { 409: ['delivery-distance-template.undo-zone', 'delivery-distance-template.undo-branch'] },
  reply: z.object({ branches: z.number() }),
  about:
    'Gives all restaurants of the last application the zones back that they had before, or, where a zone of one has changed since, none. Zones that the application had removed come back under new ids.',
})
export type DeliveryDistanceTemplate = ReplyOf<typeof deliveryDistanceTemplate.one>
