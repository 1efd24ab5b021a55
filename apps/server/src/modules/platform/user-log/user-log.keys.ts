import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../../../kernel/words.ts'

const actions: Readonly<Record<string, string>> = {
  get: 'view',
  post: 'add',
  put: 'edit',
  patch: 'change',
  delete: 'delete',
}

const word = (lang: Lang, key: string) => (key in allPhrases ? translate(lang, key as PhraseKey) : undefined)

/** A permission in words: `Kitchens – Edit`; its key where it has none. */
const keyInWords = (key: string, lang: Lang) => {
  const special = word(lang, `permission.key.${key}`)
  const [, method = '', resource = '', all] = /^([a-z]+)-(.+?)(-all)?$/.exec(key) ?? []
  const action = word(lang, `permission.action.${all ? 'list' : actions[method]}`)
  const about = word(lang, `permission.of.${resource}`)
  return special ?? (about && action ? `${about} – ${action}` : key)
}

/** The words of all permissions in a list of them. */
export const keysInWords = (keys: readonly unknown[], lang: Lang) =>
  Object.fromEntries(keys.filter((key) => typeof key === 'string').map((key) => [key, keyInWords(key, lang)]))
