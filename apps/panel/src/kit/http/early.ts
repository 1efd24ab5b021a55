import type { Lang } from '@sofra/contract/kernel/languages.ts'

/** Answers that were asked for before the app's code had come, each by method and address; undefined where the line failed. */
interface Early {
  readonly lang: Lang
  readonly token: string
  readonly answers: Map<string, Promise<Response | undefined>>
  /** The files of the screen at a path, beside those of the app. */
  readonly filesAt: (path: string) => readonly string[]
  /** Has the browser load the files of the screen at a path, for whoever runs them next. */
  readonly preloadAt: (path: string) => void
  /** The files that most screens need beside those of the app. */
  readonly kitFiles: readonly string[]
}

declare global {
  interface Window {
    sofraEarly?: Early
  }
}

/** The headers that every call bears. */
export const callHeaders = (lang: Lang, token: string | null) => ({
  lang,
  offset: String(-new Date().getTimezoneOffset()),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
})

/** The files of the screen at a path, as far as the page knows them. */
export const filesAt = (path: string) => window.sofraEarly?.filesAt(path) ?? []

export const preloadAt = (path: string) => window.sofraEarly?.preloadAt(path)

/** The files that most screens need, as far as the page knows them. */
export const kitFiles = () => window.sofraEarly?.kitFiles ?? []

export const giveEarly = (early: Early) => {
  window.sofraEarly = early
}

/** In milliseconds after the page was opened: what nobody has asked for by then would be old. */
const fresh = 20_000

/** The early answer to a call, once, if it was asked for by the same person in the same language. */
export const takeEarly = (call: string, lang: Lang, token: string | null) => {
  const early = window.sofraEarly
  if (!early || early.lang !== lang || early.token !== token || performance.now() > fresh) return undefined
  const answer = early.answers.get(call)
  early.answers.delete(call)
  return answer
}
