import type { Lang } from '@sofra/contract/kernel/languages.ts'

/** Responses requested before the app's code had loaded, by method and address. Undefined if the connection failed. */
interface Early {
  readonly lang: Lang
  readonly token: string
  readonly answers: Map<string, Promise<Response | undefined>>
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
