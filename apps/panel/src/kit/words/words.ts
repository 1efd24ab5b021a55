import { directionOf, isBuiltLang, isLang, type Lang, langOfTag, localeOf } from '@sofra/contract/kernel/languages.ts'
import { loadPart } from '../load-part.ts'

export type Words = Readonly<Record<string, string>>
/** Loads a part of the built words of a language; without one those that are shown before any screen. */
export type LoadWords = (lang: Lang, part?: string) => Promise<Words>

interface WordSource {
  readonly load: LoadWords
  /** What operators have laid over the words of a language. */
  readonly overlay: (lang: Lang) => Promise<Words>
  /** The languages that the platform offers. */
  readonly offered: () => Promise<readonly { readonly lang: Lang; readonly isDefault: boolean }[]>
}

export interface WordsState {
  readonly lang: Lang
  /** As the build has them, without what is laid over. */
  readonly built: Words
  readonly words: Words
}

const aDay = 24 * 60 * 60
let state: WordsState = { lang: 'tr', built: {}, words: {} }
let source: WordSource = { load: async () => ({}), overlay: async () => ({}), offered: async () => [] }
const listeners = new Set<() => void>()

const cookieLang = () => /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]

/** Takes `?lang=` out of the address, so that it is not shared or bookmarked by accident. */
const langOfAddress = () => {
  const url = new URL(location.href)
  const asked = url.searchParams.get('lang')
  if (asked === null) return undefined
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
  return isLang(asked) ? asked : undefined
}

const cacheWords = (lang: Lang) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https only, and not in every browser
  document.cookie = `lang=${lang}; Max-Age=${aDay}; Path=/; SameSite=Lax`
}

export const wordsState = () => state

export const onWords = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The overlay: words of the build that operators have replaced, in one language. */
let overlay: { readonly lang: Lang; readonly words: Words } | undefined

const lay = (lang: Lang, built: Words) => {
  state = { lang, built, words: overlay?.lang === lang ? { ...built, ...overlay.words } : built }
}

const apply = (lang: Lang, built: Words) => {
  lay(lang, built)
  document.documentElement.lang = localeOf(lang)
  document.documentElement.dir = directionOf(lang)
  for (const listener of listeners) listener()
}

/** Lays words over those of the build, as long as their language is shown. */
export const layOver = (lang: Lang, words: Words) => {
  // Telling everybody makes the whole page load anew.
  if (!overlay && Object.keys(words).length === 0) return
  overlay = { lang, words }
  if (state.lang === lang) apply(lang, state.built)
}

/** The parts that have been asked for. */
const parts = new Map<string, Promise<void>>()

const addPart = async (part: string) => {
  const { lang } = state
  try {
    const built = await source.load(lang, part)
    // Nobody is told: what shows them is not there before they are. Another language brings them by itself.
    if (state.lang === lang) lay(lang, { ...state.built, ...built })
  } catch (failure) {
    parts.delete(part)
    throw failure
  }
}

const ensurePart = (part: string) => {
  const known = parts.get(part) ?? addPart(part)
  parts.set(part, known)
  return known
}

/**
 * A part of the panel with the parts of the words that it shows, named with blanks between them.
 *
 * @public the build puts it around the screens' imports
 */
export const withWords = async <T>(names: string, load: () => Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([loadPart(load), ...names.split(' ').filter(Boolean).map(ensurePart)])
  return loaded
}

/** From so many parts on all words weigh less than each part by itself. */
const many = 12

const loadAll = async (lang: Lang): Promise<Words> => {
  const known = [...parts.keys()]
  const names = known.length < many ? known : ['every']
  const loaded = await Promise.all([source.load(lang), ...names.map((part) => source.load(lang, part))])
  // A part that was asked for meanwhile came in the language before.
  return parts.size > known.length ? loadAll(lang) : Object.assign({}, ...loaded)
}

/** A language that the build has no words of is nothing without those of operators: it waits for them, unless they fail. */
const withOverlay = async (lang: Lang, loading: Promise<Words>) => {
  const [built, words] = await Promise.all([
    loading,
    isBuiltLang(lang) ? undefined : source.overlay(lang).catch(() => undefined),
  ])
  if (words) overlay = { lang, words }
  return built
}

/** Changes the language of the panel and stores it for a day. */
export const setLang = async (lang: Lang) => {
  apply(lang, await withOverlay(lang, loadAll(lang)))
  cacheWords(lang)
}

/** Leaves a language that is not among those on offer for Turkish, and answers whether it was shown. */
export const leaveLang = async (offered: readonly string[]) => {
  if (offered.includes(state.lang) || state.lang === 'tr') return false
  await setLang('tr')
  return true
}

const isOffered = async (lang: Lang) => {
  const offered = await source.offered().catch(() => [])
  return offered.some((one) => one.lang === lang)
}

/** The language of whoever wishes for none that is offered. */
const defaultLang = async () => {
  const offered = await source.offered().catch(() => [])
  return offered.find(({ isDefault }) => isDefault)?.lang ?? 'tr'
}

/**
 * The first of some languages that can be shown; the server is asked only about one that is not the build's, or where there is
 * none. One of the build's that operators have switched off is left once it is known (`leaveLang`).
 */
const chooseLang = async (wished: readonly unknown[]): Promise<Lang> => {
  for (const lang of wished.filter(isLang)) {
    // The calls that go out meanwhile ask for this language already.
    state = { lang, built: {}, words: {} }
    if (isBuiltLang(lang) || (await isOffered(lang))) return lang
  }
  const lang = await defaultLang()
  state = { lang, built: {}, words: {} }
  return lang
}

/** Chooses the first language (address, cookie, browser, Turkish) and loads its words. Called once by each entry. */
export const startWords = async (from: WordSource) => {
  source = from
  const asked = langOfAddress()
  const lang = await chooseLang([asked, cookieLang(), ...navigator.languages.map(langOfTag)])
  if (asked === lang) cacheWords(lang)
  // Where the server was asked, parts may have been loaded in a language that is not the one.
  const built = await withOverlay(lang, parts.size > 0 ? loadAll(lang) : source.load(lang))
  apply(lang, { ...built, ...state.built })
}
