import { type BuiltLang, builtLangOf, isBuiltLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'
import { loadPart } from '../kit/load-part.ts'
import { type LoadWords, onWords, type Words } from '../kit/words/words.ts'
import { builtLanguages } from './languages/built.ts'

// Lazy, because the list of these languages would enlarge the first bundle.
const loadOwn = async (lang: Exclude<Lang, BuiltLang>) => {
  const { platformLanguages } = await import('./languages/platform.ts')
  const [antd, calendar] = await Promise.all(platformLanguages[lang]())
  return { antd: antd.default, calendar: calendar.default }
}

let locale: Locale | undefined

const rest: Record<BuiltLang, () => Promise<{ readonly default: Words }>> = {
  tr: () => import('virtual:words/tr/rest'),
  en: () => import('virtual:words/en/rest'),
  de: () => import('virtual:words/de/rest'),
}

/** Loads the phrases of a language that the app needs before any screen and on a desk, or the others. */
export const loadLanguage: LoadWords = async (language, part) => {
  const lang = builtLangOf(language)
  if (part === 'rest') return (await loadPart(rest[lang])).default
  const [{ words: first, antd }, platformLanguage] = await Promise.all([
    builtLanguages[lang](),
    isBuiltLang(language) ? undefined : loadOwn(language),
  ])
  dayjs.locale(platformLanguage?.calendar ?? lang)
  locale = platformLanguage?.antd ?? antd
  return first
}

/** antd's texts in the current language. */
export const useLocale = () => useSyncExternalStore(onWords, () => locale)
