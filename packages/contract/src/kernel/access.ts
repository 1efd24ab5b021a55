import type { Key } from './endpoint.ts'

/** The columns of a role's matrix; what is none of the first six is special and has words of its own. */
export const permissionActions = ['list', 'view', 'add', 'edit', 'change', 'delete', 'special'] as const
export type PermissionAction = (typeof permissionActions)[number]
type PlainAction = Exclude<PermissionAction, 'special'>

/** Why a permission is marked: what it can do harm to. */
export const dangers = ['delete', 'people', 'money'] as const
export type Danger = (typeof dangers)[number]

/** The areas of permissions, in the order in which people read them: those of the modules. */
export const permissionAreas = [
  'order',
  'catalog',
  'branch',
  'company',
  'access',
  'report',
  'member',
  'marketing',
  'integration',
  'platform',
] as const
export type PermissionArea = (typeof permissionAreas)[number]

/** The roles that an account begins with beside its owner's; the server says which type of account has which. */
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

/** Who begins with a key; `owner` says that nobody else does. */
type Holder = BeginnerRole | 'owner'

export const look: readonly PlainAction[] = ['list', 'view']
export const write: readonly PlainAction[] = ['add', 'edit', 'change']
export const all: readonly PlainAction[] = [...look, ...write, 'delete']

interface ResourceAccess {
  /** The phrase that names it; by default `permission.of.<resource>`. */
  readonly called?: string
  /** Its position among those of its area; by default last. */
  readonly rank?: number
  /** What writing it can do harm to. */
  readonly danger?: Exclude<Danger, 'delete'>
  /** What each role may do with it from the beginning. */
  readonly roles: Readonly<Partial<Record<Holder, readonly PlainAction[]>>>
}

interface SpecialAccess {
  /** The resource beside whose other permissions it stands. */
  readonly of: string
  readonly danger?: Exclude<Danger, 'delete'>
  /** It has no call of its own: it widens what this key may do. */
  readonly within?: Key
  readonly roles: readonly Holder[]
}

export interface Access {
  readonly resources: Readonly<Record<string, ResourceAccess>>
  readonly specials: Readonly<Record<string, SpecialAccess>>
}

/**
 * What the permissions of a module are about (what stands in a key between the method and `-all`), and its keys that are
 * no plain list, view, add, edit, change or delete, each with the phrase `permission.key.<key>`.
 */
export const access = (resources: Access['resources'], specials: Access['specials'] = {}): Access => ({
  resources,
  specials,
})

/** The permissions of a plain record, which are called as several of them are: `<name>.title`. */
export const recordAccess = (
  name: string,
  roles: ResourceAccess['roles'],
  more: Pick<ResourceAccess, 'rank' | 'danger'> = {},
): Access => access({ [name]: { called: `${name}.title`, roles, ...more } })
