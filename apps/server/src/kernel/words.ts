import { createHash } from 'node:crypto'
import {
  allLanguages,
  builtLangOf,
  isBuiltLang,
  isLang,
  type Lang,
  languages,
} from '@sofra/contract/kernel/languages.ts'
import { fill, type Params, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { listen } from './database/listen.ts'
import type { Pools } from './database/pools.ts'

type Words = Readonly<Record<string, string>>

/** What operators have laid over the words of the code, by language. Of the process: all that speak share it. */
let overlay: ReadonlyMap<string, Words> = new Map()
let hashes: Words | undefined
const listeners = new Set<() => void>()

const setOverlay = (words: ReadonlyMap<string, Words>) => {
  overlay = words
  hashes = undefined
  for (const listener of listeners) listener()
}

/** Calls back after each reading of the overlay, whatever it found; answers what ends that. */
export const onOverlay = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How a key is said and in which language: laid over, in the code, laid over in Turkish, in the code in Turkish. */
const textOf = (lang: Lang, key: PhraseKey): readonly [text: string, lang: Lang] => {
  const own = overlay.get(lang)?.[key]
  if (own) return [own, lang]
  const phrase: Phrase = allPhrases[key]
  const built = isBuiltLang(lang) ? phrase[languages.indexOf(lang)] : undefined
  if (built) return [built, lang]
  return [overlay.get('tr')?.[key] ?? phrase[0], 'tr']
}

/** A phrase in a language with its values filled in. */
export const translate = (lang: Lang, key: PhraseKey, params?: Params) => {
  const [text, of] = textOf(lang, key)
  return fill(text, params, of)
}

/**
 * The words that are laid over those of the code in a language. One that the code has none in is laid over the Turkish words
 * of both.
 */
export const overlayOf = (lang: Lang): Words =>
  isBuiltLang(lang) ? (overlay.get(lang) ?? {}) : { ...overlay.get('tr'), ...overlay.get(lang) }

const hashOf = (words: Words) => createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 12)

const readHashes = (): Words => {
  const own = new Map([...overlay].map(([lang, words]) => [lang, hashOf(words)]))
  return Object.fromEntries(
    allLanguages.flatMap((lang) => {
      const parts = [own.get(lang), isBuiltLang(lang) ? undefined : own.get('tr')].filter(Boolean)
      return parts.length > 0 ? [[lang, parts.join('.')]] : []
    }),
  )
}

/** For each language that has words laid over, what they are known by: another text, another hash. */
export const overlayHashes = (): Words => {
  hashes ??= readHashes()
  return hashes
}

const readOverlay = async ({ platform }: Pools) => {
  const { rows } = await platform.query<{ lang: string; words: Words }>(
    'select lang, jsonb_object_agg(key, text) as words from translation group by lang order by lang',
  )
  return new Map(rows.map(({ lang, words }) => [lang, words]))
}

const aMinute = 60_000

/**
 * Keeps the overlay as the database has it: read now, with every change that any copy makes, and once a minute in case a
 * change was missed.
 */
export const followOverlay = async (pools: Pools) => {
  let ended = false
  const read = async () => {
    const words = await readOverlay(pools)
    if (!ended) setOverlay(words)
  }
  // What cannot be read now stays as it is until the next time.
  const again = () => void read().catch(() => undefined)
  await read()
  const listener = listen(pools, 'words_changed', again)
  const timer = setInterval(again, aMinute).unref()
  return {
    async close() {
      ended = true
      setOverlay(new Map())
      clearInterval(timer)
      await listener.close()
    },
  }
}

/** The language of a request: its `lang` header if it is one that the panel can be in, else Turkish. */
export const langOf = (headers: Record<string, unknown>): Lang => (isLang(headers.lang) ? headers.lang : 'tr')

/** A translated text in one language; an absent translation falls back to Turkish. */
export const inLang = (names: { tr: string; en?: string; de?: string }, lang: Lang) =>
  names[builtLangOf(lang)] || names.tr
