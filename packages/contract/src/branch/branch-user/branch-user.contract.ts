import { z } from 'zod'
import { offeredRole, personShape } from '../../access/user/user.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, record, text, timestamp, version } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'

const roleIds = z.array(id).min(1).max(50)

const row = z.object({
  ...record,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  profile_image: z.string().nullable(),
  role_ids: z.array(z.number()),
  roles: z.array(z.string()),
  /** Number of the user's other branches. */
  elsewhere: z.number(),
  is_active: z.boolean(),
  is_invited: z.boolean(),
  last_seen_at: timestamp.nullable(),
})
export type BranchUser = z.output<typeof row>

export const branchUsers = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/user',
  access: 'get-branch-user-all',
  query: listQuery(['name', 'last_seen_at', 'created_at'], {}),
  reply: pageOf(row),
  about: 'The people who are restricted to this restaurant, alone or with others.',
})

/** The form to invite a new user. */
export const newBranchUser = z.object({ ...personShape, role_ids: roleIds })

export const postBranchUser = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/user',
  access: 'post-branch-user',
  errors: { 403: ['user.beyond-own'], 409: ['user.email-taken'], 429: ['login.slow-down'] },
  body: newBranchUser.strict(),
  reply: row,
  answers: 'created',
  about: 'Invites somebody new, who sees this restaurant and no other.',
})

export const addBranchUser = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/user/:user_id',
  access: 'post-branch-user',
  errors: { 403: ['user.beyond-reach'], 409: ['branch-user.here-already', 'branch-user.sees-all'] },
  reply: row,
  answers: 'created',
  about: 'Lets a person of the account who works in other restaurants work here too.',
})

export const putBranchUser = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/user/:user_id',
  access: 'put-branch-user',
  errors: { 403: ['user.beyond-own', 'user.beyond-reach', 'user.own-access'] },
  body: z.strictObject({ role_ids: roleIds, version }),
  reply: row,
})

export const deleteBranchUser = endpoint({
  method: 'DELETE',
  path: '/branch/:branch_id/user/:user_id',
  access: 'delete-branch-user',
  errors: { 403: ['user.beyond-own', 'user.own-access'] },
  reply: z.object({ switched_off: z.boolean() }),
  about:
    'Takes the restaurant away from a person. Whose last one it was is switched off: with none they would see all.',
})

export const branchUserOptions = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/user/option',
  access: 'get-branch-user-all',
  query: z.strictObject({ q: text(100).optional() }),
  reply: z.object({
    roles: z.array(offeredRole),
    /** Users of the account's other branches who can be added; at most 20. */
    people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), branches: z.array(z.string()) })),
  }),
})
