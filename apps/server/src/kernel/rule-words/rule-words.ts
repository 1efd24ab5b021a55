import { createHash } from 'node:crypto'
import { isBuiltLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { type RuleKey, rulePhrases } from '@sofra/contract/kernel/rule.phrases.ts'
import fieldNames from './field-names.json' with { type: 'json' }

/**
 * Sentences about broken rules in the languages without phrases: `own/<lang>.json`, then `@vee-validate/i18n`. An own
 * sentence exists where the library has no such rule, omits its value, or is wrong (some files swap placeholders,
 * misspell, or describe another rule).
 */
const libraryRules: Partial<Record<RuleKey, string>> = {
  'rule.required': 'required',
  'rule.required-if': 'required_if',
  'rule.choice': 'required',
  'rule.email': 'email',
  'rule.url': 'url',
  'rule.min-length': 'min',
  'rule.max-length': 'max',
  'rule.length': 'length',
  'rule.digits': 'digits',
  'rule.min': 'min_value',
  'rule.max': 'max_value',
  'rule.between': 'between',
  'rule.letters': 'alpha',
  'rule.letters-digits': 'alpha_num',
  'rule.letters-dash': 'alpha_dash',
  'rule.letters-spaces': 'alpha_spaces',
  'rule.integer': 'integer',
  'rule.numeric': 'numeric',
  'rule.one-of': 'one_of',
  'rule.excluded': 'not_one_of',
  'rule.format': 'regex',
}

type Sentences = Readonly<Record<string, string>>

export interface RuleWords {
  readonly words: Sentences
  readonly hash: string
}

const readJson = async <T>(specifier: string) =>
  ((await import(specifier, { with: { type: 'json' } })) as { readonly default: T }).default

/**
 * Rewrites a sentence of the library for a form that shows it beside the field: `field-names.json` replaces `{field}`
 * by "this field", or removes it where the sentence already has a noun. `0:{min}` is the library's syntax for positional
 * parameters.
 */
const withoutFieldName = (lang: Lang, sentence: string) => {
  const names: Sentences = fieldNames[lang as keyof typeof fieldNames] ?? {}
  const match = Object.entries(names).find(([part]) => sentence.includes(part))
  const text = (match ? sentence.replace(...match) : sentence).replace(/\d:\{/g, '{').trim()
  return text.charAt(0).toLocaleUpperCase('und') + text.slice(1)
}

/** The library calls Bengali `bn`, the product `bd`. */
const libraryLang = (lang: Lang) => (lang === 'bd' ? 'bn' : lang)

const load = async (lang: Lang): Promise<RuleWords> => {
  const [ownSentences, { messages }] = await Promise.all([
    readJson<Sentences>(`./own/${lang}.json`),
    readJson<{ messages: Sentences }>(`@vee-validate/i18n/dist/locale/${libraryLang(lang)}.json`),
  ])
  const textOf = (key: RuleKey) => {
    const rule = libraryRules[key]
    return ownSentences[key] ?? withoutFieldName(lang, (rule && messages[rule]) ?? '')
  }
  const words = Object.fromEntries((Object.keys(rulePhrases) as RuleKey[]).map((key) => [key, textOf(key)]))
  return { words, hash: createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12) }
}

const cache = new Map<Lang, Promise<RuleWords>>()

/** Returns the sentences of a language, read once on first use; undefined for a language with phrases in the code. */
export const ruleWords = (lang: Lang): Promise<RuleWords> | undefined => {
  if (isBuiltLang(lang)) return undefined
  const words = cache.get(lang) ?? load(lang)
  cache.set(lang, words)
  return words
}
