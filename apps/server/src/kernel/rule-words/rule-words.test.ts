import { allLanguages, isBuiltLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
import { type RuleKey, rulePhrases } from '@sofra/contract/kernel/rule.phrases.ts'
import { expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'

const rules = Object.keys(rulePhrases) as RuleKey[]
const further = allLanguages.filter((lang) => !isBuiltLang(lang))
/** The schema library has no words of these. */
const own = ['et', 'eu', 'lv', 'mn', 'sq', 'sr', 'sr_Latin'] as const

const wordsIn = async (lang: Lang): Promise<Readonly<Record<string, string>>> => (await ruleWords(lang))?.words ?? {}

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

const hasPlaces = (text: string, as: string) => placesOf(text).join() === placesOf(as).join()

test.each(further)('every rule is said in %s, with its values and by no word of programs', async (lang) => {
  const words = await wordsIn(lang)
  expect(Object.keys(words)).toEqual(rules)
  const wrong = rules.filter((key) => {
    const text = words[key] ?? ''
    const turkish = inLanguage(rulePhrases[key], 'tr')
    return !text || text === turkish || /\b(undefined|string|number|array)\b/.test(text) || !hasPlaces(text, turkish)
  })
  expect(wrong).toEqual([])
})

test.each(further)('a field that is missing is not called invalid in %s', async (lang) => {
  const words = await wordsIn(lang)
  expect(words['rule.required']).not.toBe(words['rule.invalid'])
})

test.each(own)('each rule has a sentence of its own in %s', async (lang) => {
  const words = await wordsIn(lang)
  expect(new Set(Object.values(words)).size).toBe(rules.length)
})

test('languages whose phrases the code has need no further words', () => {
  expect(ruleWords('tr')).toBeUndefined()
})
