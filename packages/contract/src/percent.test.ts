import { expect, test } from 'vitest'
import { languages } from './kernel/languages.ts'
import { allPhrases } from './phrases.ts'

/** What each language never writes beside the sign of per cents. */
const never = {
  tr: [/\d\s?%(?!\d)/, /\}\s?%/, /%\s\d/],
  en: [/%\d/, /\d\s%/],
  de: [/%\d/, /\d%/],
} as const

// A rate comes into a phrase written by Intl, sign and all: no phrase writes it around a name.
test.each(languages.map((lang, column) => [lang, column] as const))(
  'phrases in %s write per cents as the language does, and none around a name',
  (lang, column) => {
    const wrong = Object.entries(allPhrases).filter(([, texts]) => {
      const text = texts[column] ?? ''
      return [/%\s?\{/, /\}\s?%/, ...never[lang]].some((pattern) => pattern.test(text))
    })
    expect(wrong.map(([key, texts]) => [key, texts[column]])).toEqual([])
  },
)
