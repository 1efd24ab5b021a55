import type { Catalogued, PermissionResource } from '@sofra/contract/access/permission/permission.contract.ts'
import { type AccountType, accountTypes, type Key } from '@sofra/contract/kernel/endpoint.ts'
import { type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import {
  allPermissions,
  areaOf,
  callsOf,
  dangerOf,
  permissionOf,
  permissionTree,
  resourcePhrase,
} from '@sofra/contract/permissions.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { defaultRoles } from '../role/role.api.ts'
import { actionName, resourceName } from '../role/role.tree.api.ts'

const inLanguages = (translate: (lang: Lang) => string) =>
  Object.fromEntries(languages.map((lang) => [lang, translate(lang)])) as Record<Lang, string>

/** Returns the default roles by name, each with its keys and account types. */
const rolesIn = (lang: Lang) => {
  const all = accountTypes.flatMap((type) =>
    // An owner has every permission implicitly.
    defaultRoles(type, lang).flatMap(({ name, isOwner, keys }) => (isOwner ? [] : { name, type, keys: new Set(keys) })),
  )
  return (...requestedKeys: readonly Key[]) => {
    const holding = all.filter(({ keys }) => requestedKeys.some((key) => keys.has(key)))
    return [...Map.groupBy(holding, ({ name }) => name)].map(([name, roles]) => ({
      name,
      accounts: roles.map(({ type }) => type),
    }))
  }
}

const usableBy = (key: Key): AccountType[] => {
  const types = accountTypes.filter((type) => keysOf(type).includes(key))
  return types.length === accountTypes.length ? [] : types
}

/** Returns every permission of the product with its metadata, derived from the contract. */
export const catalogue = (lang: Lang): Catalogued[] => {
  const rolesOf = rolesIn(lang)
  const ordered = permissionTree(allPermissions).flatMap(({ rows }) => rows.flatMap(({ keys }) => keys))
  return ordered.map(({ key, action }) => {
    const { resource } = permissionOf(key)
    const calls = callsOf(key)
    return {
      key,
      area: areaOf(resource),
      resource,
      action,
      resource_name: inLanguages((each) => resourceName(each, resource)),
      action_name: inLanguages((each) => actionName(each, key)),
      phrases: { resource: resourcePhrase(resource), action: action === 'special' ? `permission.key.${key}` : null },
      danger: dangerOf(key) ?? null,
      calls: calls.map(({ method, path }) => ({ method, path })),
      accounts: usableBy(key),
      module: calls.find(({ module }) => module)?.module ?? null,
      manages_account: calls.some(({ managesAccount }) => managesAccount),
      roles: rolesOf(key),
    }
  })
}

interface Held {
  resource: string
  roles: number
  users: number
}

// An owner's role lists no keys: it has every key usable by its account's type.
const heldSql = `
select w.resource, count(distinct r.id) as roles, count(distinct u.user_id) as users
from jsonb_to_recordset($1) as w (resource text, keys text[], owners text[])
join role r on r.keys && w.keys or r.is_owner
join account a on a.id = r.account_id and (not r.is_owner or a.type = any (w.owners))
left join user_role u on u.role_id = r.id
group by w.resource`

/** Returns every resource with its calls, and the number of roles and users that have its permissions. */
export async function resources(query: Query, lang: Lang): Promise<PermissionResource[]> {
  const rolesOf = rolesIn(lang)
  const rows = permissionTree(allPermissions).flatMap(({ area, rows }) => rows.map((row) => ({ area, ...row })))
  const resources = rows.map(({ resource, keys }) => ({
    resource,
    keys: keys.map(({ key }) => key),
    owners: accountTypes.filter((type) => keys.some(({ key }) => keysOf(type).includes(key))),
  }))
  const heldByResource = new Map(
    (await query<Held>(heldSql, [JSON.stringify(resources)])).map((row) => [row.resource, row]),
  )
  return rows.map(({ area, resource, keys }) => ({
    resource,
    area,
    name: resourceName(lang, resource),
    permissions: keys.map(({ key, action }) => ({
      key,
      action,
      name: actionName(lang, key),
      danger: dangerOf(key) ?? null,
    })),
    calls: keys.flatMap(({ key }) =>
      callsOf(key).map(({ method, path, about = null }) => ({ method, path, key, about })),
    ),
    roles: rolesOf(...keys.map(({ key }) => key)),
    held: { roles: heldByResource.get(resource)?.roles ?? 0, users: heldByResource.get(resource)?.users ?? 0 },
  }))
}
