import de from 'virtual:words/de/login'
import en from 'virtual:words/en/login'
import tr from 'virtual:words/tr/login'
import { builtLangOf } from '@sofra/contract/kernel/languages.ts'
import type { LoadWords } from '../kit/words/words.ts'

// Few enough to be part of the login in all languages.
const login = { tr, en, de }

const others = {
  tr: () => import('virtual:words/tr/public'),
  en: () => import('virtual:words/en/public'),
  de: () => import('virtual:words/de/public'),
}

/** Loads the phrases of the login, or of the other pages before the sign-in. */
export const loadPublicWords: LoadWords = async (language, part) => {
  const lang = builtLangOf(language)
  return part === 'first' ? login[lang] : (await others[lang]()).default
}
