import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { languageList, overlayWords } from '@sofra/contract/platform/site/site.contract.ts'
import { call } from './api.ts'

/** The words that operators have laid over those of a language, those of a `hash` or later ones where one is known. */
export const loadOverlay = (lang: Lang, hash?: string, signal?: AbortSignal) =>
  call(overlayWords, { query: { lang, hash } }, signal ? { signal } : {})

const ask = async () =>
  (await call(languageList)).flatMap(({ code, name, is_panel_default }) =>
    isLang(code) ? [{ lang: code, name, isDefault: is_panel_default }] : [],
  )

let offered: ReturnType<typeof ask> | undefined

/** The languages that the platform offers, before anybody is signed in: asked for once. */
export const offeredLanguages = () => {
  offered ??= ask().catch((failure) => {
    offered = undefined
    throw failure
  })
  return offered
}
