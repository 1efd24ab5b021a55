import type { Key } from './endpoint.ts'

/** The columns of a role's matrix; any action but the first six is special and has its own phrase. */
export const permissionActions = ['list', 'view', 'add', 'edit', 'change', 'delete', 'special'] as const
export type PermissionAction = (typeof permissionActions)[number]
type PlainAction = Exclude<PermissionAction, 'special'>

/** Why a permission is marked: the harm it can do. */
export const dangers = ['delete', 'people', 'money'] as const
export type Danger = (typeof dangers)[number]

/** The areas of permissions, in display order; they equal the areas of modules. */
export const permissionAreas = [
  'order',
  'catalog',
  'branch',
  'company',
  'access',
  'money',
  'report',
  'member',
  'marketing',
  'integration',
  'platform',
] as const
export type PermissionArea = (typeof permissionAreas)[number]

/** The roles of a new account besides its owner's; the server assigns them by account type. */
export const beginnerRoles = [
  'support',
  'finance',
  'content',
  'dealer',
  'marketing',
  'accountant',
  'manager',
  'desk',
  'kitchen',
  'waiter',
  'dispatcher',
] as const
export type BeginnerRole = (typeof beginnerRoles)[number]

/** The role that has a key in a new account; `owner`: no other role. */
type Holder = BeginnerRole | 'owner'

export const look: readonly PlainAction[] = ['list', 'view']
export const write: readonly PlainAction[] = ['add', 'edit', 'change']
export const all: readonly PlainAction[] = [...look, ...write, 'delete']

interface ResourceAccess {
  /** The phrase of its name; `permission.of.<resource>` by default. */
  readonly called?: string
  /** Its position in its area; last by default. */
  readonly rank?: number
  /** The harm that writing it can do. */
  readonly danger?: Exclude<Danger, 'delete'>
  /** The initial permissions of each role. */
  readonly roles: Readonly<Partial<Record<Holder, readonly PlainAction[]>>>
}

interface SpecialAccess {
  /** The resource with which it is shown. */
  readonly of: string
  readonly danger?: Exclude<Danger, 'delete'>
  /** Has no call of its own: it widens what this key may do. */
  readonly within?: Key
  readonly roles: readonly Holder[]
}

export interface Access {
  readonly resources: Readonly<Record<string, ResourceAccess>>
  readonly specials: Readonly<Record<string, SpecialAccess>>
}

/**
 * Declares a module's resources (the part of a key between the method and `-all`), and its special keys, which are no
 * plain list, view, add, edit, change or delete and have the phrase `permission.key.<key>`.
 */
export const access = (resources: Access['resources'], specials: Access['specials'] = {}): Access => ({
  resources,
  specials,
})

/** Declares the permissions of a plain record; its phrase is `<name>.title`. */
export const recordAccess = (
  name: string,
  roles: ResourceAccess['roles'],
  more: Pick<ResourceAccess, 'rank' | 'danger'> = {},
): Access => access({ [name]: { called: `${name}.title`, roles, ...more } })
