import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'
import { type LoadWords, onWords } from '../kit/words/words.ts'

// Words, the component library's texts and the calendar of a language travel together, one chunk a language.
const languages: Record<Lang, () => Promise<{ words: Readonly<Record<string, string>>; antd: Locale }>> = {
  tr: () => import('./languages/tr.ts'),
  en: () => import('./languages/en.ts'),
  de: () => import('./languages/de.ts'),
}

let locale: Locale | undefined

/** Loads everything of a language for the signed-in app. */
export const loadLanguage: LoadWords = async (lang) => {
  const { words, antd } = await languages[lang]()
  dayjs.locale(lang)
  locale = antd
  return words
}

/** The component library's texts in the language of the moment. */
export const useLocale = () => useSyncExternalStore(onWords, () => locale)
