import { directionOf, isBuiltLang, isLang, type Lang, langOfTag, localeOf } from '@sofra/contract/kernel/languages.ts'
import { loadPart } from '../load-part.ts'

export type Words = Readonly<Record<string, string>>
/** Loads the built-in phrases of a language: those that a page shows first, or the others. */
export type LoadWords = (lang: Lang, part: 'first' | 'rest') => Promise<Words>

interface WordSource {
  readonly load: LoadWords
  /** Loads the operators' texts that override phrases of a language. */
  readonly overlay: (lang: Lang) => Promise<Words>
  /** The languages that the platform offers. */
  readonly offered: () => Promise<readonly { readonly lang: Lang; readonly isDefault: boolean }[]>
}

export interface WordsState {
  readonly lang: Lang
  /** The built-in phrases without the overrides. */
  readonly built: Words
  readonly words: Words
}

const aDay = 24 * 60 * 60
let state: WordsState = { lang: 'tr', built: {}, words: {} }
let source: WordSource = { load: async () => ({}), overlay: async () => ({}), offered: async () => [] }
const listeners = new Set<() => void>()

const cookieLang = () => /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]

/** Removes `?lang=` from the address, so that it is not shared or bookmarked by accident. */
const langOfAddress = () => {
  const url = new URL(location.href)
  const requestedLang = url.searchParams.get('lang')
  if (requestedLang === null) return undefined
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
  return isLang(requestedLang) ? requestedLang : undefined
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

/** The overlay: the operators' texts that override phrases, in one language. */
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

/** Overrides built-in phrases while their language is shown. */
export const layOver = (lang: Lang, words: Words) => {
  // Notifying all listeners would render the whole page again.
  if (!overlay && Object.keys(words).length === 0) return
  overlay = { lang, words }
  if (state.lang === lang) apply(lang, state.built)
}

/** The phrases beside the first ones, once a page has requested them. */
let rest: Promise<void> | undefined

const loadRest = async () => {
  const { lang } = state
  try {
    const built = await source.load(lang, 'rest')
    // No notification is needed: components that show them are not mounted yet. Another language loads them with its own change.
    if (state.lang === lang) lay(lang, { ...state.built, ...built })
  } catch (failure) {
    rest = undefined
    throw failure
  }
}

/** Loads the phrases beside the first ones. Idempotent. */
export const ensureRest = () => {
  rest ??= loadRest()
  return rest
}

/** Loads a part of the panel together with the phrases beside the first ones. */
export const withRest = async <T>(load: () => Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([loadPart(load), ensureRest()])
  return loaded
}

const loadAll = async (lang: Lang): Promise<Words> => {
  const needsRest = rest !== undefined
  const [first, others] = await Promise.all([source.load(lang, 'first'), needsRest ? source.load(lang, 'rest') : {}])
  // A rest requested meanwhile was loaded in the previous language.
  return needsRest === (rest !== undefined) ? { ...first, ...others } : loadAll(lang)
}

/** A language without built-in phrases needs those of operators: it waits for them, unless they fail. */
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

/** Switches to Turkish if the current language is no longer offered. Returns whether it did. */
export const leaveLang = async (offered: readonly string[]) => {
  if (offered.includes(state.lang) || state.lang === 'tr') return false
  await setLang('tr')
  return true
}

const isOffered = async (lang: Lang) => {
  const offered = await source.offered().catch(() => [])
  return offered.some((one) => one.lang === lang)
}

/** Returns the language for users without an offered preference. */
const defaultLang = async () => {
  const offered = await source.offered().catch(() => [])
  return offered.find(({ isDefault }) => isDefault)?.lang ?? 'tr'
}

/**
 * Returns the first of some languages that can be shown. It asks the server only about a language that is not built in, or if
 * there is none. A built-in language that operators have disabled is left later (`leaveLang`).
 */
const chooseLang = async (wished: readonly unknown[]): Promise<Lang> => {
  for (const lang of wished.filter(isLang)) {
    // Pending calls ask for this language already.
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
  const requestedLang = langOfAddress()
  const lang = await chooseLang([requestedLang, cookieLang(), ...navigator.languages.map(langOfTag)])
  if (requestedLang === lang) cacheWords(lang)
  // While waiting for the server, the rest may have been loaded in another language.
  const built = await withOverlay(lang, loadAll(lang))
  apply(lang, { ...built, ...state.built })
}
