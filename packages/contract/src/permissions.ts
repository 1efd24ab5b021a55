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

/** Every permission of the product, whichever account can use it. */
export const allPermissions: readonly Key[] = [
  ...new Set([...contract.map(({ access }) => access).filter(isKey), ...widening]),
].sort()

const calls = Map.groupBy(contract, ({ access }) => access)

/** The calls that ask for a permission; none for one that widens what another does. */
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
const specials = new Map(accesses.flatMap((one) => Object.entries(one.specials)))

const ofMethod: Readonly<Record<string, PermissionAction>> = {
  get: 'view',
  post: 'add',
  put: 'edit',
  patch: 'change',
  delete: 'delete',
}

/** Splits a key into what it is about and what it lets one do there: `get-branch-product-all` lists `branch-product`. */
export const permissionOf = (key: string): { resource: string; action: PermissionAction } => {
  const special = specials.get(key)
  if (special) return { resource: special.of, action: 'special' }
  const [, method = '', rest = ''] = /^([a-z]+)-(.+)$/.exec(key) ?? []
  if (method === 'get' && rest.endsWith('-all')) return { resource: rest.slice(0, -'-all'.length), action: 'list' }
  return { resource: rest, action: ofMethod[method] ?? 'special' }
}

/** What the module of a resource says of it; throws for one that no module names. */
const declaredOf = (resource: string) => {
  const declared = resources.get(resource)
  if (!declared) throw new Error(`No x.access.ts names the permissions of ${resource}.`)
  return declared
}

/** The area of the module that a resource belongs to. */
export const areaOf = (resource: string): PermissionArea => declaredOf(resource).area

/** The phrase that names a resource. */
export const resourcePhrase = (resource: string) => declaredOf(resource).called ?? `permission.of.${resource}`

/** What a permission can do harm to; undefined for one that only looks, or changes what is easily put right. */
export const dangerOf = (key: string): Danger | undefined => {
  const { resource, action } = permissionOf(key)
  if (action === 'delete') return 'delete'
  return specials.get(key)?.danger ?? (key.startsWith('get-') ? undefined : declaredOf(resource).danger)
}

/** The roles of a new account that begin with a permission; `owner` where its owner alone does, none where nothing is said. */
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

/** Keys as people read them: areas, in them resources, in them what one may do there. */
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
