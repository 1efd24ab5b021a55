import { directionOf } from '@sofra/contract/kernel/languages.ts'
import { fill, type Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { useSyncExternalStore } from 'react'
import { onWords, setLang, type WordsState, wordsState } from './words.ts'

export type { PhraseKey }

/** Isolates the direction of parameters (a name, an order's number) from the sentence's. */
const isolated = (params: Params | undefined): Params =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  )

const fromTheRight = /\p{Script=Arabic}|\p{Script=Hebrew}/u

const missing = new Set<string>()

/** Logs a missing phrase once: none of the parts loaded for the screen contains it. */
const withoutWord = (key: PhraseKey) => {
  if (!missing.has(key)) console.error(`No word for ${key}`)
  missing.add(key)
  return key
}

const translate = ({ lang, words }: WordsState, key: PhraseKey, params?: Params) => {
  const word = words[key] ?? withoutWord(key)
  if (directionOf(lang) === 'ltr') return fill(word, params, lang)
  const text = fill(word, isolated(params), lang)
  // An untranslated text keeps its direction, and so its question mark at its end.
  return fromTheRight.test(word) ? text : `\u2066${text}\u2069`
}

/** Translates a key into the current language outside of components; components use `useT`. */
export const t = (key: PhraseKey, params?: Params) => translate(wordsState(), key, params)

/** Whether a text is the key of a phrase, for keys composed at run time. */
export const isPhrase = (key: string): key is PhraseKey => key in wordsState().words

/** `t(key, params)` that renders the component again when the language changes. */
export const useT = () => {
  const state = useSyncExternalStore(onWords, wordsState)
  return (key: PhraseKey, params?: Params) => translate(state, key, params)
}

/** Returns the language of the panel and a function to change it. */
export const useLang = () => [useSyncExternalStore(onWords, wordsState).lang, setLang] as const

/** Returns the text direction of the panel's language. */
export const useDirection = () => directionOf(useLang()[0])
