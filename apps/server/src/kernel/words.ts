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
import type { Row } from './database/db.types.ts'
import { listen } from './database/listen.ts'
import type { Pools } from './database/pools.ts'
import { ruleWords } from './rule-words/rule-words.ts'

type Words = Readonly<Record<string, string>>

interface Laid {
  words: Words
  /** The same in all copies of the server; changes with every change of words. */
  hash: string
}

/** The operators' replacements of phrases, by language; shared by the process. */
let overlay: ReadonlyMap<string, Laid> = new Map()
/** Sentences about broken rules in the offered languages without phrases in the code. */
let rules: ReadonlyMap<string, Laid> = new Map()
const listeners = new Set<() => void>()

/** The languages that operators offer, and the defaults of people and guests. */
interface Offer {
  readonly languages: ReadonlySet<string>
  readonly panel: Lang
  readonly guest: Lang
}
const ofCode: Offer = { languages: new Set(languages), panel: 'tr', guest: 'tr' }
let offer = ofCode

/** Returns a language if it is offered, else Turkish, which is always available. */
export const offeredLang = (lang: unknown): Lang => (isLang(lang) && offer.languages.has(lang) ? lang : 'tr')

/** Subscribes to changes of the overlay. Returns the unsubscribe function. */
export const onOverlay = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns the text of a key and its language. Order: overlay, code, sentences about broken rules, Turkish overlay, Turkish code.
 */
const textOf = (requestedLang: Lang, key: PhraseKey): readonly [text: string, lang: Lang] => {
  const lang = offeredLang(requestedLang)
  const overlayText = overlay.get(lang)?.words[key]
  if (overlayText) return [overlayText, lang]
  const phrase: Phrase = allPhrases[key]
  const built = isBuiltLang(lang) ? phrase[languages.indexOf(lang)] : undefined
  if (built) return [built, lang]
  const rule = rules.get(lang)?.words[key]
  if (rule) return [rule, lang]
  return [overlay.get('tr')?.words[key] ?? phrase[0], 'tr']
}

/** Returns a phrase in a language with its parameters filled in. */
export const translate = (lang: Lang, key: PhraseKey, params?: Params) => {
  const [text, of] = textOf(lang, key)
  return fill(text, params, of)
}

/** Returns a phrase in a language with open parameters, for pages that fill them in. */
export const phraseIn = (lang: Lang, key: PhraseKey) => textOf(lang, key)[0]

/** Returns whether every phrase with this prefix is translated, so that nothing in that part falls back to Turkish. */
export const isTranslated = (lang: Lang, prefix: string) => {
  if (isBuiltLang(lang)) return true
  const words = overlay.get(lang)?.words ?? {}
  return Object.keys(allPhrases).every((key) => !key.startsWith(prefix) || words[key])
}

/**
 * Returns the overlays of a language, the strongest last. A language without phrases in the code is based on Turkish.
 */
const laidOver = (lang: Lang): readonly Laid[] =>
  [...(isBuiltLang(lang) ? [] : [overlay.get('tr'), rules.get(lang)]), overlay.get(lang)].filter((laid) => !!laid)

/** Returns the words that replace those of the code in a language. */
export const overlayOf = (lang: Lang): Words => Object.assign({}, ...laidOver(lang).map(({ words }) => words))

/** Returns the hash of `overlayOf`; undefined without an overlay. */
export const overlayHash = (lang: Lang): string | undefined => {
  const parts = laidOver(lang).map(({ hash }) => hash)
  return parts.length > 0 ? parts.join('.') : undefined
}

/** Returns the hash of each language with an overlay. */
export const overlayHashes = (): Words =>
  Object.fromEntries(
    allLanguages.flatMap((lang) => {
      const hash = overlayHash(lang)
      return hash ? [[lang, hash]] : []
    }),
  )

const readOverlay = async ({ platform }: Pools) => {
  const { rows } = await platform.query<Pick<Row<'translation'>, 'lang'> & Laid>(
    `select lang, words, left(md5(words::text), 12) as hash
     from (select lang, jsonb_object_agg(key, text) as words from translation group by lang) t`,
  )
  const isNew = rows.length !== overlay.size || rows.some(({ lang, hash }) => overlay.get(lang)?.hash !== hash)
  return { isNew, read: new Map(rows.map(({ lang, ...laid }) => [lang, laid])) }
}

type OfferRow = Pick<Row<'language'>, 'is_panel_default' | 'is_guest_default'> & { code: Lang }

const readOffer = async ({ platform }: Pools): Promise<Offer> => {
  const { rows } = await platform.query<OfferRow>(
    'select code, is_panel_default, is_guest_default from language where is_active',
  )
  return {
    languages: new Set(rows.map(({ code }) => code)),
    panel: rows.find(({ is_panel_default }) => is_panel_default)?.code ?? 'tr',
    guest: rows.find(({ is_guest_default }) => is_guest_default)?.code ?? 'tr',
  }
}

/** Reads the rules' sentences of the offered languages. */
const readRules = async ({ languages: offered }: Offer) => {
  const read = [...offered].filter(isLang).map(async (lang) => [lang, await ruleWords(lang)] as const)
  return new Map((await Promise.all(read)).flatMap(([lang, words]) => (words ? [[lang, words] as const] : [])))
}

const aMinute = 60_000

let readNow = async () => {}

/**
 * Reads the overlay again unless a language has this hash: another copy of the server may have seen a change earlier.
 * Concurrent callers share one read.
 */
export const catchUpWords = async (lang: Lang, hash: string) => {
  if (overlayHash(lang) !== hash) await readNow()
}

/**
 * Keeps the overlay and the offered languages up to date: reads them now, after every change in any copy, after every
 * reconnect, and once a minute in case a notification was lost.
 */
export const followOverlay = async (pools: Pools) => {
  let ended = false
  const read = async () => {
    const [{ isNew, read: present }, offered] = await Promise.all([readOverlay(pools), readOffer(pools)])
    const ofRules = await readRules(offered)
    if (ended) return
    const isOffered = ofRules.size === rules.size && [...ofRules.keys()].every((lang) => rules.has(lang))
    offer = offered
    rules = ofRules
    if (!isNew && isOffered) return
    overlay = present
    for (const listener of listeners) listener()
  }
  let queued = false
  let last: Promise<unknown> = Promise.resolve()
  // Reads run one after another, so that an earlier one cannot end later; changes during a read share the next one. If
  // a read fails, the words stay as they are until the next time.
  const again = () => {
    if (queued) return
    queued = true
    last = last.then(() => {
      queued = false
      return read().catch(() => undefined)
    })
  }
  await read()
  readNow = async () => {
    again()
    await last
  }
  const listener = listen(pools, 'words_changed', again, again)
  const timer = setInterval(again, aMinute).unref()
  return {
    async close() {
      ended = true
      readNow = async () => {}
      overlay = new Map()
      rules = new Map()
      offer = ofCode
      clearInterval(timer)
      await listener.close()
      await last
    },
  }
}

/**
 * Returns the language of a request: its `lang` header if offered. Otherwise guests of a channel get their default;
 * people get Turkish for an unavailable language, and the panel's default without a header.
 */
export const langOf = (headers: Record<string, unknown>): Lang => {
  const { lang } = headers
  if (isLang(lang) && offer.languages.has(lang)) return lang
  if ('x-channel-key' in headers) return offer.guest
  return isLang(lang) ? 'tr' : offer.panel
}

/** Returns a translated text in one language; a missing translation falls back to Turkish. */
export const inLang = (names: { tr: string; en?: string; de?: string }, lang: Lang) =>
  names[builtLangOf(offeredLang(lang))] || names.tr
