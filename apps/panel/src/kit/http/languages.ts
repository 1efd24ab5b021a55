import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { languageList, overlayWords } from '@sofra/contract/platform/site/site.contract.ts'
import { call } from './api.ts'

/** Loads the operators' texts for a language, of the given `hash` or later. */
export const loadOverlay = (lang: Lang, hash?: string, signal?: AbortSignal) =>
  call(overlayWords, { query: { lang, hash } }, signal ? { signal } : {})

const ask = async () =>
  (await call(languageList)).flatMap(({ code, name, is_panel_default }) =>
    isLang(code) ? [{ lang: code, name, isDefault: is_panel_default }] : [],
  )

let offered: ReturnType<typeof ask> | undefined

/** Loads the languages of the platform before sign-in, once. */
export const offeredLanguages = () => {
  offered ??= ask().catch((failure) => {
    offered = undefined
    throw failure
  })
  return offered
}
