import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { fill, inLanguage, type Params } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'

/** A phrase in a language with its values filled in. */
export const translate = (lang: Lang, key: PhraseKey, params?: Params) =>
  fill(inLanguage(allPhrases[key], lang), params)

/** The language of a request: its `lang` header if the product speaks it, else Turkish. */
export const langOf = (headers: Record<string, unknown>): Lang => (isLang(headers.lang) ? headers.lang : 'tr')

/** A translated text in one language; an absent translation falls back to Turkish. */
export const inLang = (names: { tr: string; en?: string; de?: string }, lang: Lang) => names[lang] || names.tr
