import { z } from 'zod'
import { accountTypes, endpoint } from '../../kernel/endpoint.ts'
import { id, name, queryId, record, several, text, version } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { permissionArea } from '../permission/permission.contract.ts'

const input = z.object({ name, description: text(400).default('') })

const row = input.extend({
  ...record,
  /** Has every key that its account's type can use. */
  is_owner: z.boolean(),
  account_id: id,
  account_title: z.string(),
  account_type: z.enum(accountTypes),
  /** Number of its users. */
  people: z.number().int(),
  /** Number of its permissions. */
  permissions: z.number().int(),
})
export type RoleRow = z.output<typeof row>

/** A named set of permissions within an account. Writing needs the right to manage the account. */
export const role = resource('role', {
  errors: { remove: { 409: ['role.in-use', 'role.owner-stays'] } },
  row,
  input,
  filters: { account_id: several(queryId).optional() },
  sortable: ['name', 'created_at'],
  managesAccount: true,
  param: 'role_id',
})

export const roleSchema = endpoint({
  method: 'GET',
  path: '/role/schema',
  access: 'get-role-schema',
  reply: z.object({ areas: z.array(permissionArea) }),
  about: 'All that a role of the caller’s account can hold.',
})

const keysOfRole = z.object({ role: row, keys: z.array(z.string()), areas: z.array(permissionArea) })
export type RoleKeys = z.output<typeof keysOfRole>

export const roleKeys = endpoint({
  method: 'GET',
  path: '/role/:role_id/schema',
  access: 'get-role-schema',
  reply: keysOfRole,
  about: 'What a role holds, out of all that a role of its account can hold.',
})

export const putRoleKeys = endpoint({
  method: 'PUT',
  path: '/role/:role_id/schema',
  access: 'put-role-schema',
  errors: { 403: ['role.beyond-own'], 409: ['role.owner-keys'] },
  managesAccount: true,
  body: z.strictObject({ keys: z.array(text(80)).max(2_000), version }),
  reply: keysOfRole,
  about: 'Nobody gives a key that they do not hold; keys of the role that the caller does not hold stay as they are.',
})

export const copyRole = endpoint({
  method: 'POST',
  path: '/role/:role_id/copy',
  access: 'post-role',
  errors: { 403: ['role.beyond-own'] },
  managesAccount: true,
  reply: z.object({ role: row, left_out: z.number().int() }),
  answers: 'created',
  about: 'A role of the same account with the same permissions, but those that the caller does not hold.',
})
