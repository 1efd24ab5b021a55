import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'

export type Words = Readonly<Record<string, string>>
export type LoadWords = (lang: Lang) => Promise<Words>

interface State {
  readonly lang: Lang
  readonly words: Words
}

const aDay = 24 * 60 * 60
let state: State = { lang: 'tr', words: {} }
let load: LoadWords = async () => ({})
const listeners = new Set<() => void>()

const cookieLang = () => /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
const browserLang = () => navigator.languages.map((tag) => tag.slice(0, 2)).find(isLang)

/** Takes `?lang=` out of the address, so that it is not shared or kept by accident. */
const langOfAddress = () => {
  const url = new URL(location.href)
  const asked = url.searchParams.get('lang')
  if (asked === null) return undefined
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
  return isLang(asked) ? asked : undefined
}

const remember = (lang: Lang) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https only, and not in every browser
  document.cookie = `lang=${lang}; Max-Age=${aDay}; Path=/; SameSite=Lax`
}

export const wordsState = () => state

export const onWords = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const apply = (lang: Lang, words: Words) => {
  state = { lang, words }
  document.documentElement.lang = lang
  for (const listener of listeners) listener()
}

/** Changes the language of the panel and remembers it for a day. */
export const setLang = async (lang: Lang) => {
  apply(lang, await load(lang))
  remember(lang)
}

/** Chooses the first language (address, cookie, browser, Turkish) and loads its words. Called once by each entry. */
export const startWords = async (loader: LoadWords) => {
  load = loader
  const asked = langOfAddress()
  const kept = cookieLang()
  const lang = asked ?? (isLang(kept) ? kept : (browserLang() ?? 'tr'))
  if (asked) remember(asked)
  // The calls that go out while the words are on their way ask for this language already.
  state = { lang, words: {} }
  apply(lang, await load(lang))
}
