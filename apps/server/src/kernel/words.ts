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

interface Laid {
  words: Words
  /** The same in all copies of the server, another after each change. */
  hash: string
}

/** What operators have laid over the words of the code, by language. Of the process: all that speak share it. */
let overlay: ReadonlyMap<string, Laid> = new Map()
const listeners = new Set<() => void>()

/** Calls back when the overlay has changed; answers what ends that. */
export const onOverlay = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How a key is said and in which language: laid over, in the code, laid over in Turkish, in the code in Turkish. */
const textOf = (lang: Lang, key: PhraseKey): readonly [text: string, lang: Lang] => {
  const own = overlay.get(lang)?.words[key]
  if (own) return [own, lang]
  const phrase: Phrase = allPhrases[key]
  const built = isBuiltLang(lang) ? phrase[languages.indexOf(lang)] : undefined
  if (built) return [built, lang]
  return [overlay.get('tr')?.words[key] ?? phrase[0], 'tr']
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
  isBuiltLang(lang) ? (overlay.get(lang)?.words ?? {}) : { ...overlay.get('tr')?.words, ...overlay.get(lang)?.words }

/** What the words of `overlayOf` are known by; undefined where there are none. */
export const overlayHash = (lang: Lang): string | undefined => {
  const parts = [lang, ...(isBuiltLang(lang) ? [] : ['tr'])].flatMap((one) => overlay.get(one)?.hash ?? [])
  return parts.length > 0 ? parts.join('.') : undefined
}

/** For each language that has words laid over, what they are known by. */
export const overlayHashes = (): Words =>
  Object.fromEntries(
    allLanguages.flatMap((lang) => {
      const hash = overlayHash(lang)
      return hash ? [[lang, hash]] : []
    }),
  )

const readOverlay = async ({ platform }: Pools) => {
  const { rows } = await platform.query<{ lang: string } & Laid>(
    `select lang, words, left(md5(words::text), 12) as hash
     from (select lang, jsonb_object_agg(key, text) as words from translation group by lang) t`,
  )
  const isNew = rows.length !== overlay.size || rows.some(({ lang, hash }) => overlay.get(lang)?.hash !== hash)
  return { isNew, read: new Map(rows.map(({ lang, ...laid }) => [lang, laid])) }
}

const aMinute = 60_000

/**
 * Keeps the overlay as the database has it: read now, with every change that any copy makes, whenever it listens for these
 * anew, and once a minute in case one was missed all the same.
 */
export const followOverlay = async (pools: Pools) => {
  let ended = false
  const read = async () => {
    const { isNew, read: present } = await readOverlay(pools)
    if (ended || !isNew) return
    overlay = present
    for (const listener of listeners) listener()
  }
  let queued = false
  let last: Promise<unknown> = Promise.resolve()
  // One after the other, so that none that began earlier ends later; however many changes come meanwhile, one reads them all.
  // What cannot be read now stays as it is until the next time.
  const again = () => {
    if (queued) return
    queued = true
    last = last.then(() => {
      queued = false
      return read().catch(() => undefined)
    })
  }
  await read()
  const listener = listen(pools, 'words_changed', again, again)
  const timer = setInterval(again, aMinute).unref()
  return {
    async close() {
      ended = true
      overlay = new Map()
      clearInterval(timer)
      await listener.close()
      await last
    },
  }
}

/** The language of a request: its `lang` header if it is one that the panel can be in, else Turkish. */
export const langOf = (headers: Record<string, unknown>): Lang => (isLang(headers.lang) ? headers.lang : 'tr')

/** A translated text in one language; an absent translation falls back to Turkish. */
export const inLang = (names: { tr: string; en?: string; de?: string }, lang: Lang) =>
  names[builtLangOf(lang)] || names.tr
