import folders from 'virtual:word-folders'
import { type BuiltLang, builtLangOf, isBuiltLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'
import { loadPart } from '../kit/load-part.ts'
import { type LoadWords, onWords, type Words } from '../kit/words/words.ts'

// The first words, the component library's texts and the calendar of a language travel together, one chunk a language.
const languages: Record<BuiltLang, () => Promise<{ words: Words; antd: Locale }>> = {
  tr: () => import('./languages/tr.ts'),
  en: () => import('./languages/en.ts'),
  de: () => import('./languages/de.ts'),
}

// Their list alone would weigh something in everybody's first load.
const loadOwn = async (lang: Exclude<Lang, BuiltLang>) => (await import('virtual:locales')).default[lang]()

let locale: Locale | undefined

const loadWords = (file: string): Promise<{ readonly default: Words }> =>
  loadPart(() => import(/* @vite-ignore */ file))

/** Loads everything of a language that the signed-in app shows before any screen, or a part of the words of screens. */
export const loadLanguage: LoadWords = async (shown, part) => {
  const lang = builtLangOf(shown)
  const folder = folders[lang]
  // While developing the first words are all.
  if (part) return folder ? (await loadWords(`${folder}${part}.js`)).default : {}
  const [{ words: first, antd }, own] = await Promise.all([
    languages[lang](),
    isBuiltLang(shown) ? undefined : loadOwn(shown),
  ])
  dayjs.locale(own?.calendar ?? lang)
  locale = own?.antd ?? antd
  return first
}

/** The component library's texts in the language of the moment. */
export const useLocale = () => useSyncExternalStore(onWords, () => locale)
