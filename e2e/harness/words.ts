import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { fill, inLanguage, type Params } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'

/** What the panel says in a language: `const t = words('en')`, then `t('step.depart')`. */
export const words =
  (lang: Lang) =>
  (key: PhraseKey, params?: Params): string =>
    fill(inLanguage(allPhrases[key], lang), params)

/** The journeys are told in English; the sweep of screens reads all three. */
export const t = words('en')

const looksLikeKey = /\b[a-z][a-z_-]*(?:\.[a-z0-9_-]+)+\b/g

/** The phrase keys and the unfilled `{places}` that stand in a text which people see. */
export const unspoken = (text: string): string[] => [
  ...(text.match(looksLikeKey) ?? []).filter((word) => word in allPhrases),
  ...(text.match(/\{\w+\}/g) ?? []),
]
