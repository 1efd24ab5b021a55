import type { Lang } from '@sofra/contract/kernel/languages.ts'

/** Responses requested before the app's code had loaded, by method and address. Undefined if the connection failed. */
interface Early {
  readonly lang: Lang
  readonly token: string
  readonly answers: Map<string, Promise<Response | undefined>>
  /** The files of the screen at a path, in addition to the app's. */
  readonly filesAt: (path: string) => readonly string[]
  /** Preloads the files of the screen at a path. */
  readonly preloadAt: (path: string) => void
  /** The files that most screens need, in addition to the app's. */
  readonly kitFiles: readonly string[]
}

declare global {
  interface Window {
    sofraEarly?: Early
  }
}

/** The headers of every call. */
export const callHeaders = (lang: Lang, token: string | null) => ({
  lang,
  offset: String(-new Date().getTimezoneOffset()),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
})

/** Returns the files of the screen at a path, if the page has them. */
export const filesAt = (path: string) => window.sofraEarly?.filesAt(path) ?? []

export const preloadAt = (path: string) => window.sofraEarly?.preloadAt(path)

/** Returns the files that most screens need, if the page has them. */
export const kitFiles = () => window.sofraEarly?.kitFiles ?? []

export const giveEarly = (early: Early) => {
  window.sofraEarly = early
}

/** Milliseconds after opening the page; an unused response is outdated after that. */
const fresh = 20_000

/** Returns the early response to a call, once, if person and language match. */
export const takeEarly = (call: string, lang: Lang, token: string | null) => {
  const early = window.sofraEarly
  if (!early || early.lang !== lang || early.token !== token || performance.now() > fresh) return undefined
  const answer = early.answers.get(call)
  early.answers.delete(call)
  return answer
}
