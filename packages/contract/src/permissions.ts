import { accessByArea } from './access.ts'
import { contract } from './contract.ts'
import {
  type BeginnerRole,
  type Danger,
  type PermissionAction,
  type PermissionArea,
  permissionActions,
  permissionAreas,
} from './kernel/access.ts'
import type { Endpoint, Key } from './kernel/endpoint.ts'
import { accesses, isKey, widening } from './keys.ts'

/** Every permission of the product, for any account. */
export const allPermissions: readonly Key[] = [
  ...new Set([...contract.map(({ access }) => access).filter(isKey), ...widening]),
].sort()

const calls = Map.groupBy(contract, ({ access }) => access)

/** Returns the calls that need a permission; none for one that widens another. */
export const callsOf = (key: Key): readonly Endpoint[] => calls.get(key) ?? []

const resources = new Map(
  permissionAreas.flatMap((area) =>
    (accessByArea[area] ?? []).flatMap((one) =>
      Object.entries(one.resources).map(
        ([resource, declared]) => [resource, { rank: 100, ...declared, area }] as const,
      ),
    ),
  ),
)
const specialsOf = (own: boolean) =>
  accesses.flatMap(({ resources: declared, specials }) =>
    Object.entries(specials).filter(([, { of }]) => Object.hasOwn(declared, of) === own),
  )
/** Those of the module that declares the resource come first, then what other modules add to it. */
const specials = new Map([...specialsOf(true), ...specialsOf(false)])

const ofMethod: Readonly<Record<string, PermissionAction>> = {
  get: 'view',
  post: 'add',
  put: 'edit',
  patch: 'change',
  delete: 'delete',
}

/** Splits a key into resource and action: `get-branch-product-all` lists `branch-product`. */
export const permissionOf = (key: string): { resource: string; action: PermissionAction } => {
  const special = specials.get(key)
  if (special) return { resource: special.of, action: 'special' }
  const [, method = '', rest = ''] = /^([a-z]+)-(.+)$/.exec(key) ?? []
  if (method === 'get' && rest.endsWith('-all')) return { resource: rest.slice(0, -'-all'.length), action: 'list' }
  return { resource: rest, action: ofMethod[method] ?? 'special' }
}

/** Returns a resource's declaration; throws if no module declares it. */
const declaredOf = (resource: string) => {
  const declared = resources.get(resource)
  if (!declared) throw new Error(`No x.access.ts names the permissions of ${resource}.`)
  return declared
}

/** Returns the area of a resource's module. */
export const areaOf = (resource: string): PermissionArea => declaredOf(resource).area

/** Returns the phrase of a resource. */
export const resourcePhrase = (resource: string) => declaredOf(resource).called ?? `permission.of.${resource}`

/** Returns the harm that a permission can do; undefined for reads and easily corrected changes. */
export const dangerOf = (key: string): Danger | undefined => {
  const { resource, action } = permissionOf(key)
  if (action === 'delete') return 'delete'
  return specials.get(key)?.danger ?? (key.startsWith('get-') ? undefined : declaredOf(resource).danger)
}

/** Returns the roles of a new account with a permission; `owner` if only its owner has it, empty if undeclared. */
export const holdersOf = (key: string): readonly (BeginnerRole | 'owner')[] => {
  const { resource, action } = permissionOf(key)
  if (action === 'special') return specials.get(key)?.roles ?? []
  const roles = Object.entries(declaredOf(resource).roles) as [BeginnerRole, readonly PermissionAction[]][]
  return roles.filter(([, actions]) => actions.includes(action)).map(([role]) => role)
}

interface PermissionRow {
  resource: string
  keys: readonly { key: Key; action: PermissionAction }[]
}

interface PermissionGroup {
  area: PermissionArea
  rows: readonly PermissionRow[]
}

const byOrderOf =
  <T>(all: readonly T[]) =>
  (a: T, b: T) =>
    all.indexOf(a) - all.indexOf(b)

const rowsOf = (byResource: readonly (readonly [string, readonly Key[]])[]): PermissionRow[] => {
  const inOrder = byOrderOf([...specials.keys()])
  return byResource
    .toSorted(([a], [b]) => declaredOf(a).rank - declaredOf(b).rank)
    .map(([resource, keys]) => ({
      resource,
      keys: keys
        .map((key) => ({ key, action: permissionOf(key).action }))
        .sort((a, b) => byOrderOf(permissionActions)(a.action, b.action) || inOrder(a.key, b.key)),
    }))
}

/** Groups keys for display: areas, resources, actions. */
export const permissionTree = (keys: readonly Key[]): PermissionGroup[] => {
  const byArea = Map.groupBy(
    Map.groupBy(keys, (key) => permissionOf(key).resource),
    ([resource]) => areaOf(resource),
  )
  return permissionAreas.flatMap((area) => {
    const rows = byArea.get(area)
    return rows ? [{ area, rows: rowsOf(rows) }] : []
  })
}
