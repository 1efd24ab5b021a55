import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint, forWholeCompany, type QueryOf } from '../../kernel/endpoint.ts'
import {
  between,
  id,
  money,
  names,
  queryId,
  rate,
  record,
  several,
  text,
  timestamp,
  translated,
} from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf, resource } from '../../kernel/resource.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { asCode } from './gift-cheque.rules.ts'

export const chequeKinds = ['incentive', 'compensation'] as const
const bearers = ['branch', 'platform'] as const

/** The state of a cheque: `spent` has no uses left. */
export const chequeStates = ['running', 'coming', 'ended', 'spent', 'off'] as const

/** The state of an assignment; `expired`: not used in time. */
export const assignmentStates = ['defined', 'reserved', 'used', 'expired'] as const

/** Limits of a hand-out: members chosen by hand, and codes. */
export const mostHanded = { members: 200, codes: 100_000 } as const

const branchIds = z.array(id).max(100)
const limit = between(1, 1_000_000).nullable()

const code = text(40)
  .refine((typed) => !/[çğıöşüÇĞİÖŞÜ]/.test(typed), { params: { code: 'gift-cheque.code-turkish' } })
  .refine((typed) => /^([A-Za-z0-9_-]{4,40})?$/.test(typed) || /[çğıöşüÇĞİÖŞÜ]/.test(typed), {
    params: { code: 'gift-cheque.code-rule' },
  })
  .transform(asCode)

const terms = {
  name: translated(120),
  kind: z.enum(chequeKinds),
  /** The shared code; empty: the cheque is only handed out. */
  code,
  /** The reduction: a rate of the goods or an amount, not both. */
  rate,
  amount: money,
  minimum_total: money,
  limit_count: limit,
  limit_amount: z.number().int().min(1).max(1_000_000_000_000).nullable(),
  per_user_limit: limit,
  starts_at: timestamp,
  ends_at: timestamp,
  /** Days of validity per assignment; 0: as long as the cheque. */
  valid_days: between(0, 3_650),
  city_ids: z.array(id).max(100),
  delivery_types: z.array(oneOf(deliveryTypes, 'delivery-type')).max(deliveryTypes.length),
  sources: z.array(oneOf(orderSources, 'source')).max(orderSources.length),
  borne_by: z.enum(bearers),
  definable: z.boolean(),
}

const branchInput = z.object(terms)
const input = z.object({ ...terms, branch_ids: branchIds })
export type GiftChequeInput = z.output<typeof input>

const row = input.extend({
  ...record,
  code: z.string(),
  branch_id: z.number().nullable(),
  /** The only branch that accepts it; null for a company's cheque. */
  branch_name: z.string().nullable(),
  state: z.enum(chequeStates),
  used_count: z.number(),
  used_amount: z.number(),
  /** Null: unlimited. */
  left_count: z.number().nullable(),
  left_amount: z.number().nullable(),
  handed_count: z.number(),
  /** The terms are promised to guests and fixed. */
  is_frozen: z.boolean(),
})
export type GiftCheque = z.output<typeof row>

const filters = {
  state: several(z.enum(chequeStates)).optional(),
  kind: several(z.enum(chequeKinds)).optional(),
  /** Usable at some time in this period. */
  from: timestamp.optional(),
  to: timestamp.optional(),
}

const faults = [
  'gift-cheque.one-way',
  'gift-cheque.ends-before-start',
  'gift-cheque.bearer',
  'gift-cheque.no-use',
] as const
const errors = {
  create: { 409: ['gift-cheque.code-taken'], 422: faults },
  update: {
    409: ['gift-cheque.code-taken', 'gift-cheque.frozen', 'gift-cheque.ends-earlier', 'gift-cheque.limit-lower'],
    422: faults,
  },
}

const sortable = ['created_at', 'starts_at', 'ends_at'] as const

/** The gift cheques of a company and its branches. */
export const giftCheque = forWholeCompany(
  resource('gift-cheque', {
    at: 'company/:company_id/gift-cheque',
    param: 'gift_cheque_id',
    module: 'campaign',
    row,
    input,
    filters: { ...filters, branch_id: several(queryId).optional() },
    sortable,
    errors,
  }),
)
export type GiftChequeQuery = QueryOf<typeof giftCheque.list>

/** The gift cheques of one branch, with the phrases of the company's. */
export const branchGiftCheque = {
  ...resource('branch-gift-cheque', {
    at: 'branch/:branch_id/gift-cheque',
    param: 'gift_cheque_id',
    module: 'campaign',
    row,
    input: branchInput,
    filters,
    sortable,
    errors,
  }),
  name: 'gift-cheque' as const,
}

const handOut = z.object({
  id: z.number(),
  audience: z.enum(['members', 'group', 'codes']),
  wanted: z.number(),
  done: z.number(),
  state: z.enum(['running', 'done']),
  by: z.string(),
  created_at: timestamp,
  /** Of `created_at`. */
  timezone: z.string(),
})
export type HandOut = z.output<typeof handOut>

const audience = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('members'), member_ids: z.array(id).min(1).max(mostHanded.members) }),
  /** Null: all members of the company. */
  z.strictObject({ to: z.literal('group'), member_group_id: id.nullable() }),
  z.strictObject({ to: z.literal('codes'), count: between(1, mostHanded.codes) }),
])
export type ChequeAudience = z.output<typeof audience>

const assignment = z.object({
  id: z.number(),
  code: z.string(),
  state: z.enum(assignmentStates),
  /** The member; null: anybody with the code may use it. */
  member_id: z.number().nullable(),
  member: z.string().nullable(),
  /** Masked for callers without access to contact data. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  order_id: z.number().nullable(),
  order_branch_id: z.number().nullable(),
  order_code: z.string().nullable(),
  /** When the assignment or its cheque ends, whichever is earlier. */
  expires_at: timestamp,
  created_at: timestamp,
  timezone: z.string(),
})
export type ChequeAssignment = z.output<typeof assignment>

const assignmentQuery = listQuery(
  ['id'],
  { state: several(z.enum(assignmentStates)).optional(), hand_out_id: queryId.optional() },
  '-id',
)

/** Declares the calls of assignments, for a company's and for a branch's cheques. */
const handingAt = <const At extends string, const Name extends string>(at: At, name: Name) => ({
  handOut: endpoint({
    method: 'POST',
    path: `/${at}/:gift_cheque_id/hand-out`,
    access: `post-${name}-hand-out`,
    module: 'campaign',
    body: audience,
    errors: { 409: ['gift-cheque.handing'], 422: ['gift-cheque.not-running', 'gift-cheque.nobody'] },
    reply: handOut,
    answers: 'created',
    about:
      'Hands a cheque out to members, or as so many codes for whoever is given one. A job does it; `GET …/hand-out` and the stream say how far it is. Its terms stay as they are from then on.',
  }),
  handOuts: endpoint({
    method: 'GET',
    path: `/${at}/:gift_cheque_id/hand-out`,
    access: `get-${name}`,
    module: 'campaign',
    reply: z.object({ items: z.array(handOut) }),
    about: 'The last 20 times that it was handed out.',
  }),
  list: endpoint({
    method: 'GET',
    path: `/${at}/:gift_cheque_id/assignment`,
    access: `get-${name}-assignment-all`,
    module: 'campaign',
    query: assignmentQuery,
    reply: pageOf(assignment),
  }),
  export: endpoint({
    method: 'GET',
    path: `/${at}/:gift_cheque_id/assignment/export`,
    access: `get-${name}-assignment-all`,
    module: 'campaign',
    query: assignmentQuery.extend(exportShape),
    reply: file,
    answers: 'file',
  }),
})

/** The assignments of a company's cheques. */
export const chequeAssignment = forWholeCompany({
  name: 'cheque-assignment',
  row: assignment,
  ...handingAt('company/:company_id/gift-cheque', 'gift-cheque'),
} as const)

/** The assignments of a branch's cheques. */
export const branchChequeAssignment = {
  name: 'cheque-assignment',
  row: assignment,
  ...handingAt('branch/:branch_id/gift-cheque', 'branch-gift-cheque'),
} as const

const memberCheque = assignment
  .pick({
    id: true,
    code: true,
    state: true,
    expires_at: true,
    order_id: true,
    order_branch_id: true,
    order_code: true,
  })
  .extend({
    cheque_id: z.number(),
    name: names,
    kind: z.enum(chequeKinds),
    rate: z.number(),
    amount: z.number(),
    created_at: timestamp,
  })
export type MemberCheque = z.output<typeof memberCheque>

export const memberCheques = endpoint({
  method: 'GET',
  path: '/company/:company_id/member/:member_id/gift-cheque',
  access: 'get-gift-cheque-assignment-all',
  module: 'campaign',
  reply: z.object({ items: z.array(memberCheque) }),
  about: 'The cheques that a member was given, the latest first, at most 200.',
})
