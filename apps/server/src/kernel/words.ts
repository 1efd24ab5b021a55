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
  /** The same in all copies of the server, another after each change. */
  hash: string
}

/** What operators have laid over the words of the code, by language. Of the process: all that speak share it. */
let overlay: ReadonlyMap<string, Laid> = new Map()
/** Sentences about broken rules in the offered languages without phrases in the code. */
let rules: ReadonlyMap<string, Laid> = new Map()
const listeners = new Set<() => void>()

/** The languages that operators offer, and those that people and guests begin with. */
interface Offer {
  readonly languages: ReadonlySet<string>
  readonly panel: Lang
  readonly guest: Lang
}
const ofCode: Offer = { languages: new Set(languages), panel: 'tr', guest: 'tr' }
let offer = ofCode

/** A language as long as it is offered, else Turkish: whoever has chosen it before reads what is always there. */
export const offeredLang = (lang: unknown): Lang => (isLang(lang) && offer.languages.has(lang) ? lang : 'tr')

/** Calls back when the overlay has changed; answers what ends that. */
export const onOverlay = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns the text of a key and its language. Order: overlay, code, sentences about broken rules, Turkish overlay, Turkish code.
 */
const textOf = (asked: Lang, key: PhraseKey): readonly [text: string, lang: Lang] => {
  const lang = offeredLang(asked)
  const own = overlay.get(lang)?.words[key]
  if (own) return [own, lang]
  const phrase: Phrase = allPhrases[key]
  const built = isBuiltLang(lang) ? phrase[languages.indexOf(lang)] : undefined
  if (built) return [built, lang]
  const rule = rules.get(lang)?.words[key]
  if (rule) return [rule, lang]
  return [overlay.get('tr')?.words[key] ?? phrase[0], 'tr']
}

/** A phrase in a language with its values filled in. */
export const translate = (lang: Lang, key: PhraseKey, params?: Params) => {
  const [text, of] = textOf(lang, key)
  return fill(text, params, of)
}

/** A phrase in a language with its values left open, for pages that fill them in by themselves. */
export const phraseIn = (lang: Lang, key: PhraseKey) => textOf(lang, key)[0]

/** Whether each phrase whose key begins so has words in a language, so that nothing of that part is said in Turkish. */
export const isTranslated = (lang: Lang, prefix: string) => {
  if (isBuiltLang(lang)) return true
  const words = overlay.get(lang)?.words ?? {}
  return Object.keys(allPhrases).every((key) => !key.startsWith(prefix) || words[key])
}

/** What is laid over the code's words in a language, the last of all: one that the code has none in lies over Turkish. */
const laidOver = (lang: Lang): readonly Laid[] =>
  [...(isBuiltLang(lang) ? [] : [overlay.get('tr'), rules.get(lang)]), overlay.get(lang)].filter((laid) => !!laid)

/** The words that are laid over those of the code in a language. */
export const overlayOf = (lang: Lang): Words => Object.assign({}, ...laidOver(lang).map(({ words }) => words))

/** What the words of `overlayOf` are known by; undefined where there are none. */
export const overlayHash = (lang: Lang): string | undefined => {
  const parts = laidOver(lang).map(({ hash }) => hash)
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

/** The rules' words in the languages on offer. */
const readRules = async ({ languages: offered }: Offer) => {
  const read = [...offered].filter(isLang).map(async (lang) => [lang, await ruleWords(lang)] as const)
  return new Map((await Promise.all(read)).flatMap(([lang, words]) => (words ? [[lang, words] as const] : [])))
}

const aMinute = 60_000

let readNow = async () => {}

/**
 * Reads the overlay anew unless the words of a language are known by this hash: another copy of the server may have heard of a change
 * sooner. However many ask meanwhile, one reads for them all.
 */
export const catchUpWords = async (lang: Lang, hash: string) => {
  if (overlayHash(lang) !== hash) await readNow()
}

/**
 * Keeps the overlay, and which languages are offered, as the database has them: read now, with every change that any copy makes, whenever it listens for these
 * anew, and once a minute in case one was missed all the same.
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
 * The language of a request: its `lang` header where that is offered. Otherwise a channel's guests get theirs; people get Turkish
 * for one that is off, and the panel's where they name none.
 */
export const langOf = (headers: Record<string, unknown>): Lang => {
  const { lang } = headers
  if (isLang(lang) && offer.languages.has(lang)) return lang
  if ('x-channel-key' in headers) return offer.guest
  return isLang(lang) ? 'tr' : offer.panel
}

/** A translated text in one language; an absent translation falls back to Turkish. */
export const inLang = (names: { tr: string; en?: string; de?: string }, lang: Lang) =>
  names[builtLangOf(offeredLang(lang))] || names.tr
