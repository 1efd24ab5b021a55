import type { Catalogued } from '@sofra/contract/access/permission/permission.contract.ts'
import { type AccountType, accountTypes, type Key } from '@sofra/contract/kernel/endpoint.ts'
import { type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { allPermissions, areaOf, callsOf, dangerOf, permissionOf, permissionTree } from '@sofra/contract/permissions.ts'
import { defaultRoles } from '../role/role.api.ts'
import { actionName, resourceName } from './permission.tree.ts'

const inLanguages = (translate: (lang: Lang) => string) =>
  Object.fromEntries(languages.map((lang) => [lang, translate(lang)])) as Record<Lang, string>

/** The default roles by name, each with its keys and the account types that begin with it. */
const rolesIn = (lang: Lang) => {
  const all = accountTypes.flatMap((type) =>
    // An owner has every permission without being given it.
    defaultRoles(type, lang).flatMap(({ name, isOwner, keys }) => (isOwner ? [] : { name, type, keys: new Set(keys) })),
  )
  return (key: Key) => {
    const holding = all.filter(({ keys }) => keys.has(key))
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

/** Every permission of the product with all that is known of it; no table, the contract yields it. */
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
      danger: dangerOf(key) ?? null,
      calls: calls.map(({ method, path }) => ({ method, path })),
      accounts: usableBy(key),
      module: calls.find(({ module }) => module)?.module ?? null,
      manages_account: calls.some(({ managesAccount }) => managesAccount),
      roles: rolesOf(key),
    }
  })
}
