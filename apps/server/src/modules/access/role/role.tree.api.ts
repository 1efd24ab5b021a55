import type { PermissionArea } from '@sofra/contract/access/permission/permission.contract.ts'
import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { dangerOf, permissionOf, permissionTree, resourcePhrase } from '@sofra/contract/permissions.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../../../kernel/words.ts'

// Keys and resources come from modules, so their phrases are looked up at run time; a test requires each phrase.
export const resourceName = (lang: Lang, resource: string) => translate(lang, resourcePhrase(resource) as PhraseKey)

/** Returns the action of a permission in words. */
export const actionName = (lang: Lang, key: string) => {
  const { action } = permissionOf(key)
  return translate(lang, action === 'special' ? (`permission.key.${key}` as PhraseKey) : `permission.action.${action}`)
}

/** Returns all keys that an account of this type can use, in words, each marked when the caller has it. */
export const treeFor = (type: AccountType, heldKeys: ReadonlySet<string>, lang: Lang): PermissionArea[] =>
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
        held: heldKeys.has(key),
      })),
    })),
  }))
