import { z } from 'zod'
import { accountTypes, endpoint } from '../../kernel/endpoint.ts'
import {
  email,
  id,
  optionalPhone,
  picturePath,
  queryId,
  record,
  requiredText,
  several,
  text,
  timestamp,
  version,
} from '../../kernel/fields.ts'
import { allLanguages } from '../../kernel/languages.ts'
import { resource } from '../../kernel/resource.ts'
import { newPassword } from '../reset/password.ts'

/** Name and contact data of a user. */
export const personShape = {
  name: requiredText(60),
  surname: requiredText(60),
  email,
  phone: optionalPhone,
  lang: z.enum(allLanguages),
}

const input = z.object({
  ...personShape,
  profile_image: picturePath.nullable(),
  role_ids: z.array(id).min(1).max(50),
  /** The companies that the user is restricted to; empty means the whole account. */
  company_ids: z.array(id).max(200),
  branch_ids: z.array(id).max(500),
  is_auth_for_account: z.boolean(),
  is_kiosk: z.boolean(),
})

const names = z.array(z.string())

const row = input.extend({
  ...record,
  email: z.string(),
  phone: z.string(),
  account_id: z.number(),
  account_name: z.string(),
  account_type: z.enum(accountTypes),
  roles: names,
  companies: names,
  branches: names,
  is_active: z.boolean(),
  /** Invited, without a password so far. */
  is_invited: z.boolean(),
  last_seen_at: timestamp.nullable(),
})
export type UserRow = z.output<typeof row>

const flag = z.stringbool().optional()

const plain = resource('user', {
  errors: {
    create: {
      403: ['error.acting', 'user.beyond-own', 'user.beyond-reach'],
      409: ['user.email-taken'],
      429: ['login.slow-down'],
    },
  },
  row,
  input,
  filters: {
    account_id: several(queryId).optional(),
    role_id: several(queryId).optional(),
    branch_id: several(queryId).optional(),
    is_active: flag,
    is_invited: flag,
    is_auth_for_account: flag,
    is_kiosk: flag,
  },
  sortable: ['name', 'email', 'created_at'],
  managesAccount: true,
  param: 'user_id',
})

const opening = input.extend({
  /** Absent: the caller's own account. */
  account_id: id.optional(),
  /** Absent for an invited user, who chooses it later. */
  password: newPassword.optional(),
})

const path = '/user/:user_id'

/** A user who signs in. */
export const user = {
  ...plain,
  one: endpoint({ method: 'GET', path, access: 'get-user', reply: row }),
  create: { ...plain.create, body: opening.strict() },
  update: endpoint({
    method: 'PUT',
    path,
    access: 'put-user',
    errors: {
      403: ['error.acting', 'user.beyond-own', 'user.beyond-reach', 'user.own-access'],
      409: ['user.email-taken', 'user.last-owner'],
      429: ['login.slow-down'],
    },
    managesAccount: true,
    body: input.extend({ version }).strict(),
    reply: row,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: 'delete-user',
    managesAccount: true,
    errors: { 403: ['user.beyond-own', 'user.own-access'], 409: ['user.last-owner'] },
    reply: z.null(),
  }),
}

/** The form of a new user. */
export const newUser = { ...user, input: opening }

export const patchUser = endpoint({
  method: 'PATCH',
  path: '/user/:user_id',
  access: 'patch-user',
  errors: { 403: ['user.beyond-own', 'user.own-access'], 409: ['user.last-owner'] },
  managesAccount: true,
  body: z.strictObject({ is_active: z.boolean() }),
  reply: row,
  about: 'Switches a person off, which signs them out everywhere, or on again.',
})

export const resetUserPassword = endpoint({
  method: 'GET',
  path: '/user/:user_id/reset-password',
  access: 'get-user-reset-password',
  errors: { 429: ['login.slow-down'] },
  managesAccount: true,
  reply: z.null(),
  about: 'Mails the person a code by which they choose a password. Nobody else gets to see it.',
})

export const offeredRole = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  is_owner: z.boolean(),
  /** Number of its permissions. */
  keys: z.number(),
  /** Whether the caller has all of them and may assign the role. */
  may_give: z.boolean(),
})
export type OfferedRole = z.output<typeof offeredRole>

export const userRoles = endpoint({
  method: 'GET',
  path: '/user/role',
  access: 'get-user-all',
  query: z.strictObject({ account_id: queryId.optional() }),
  reply: z.object({ items: z.array(offeredRole) }),
  about: 'The roles of an account, by default the own one, and which of them the caller may give.',
})

const offeredScope = z.object({ id: z.number(), name: z.string(), of: z.string() })
export type OfferedScope = z.output<typeof offeredScope>

export const userScopes = endpoint({
  method: 'GET',
  path: '/user/place',
  access: 'get-user-all',
  query: z.strictObject({ account_id: queryId.optional(), q: text(100).optional() }),
  reply: z.object({
    /** Whether the caller may create users without a restriction. */
    may_give_all: z.boolean(),
    companies: z.array(offeredScope),
    branches: z.array(offeredScope),
  }),
  about: 'The companies and restaurants that the caller may give to a person of an account; at most 50 of each.',
})
