import { z } from 'zod'
import { dangers, permissionActions } from '../../kernel/access.ts'
import { accountTypes, endpoint, licenceModules } from '../../kernel/endpoint.ts'
import { queryId, text } from '../../kernel/fields.ts'

const permission = z.object({
  key: z.string(),
  action: z.enum(permissionActions),
  /** In the caller's language. */
  name: z.string(),
  danger: z.enum(dangers).nullable(),
  /** Whether the caller has it and may grant it. */
  held: z.boolean(),
})
export type Permission = z.output<typeof permission>

/** The permissions of an account type in words: areas, their resources, and their actions. */
export const permissionArea = z.object({
  area: z.string(),
  name: z.string(),
  rows: z.array(z.object({ resource: z.string(), name: z.string(), permissions: z.array(permission) })),
})
export type PermissionArea = z.output<typeof permissionArea>

const inLanguages = z.object({ tr: z.string(), en: z.string(), de: z.string() })
const roles = z.array(z.object({ name: z.string(), accounts: z.array(z.enum(accountTypes)) }))

const catalogued = z.object({
  key: z.string(),
  area: z.string(),
  resource: z.string(),
  action: z.enum(permissionActions),
  resource_name: inLanguages,
  action_name: inLanguages,
  /** The phrases of its name; the action is null when all resources share it. */
  phrases: z.object({ resource: z.string(), action: z.string().nullable() }),
  danger: z.enum(dangers).nullable(),
  calls: z.array(z.object({ method: z.string(), path: z.string() })),
  /** Account types that can use it; empty means all. */
  accounts: z.array(z.enum(accountTypes)),
  module: z.enum(licenceModules).nullable(),
  manages_account: z.boolean(),
  /** The default roles that have it, with their account types. */
  roles,
})
export type Catalogued = z.output<typeof catalogued>

export const permissionCatalogue = endpoint({
  method: 'GET',
  path: '/permission',
  access: 'get-permission-all',
  accounts: ['eliza'],
  reply: z.object({ items: z.array(catalogued) }),
  about: 'Every permission that the contract declares, with its words, its calls and who has it by default.',
})

const permissionResource = z.object({
  resource: z.string(),
  area: z.string(),
  name: z.string(),
  permissions: z.array(permission.omit({ held: true })),
  calls: z.array(z.object({ method: z.string(), path: z.string(), key: z.string(), about: z.string().nullable() })),
  /** The default roles that have any of its permissions. */
  roles,
  /** Number of roles that have any of them, including owners, and of users with these roles. */
  held: z.object({ roles: z.number(), users: z.number() }),
})
export type PermissionResource = z.output<typeof permissionResource>

export const permissionResources = endpoint({
  method: 'GET',
  path: '/permission/resource',
  access: 'get-permission-all',
  accounts: ['eliza'],
  reply: z.object({ items: z.array(permissionResource) }),
  about: 'Every resource that permissions are about, with its calls and the roles that hold them.',
})

const idAndName = z.object({ id: z.number(), name: z.string() })

export const userPermissions = endpoint({
  method: 'GET',
  path: '/user/:user_id/permission',
  access: 'get-user-permission',
  reply: z.object({
    user: z.object({
      id: z.number(),
      name: z.string(),
      account_id: z.number(),
      account_type: z.enum(accountTypes),
      manages_account: z.boolean(),
    }),
    roles: z.array(z.object({ id: z.number(), name: z.string(), is_owner: z.boolean(), permissions: z.number() })),
    areas: z.array(permissionArea),
    /** The roles that grant each key to the user. */
    granted: z.record(z.string(), z.array(z.number())),
    /** The user's scope; empty means the whole account. Records outside the caller's scope are only counted. */
    companies: z.array(idAndName),
    branches: z.array(idAndName),
    others: z.number(),
    modules: z.array(z.string()),
  }),
  about: 'What somebody ends up with: their permissions by role, their scope, the modules of their companies.',
})
export type UserPermissions = z.output<typeof userPermissions.reply>

export const accessChecks = [
  'known',
  'user',
  'account',
  'type',
  'key',
  'manages',
  'scope',
  'whole-company',
  'licence',
] as const
export type AccessCheck = (typeof accessChecks)[number]

export const whyNot = endpoint({
  method: 'GET',
  path: '/user/:user_id/why-not',
  access: 'get-user-permission',
  query: z.strictObject({ key: text(80), company_id: queryId.optional(), branch_id: queryId.optional() }),
  reply: z.object({
    allowed: z.boolean(),
    /** In the order in which the server checks; a sentence each, in the caller's language. */
    checks: z.array(z.object({ check: z.enum(accessChecks), passed: z.boolean(), text: z.string() })),
  }),
  about: 'Why somebody may, or may not, use a permission at a company or branch: every check with its answer.',
})
export type WhyNot = z.output<typeof whyNot.reply>
