import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { allPermissions, permissionOf, resourcePhrase } from '@sofra/contract/permissions.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../../../kernel/words.ts'

/** A permission in words: `Kitchens – Edit`; its key where the product has it no longer. */
const keyInWords = (key: string, lang: Lang) => {
  if (!allPermissions.some((one) => one === key)) return key
  const { resource, action } = permissionOf(key)
  if (action === 'special') return translate(lang, `permission.key.${key}` as PhraseKey)
  return `${translate(lang, resourcePhrase(resource) as PhraseKey)} – ${translate(lang, `permission.action.${action}`)}`
}

/** The words of all permissions in a list of them. */
export const keysInWords = (keys: readonly unknown[], lang: Lang) =>
  Object.fromEntries(keys.filter((key) => typeof key === 'string').map((key) => [key, keyInWords(key, lang)]))
