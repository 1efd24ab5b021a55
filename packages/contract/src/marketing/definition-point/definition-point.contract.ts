import { z } from 'zod'
import { endpoint, forWholeCompany } from '../../kernel/endpoint.ts'
import { between, id, queryId, record, requiredText, several, text, timestamp } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const pointAudiences = ['all', 'group', 'member'] as const

/** `draft`: not handed out; `handing_out` and `withdrawing`: a job is in progress. */
const definitionStates = ['draft', 'handing_out', 'handed_out', 'withdrawing', 'withdrawn'] as const

const audience = { audience: z.enum(pointAudiences), member_id: id.nullable(), group_id: id.nullable() }

const input = z.object({
  name: requiredText(80),
  /** The text of the movement for members; the name if empty. */
  reason: text(200),
  /** Points per member. */
  amount: between(1, 1_000_000),
  /** 0: the points never expire. */
  validity_days: between(0, 3_650),
  ...audience,
})

const row = input.extend({
  ...record,
  member_name: z.string().nullable(),
  group_name: z.string().nullable(),
  state: z.enum(definitionStates),
  /** Members who have got points, and the total number. */
  done: z.number(),
  total: z.number(),
  /** Points in total. */
  given: z.number(),
  handed_out_by: z.string().nullable(),
  handed_out_at: timestamp.nullable(),
})
export type DefinitionPoint = z.output<typeof row>

const path = 'company/:company_id/definition-point'
/** After a hand-out no edits are allowed. */
const frozen = ['definition-point.handed-out', 'definition-point.used', 'definition-point.expired']

/** Points for all members, a group or one member. */
export const definitionPoint = forWholeCompany(
  resource('definition-point', {
    at: path,
    param: 'definition_point_id',
    module: 'loyalty',
    row,
    input,
    filters: {
      state: several(z.enum(definitionStates)).optional(),
      audience: several(z.enum(pointAudiences)).optional(),
    },
    sortable: ['created_at'],
    errors: { update: { 409: frozen }, remove: { 409: frozen } },
  }),
)

export const definitionPreview = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `/${path}/preview`,
    access: 'get-definition-point',
    module: 'loyalty',
    query: z.strictObject({
      amount: z.coerce.number().int().min(1).max(1_000_000),
      audience: z.enum(pointAudiences).default('all'),
      member_id: queryId.optional(),
      group_id: queryId.optional(),
    }),
    reply: z.object({
      members: z.number(),
      points: z.number(),
      /** The value at the company's rate, in minor units. */
      cost: z.number(),
      currency_code: z.string(),
    }),
    about: 'How many members would get points now, and what these would cost.',
  }),
)

const one = `/${path}/:definition_point_id` as const

export const definitionUse = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `${one}/use`,
    access: 'get-definition-point',
    module: 'loyalty',
    reply: z.object({ used: z.number(), expired: z.number(), withdrawn: z.number(), left: z.number() }),
    about: 'What has become of the points that were handed out.',
  }),
)

export const handOutPoints = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `${one}/hand-out`,
    access: 'post-definition-point-hand-out',
    module: 'loyalty',
    repeat: 'same',
    errors: { 409: ['definition-point.handed-out', 'definition-point.no-points'] },
    reply: row,
    about: 'Hands the points out, to each of the members once, in the background; the stream says how far it is.',
  }),
)

export const withdrawPoints = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `${one}/withdraw`,
    access: 'post-definition-point-withdraw',
    module: 'loyalty',
    repeat: 'same',
    errors: { 409: ['definition-point.not-handed-out'] },
    reply: row,
    about: 'Takes back what nobody has used yet, in the background. What was spent stays spent.',
  }),
)
