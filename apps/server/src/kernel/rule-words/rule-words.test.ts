import { allLanguages, isBuiltLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
import { type RuleKey, rulePhrases } from '@sofra/contract/kernel/rule.phrases.ts'
import { expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'

const rules = Object.keys(rulePhrases) as RuleKey[]
const furtherLanguages = allLanguages.filter((lang) => !isBuiltLang(lang))

const wordsIn = async (lang: Lang): Promise<Readonly<Record<string, string>>> => (await ruleWords(lang))?.words ?? {}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join()

test.each(furtherLanguages)(
  'ruleWords(%s) has a sentence for every rule, with the values of the rule',
  async (lang) => {
    const words = await wordsIn(lang)
    expect(Object.keys(words)).toEqual(rules)
    const wrong = rules.filter((key) => {
      const turkish = inLanguage(rulePhrases[key], 'tr')
      const { [key]: text = '' } = words
      return !text || text === turkish || placeholders(text) !== placeholders(turkish) || / {2}|\d:\{/.test(text)
    })
    expect(wrong).toEqual([])
  },
)

test.each(furtherLanguages)('ruleWords(%s) has no rule that only says that the input is invalid', async (lang) => {
  const { 'rule.invalid': general = '', ...words } = await wordsIn(lang)
  expect(Object.entries(words).filter(([, text]) => text.startsWith(general))).toEqual([])
})

test("ruleWords uses library sentences without the field's name", async () => {
  expect(await wordsIn('fr')).toMatchObject({
    'rule.required': 'Ce champ est obligatoire',
    'rule.email': 'Ce champ doit être une adresse e-mail valide',
    'rule.between': 'Ce champ doit être compris entre {min} et {max}',
  })
  expect(await wordsIn('bd')).toMatchObject({ 'rule.required': 'এই ক্ষেত্রটি অবশ্যক' })
  expect(await wordsIn('id')).toMatchObject({
    'rule.required': 'Kolom ini harus diisi',
    'rule.format': 'Format kolom ini salah',
  })
})

test("ruleWords prefers own sentences to the library's", async () => {
  // The library's message for letters and digits says "only digits".
  expect(await wordsIn('az')).toMatchObject({ 'rule.letters-digits': 'Yalnız hərflər və rəqəmlərdən ibarət ola bilər' })
})

test('ruleWords is undefined for a language with phrases in the code', () => {
  expect(ruleWords('tr')).toBeUndefined()
})
