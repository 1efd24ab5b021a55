import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import { fill, inLanguage, type Params } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'

/** Returns the translator of a language: `const t = words('en')`, then `t('step.depart')`. */
export const words =
  (lang: BuiltLang) =>
  (key: PhraseKey, params?: Params): string =>
    fill(inLanguage(allPhrases[key], lang), params)

/** The specs run in English; the test of all screens uses all three languages. */
export const t = words('en')

const looksLikeKey = /\b[a-z][a-z_-]*(?:\.[a-z0-9_-]+)+\b/g

/** Returns phrase keys and unfilled `{placeholders}` in a visible text. */
export const untranslated = (text: string): string[] => [
  ...(text.match(looksLikeKey) ?? []).filter((word) => word in allPhrases),
  ...(text.match(/\{\w+\}/g) ?? []),
]
