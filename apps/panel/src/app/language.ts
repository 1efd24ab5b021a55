import folders from 'virtual:word-folders'
import { type BuiltLang, builtLangOf, isBuiltLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'
import { loadPart } from '../kit/load-part.ts'
import { type LoadWords, onWords, type Words } from '../kit/words/words.ts'

// The first phrases, antd's texts and the calendar of a language are one chunk.
const languages: Record<BuiltLang, () => Promise<{ words: Words; antd: Locale }>> = {
  tr: () => import('./languages/tr.ts'),
  en: () => import('./languages/en.ts'),
  de: () => import('./languages/de.ts'),
}

// Lazy, because the list of these languages would enlarge the first bundle.
const loadOwn = async (lang: Exclude<Lang, BuiltLang>) => {
  const { platformLanguages } = await import('./languages/platform.ts')
  const [antd, calendar] = await Promise.all(platformLanguages[lang]())
  return { antd: antd.default, calendar: calendar.default }
}

let locale: Locale | undefined

const loadWords = (file: string): Promise<{ readonly default: Words }> =>
  loadPart(() => import(/* @vite-ignore */ file))

/** Loads the phrases of a language that the app needs before any screen, or a part for some screens. */
export const loadLanguage: LoadWords = async (language, part) => {
  const lang = builtLangOf(language)
  const folder = folders[lang]
  // In development the first phrases are complete.
  if (part) return folder ? (await loadWords(`${folder}${part}.js`)).default : {}
  const [{ words: first, antd }, platformLanguage] = await Promise.all([
    languages[lang](),
    isBuiltLang(language) ? undefined : loadOwn(language),
  ])
  dayjs.locale(platformLanguage?.calendar ?? lang)
  locale = platformLanguage?.antd ?? antd
  return first
}

/** antd's texts in the current language. */
export const useLocale = () => useSyncExternalStore(onWords, () => locale)
