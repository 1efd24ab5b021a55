import { expect, test } from 'vitest'
import { languages } from './kernel/languages.ts'
import { allPhrases } from './phrases.ts'

/** What each language never writes next to the percent sign. */
const never = { tr: [/\d\s?%(?!\d)/, /\}\s?%/, /%\s\d/], en: [/%\d/, /\d\s%/], de: [/%\d/, /\d%/] } as const

// `Intl` formats rates including the sign, so phrases contain no sign around a parameter.
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
