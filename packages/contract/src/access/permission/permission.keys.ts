import type { Key } from '../../kernel/endpoint.ts'
import { moneyKeys, moneyResources, peopleResources, resourceWords, specialWords } from './permission.words.ts'

/** The columns of a role's matrix; what is none of the first six is special and has words of its own. */
export const permissionActions = ['list', 'view', 'add', 'edit', 'change', 'delete', 'special'] as const
export type PermissionAction = (typeof permissionActions)[number]

/** Why a permission is marked: what it can do harm to. */
export const dangers = ['delete', 'people', 'money'] as const
export type Danger = (typeof dangers)[number]

export const permissionAreas = [
  ...(Object.keys(resourceWords) as (keyof typeof resourceWords)[]),
  /** For a resource that has no words yet; a test refuses any. */
  'other',
] as const
export type PermissionArea = (typeof permissionAreas)[number]

const ofMethod: Readonly<Record<string, PermissionAction>> = {
  get: 'view',
  post: 'add',
  put: 'edit',
  patch: 'change',
  delete: 'delete',
}

/** Splits a key into what it is about and what it lets one do there: `get-branch-product-all` lists `branch-product`. */
export const permissionOf = (key: Key | string): { resource: string; action: PermissionAction } => {
  const special = specialWords[key]
  if (special) return { resource: special.of, action: 'special' }
  const [, method = '', rest = ''] = /^([a-z]+)-(.+)$/.exec(key) ?? []
  if (method === 'get' && rest.endsWith('-all')) return { resource: rest.slice(0, -'-all'.length), action: 'list' }
  return { resource: rest, action: ofMethod[method] ?? 'special' }
}

/** The area that a resource belongs to. */
export const areaOf = (resource: string): PermissionArea =>
  permissionAreas.find((area) => area !== 'other' && Object.hasOwn(resourceWords[area], resource)) ?? 'other'

/** What a permission can do harm to; undefined for one that only looks, or changes what is easily put right. */
export const dangerOf = (key: Key | string): Danger | undefined => {
  const { resource, action } = permissionOf(key)
  if (action === 'delete') return 'delete'
  if (moneyKeys.has(key)) return 'money'
  if (key.startsWith('get-')) return undefined
  if (peopleResources.has(resource)) return 'people'
  return moneyResources.has(resource) ? 'money' : undefined
}

interface PermissionRow {
  resource: string
  keys: readonly { key: Key; action: PermissionAction }[]
}

export interface PermissionGroup {
  area: PermissionArea
  rows: readonly PermissionRow[]
}

const byOrderOf =
  <T>(all: readonly T[]) =>
  (a: T, b: T) =>
    all.indexOf(a) - all.indexOf(b)

const rowsOf = (area: PermissionArea, byResource: ReadonlyMap<string, readonly Key[]>): PermissionRow[] => {
  const known = area === 'other' ? [] : Object.keys(resourceWords[area])
  const specials = Object.keys(specialWords)
  return [...byResource]
    .filter(([resource]) => areaOf(resource) === area)
    .sort(([a], [b]) => byOrderOf(known)(a, b))
    .map(([resource, keys]) => ({
      resource,
      keys: keys
        .map((key) => ({ key, action: permissionOf(key).action }))
        .sort((a, b) => byOrderOf(permissionActions)(a.action, b.action) || byOrderOf(specials)(a.key, b.key)),
    }))
}

/** Keys as people read them: areas, in them resources, in them what one may do there. */
export const permissionTree = (keys: readonly Key[]): PermissionGroup[] => {
  const byResource = Map.groupBy(keys, (key) => permissionOf(key).resource)
  return permissionAreas.map((area) => ({ area, rows: rowsOf(area, byResource) })).filter(({ rows }) => rows.length > 0)
}
