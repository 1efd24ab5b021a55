import { directionOf } from '@sofra/contract/kernel/languages.ts'
import { fill, type Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { useSyncExternalStore } from 'react'
import { onWords, setLang, type WordsState, wordsState } from './words.ts'

export type { PhraseKey }

/** What is filled in keeps the way that it runs itself, in a sentence that runs the other: a name, an order's number. */
const isolated = (params: Params | undefined): Params =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  )

const fromTheRight = /\p{Script=Arabic}|\p{Script=Hebrew}/u

const missing = new Set<string>()

/** Says once of a key that it is shown itself: its word is in none of the parts that were loaded for what shows it. */
const withoutWord = (key: PhraseKey) => {
  if (!missing.has(key)) console.error(`No word for ${key}`)
  missing.add(key)
  return key
}

const translate = ({ lang, words }: WordsState, key: PhraseKey, params?: Params) => {
  const word = words[key] ?? withoutWord(key)
  if (directionOf(lang) === 'ltr') return fill(word, params, lang)
  const text = fill(word, isolated(params), lang)
  // What nobody has translated yet keeps its own way too, and so its question mark at its end.
  return fromTheRight.test(word) ? text : `\u2066${text}\u2069`
}

/** The words of a key in the language of the moment, for code outside of components; components use `useT`. */
export const t = (key: PhraseKey, params?: Params) => translate(wordsState(), key, params)

/** Whether a text is the key of a phrase, for keys that are put together at run time. */
export const isPhrase = (key: string): key is PhraseKey => key in wordsState().words

/** `t(key, params)` that makes the component render again when the language changes. */
export const useT = () => {
  const state = useSyncExternalStore(onWords, wordsState)
  return (key: PhraseKey, params?: Params) => translate(state, key, params)
}

/** The language of the panel and the way to change it. */
export const useLang = () => [useSyncExternalStore(onWords, wordsState).lang, setLang] as const

/** Which way the lines of the panel's language run. */
export const useDirection = () => directionOf(useLang()[0])
