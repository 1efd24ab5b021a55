import type { PermissionArea } from '@sofra/contract/access/permission/permission.contract.ts'
import { dangerOf, permissionOf, permissionTree } from '@sofra/contract/access/permission/permission.keys.ts'
import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../../../kernel/words.ts'

// Keys and resources are the contract's, so their phrases are found at run time; one that is not named yet says itself.
const worded = (lang: Lang, phrase: string, bare: string) =>
  Object.hasOwn(allPhrases, phrase) ? translate(lang, phrase as PhraseKey) : bare

export const resourceName = (lang: Lang, resource: string) => worded(lang, `permission.of.${resource}`, resource)

/** What a permission lets one do with its resource. */
export const actionName = (lang: Lang, key: string) => {
  const { action } = permissionOf(key)
  return action === 'special'
    ? worded(lang, `permission.key.${key}`, key)
    : translate(lang, `permission.action.${action}`)
}

/** All that an account of this type can use, as people read it, each marked by whether the caller holds it. */
export const treeFor = (type: AccountType, held: ReadonlySet<string>, lang: Lang): PermissionArea[] =>
  permissionTree(keysOf(type)).map(({ area, rows }) => ({
    area,
    name: translate(lang, `permission.area.${area}`),
    rows: rows.map(({ resource, keys }) => ({
      resource,
      name: resourceName(lang, resource),
      permissions: keys.map(({ key, action }) => ({
        key,
        action,
        name: actionName(lang, key),
        danger: dangerOf(key) ?? null,
        held: held.has(key),
      })),
    })),
  }))
