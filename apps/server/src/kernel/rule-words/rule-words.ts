import { createHash } from 'node:crypto'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type RuleKey, rulePhrases } from '@sofra/contract/kernel/rule.phrases.ts'
import type { z } from 'zod'
import required from './required.json' with { type: 'json' }

/** By what the schema library knows the languages that the code has no words of. */
const locales: Partial<Record<Lang, string>> = {
  ...{ ar: 'ar', az: 'az', bd: 'bn', bg: 'bg', ca: 'ca', ckb: 'ckb', cs: 'cs', da: 'da', el: 'el', es: 'es', fa: 'fa' },
  ...{ fi: 'fi', fr: 'fr', he: 'he', hr: 'hr', hu: 'hu', id: 'id', it: 'it', ja: 'ja', ka: 'ka', ko: 'ko', lt: 'lt' },
  ...{ ms_MY: 'ms', nb_NO: 'no', ne: 'ne', nl: 'nl', nn_NO: 'nn', pl: 'pl', pt_BR: 'pt-BR', pt_PT: 'pt', ro: 'ro' },
  ...{ ru: 'ru', sk: 'sk', sl: 'sl', sv: 'sv', th: 'th', uk: 'uk', vi: 'vi', zh_CN: 'zh-CN', zh_TW: 'zh-TW' },
}

/** The languages that it does not know: their words stand in `own`, a sentence a rule. */
const ownWords: readonly Lang[] = ['et', 'eu', 'lv', 'mn', 'sq', 'sr', 'sr_Latin']

type Issue = Partial<Omit<z.core.$ZodRawIssue, 'code'>> & { readonly code: string }

const least = (origin: string, minimum: string): Issue => ({ code: 'too_small', origin, minimum, inclusive: true })
const most = (origin: string, maximum: string): Issue => ({ code: 'too_big', origin, maximum, inclusive: true })
const format = (format: string): Issue => ({ code: 'invalid_format', format })

/** The issue of the schema library that a rule is about, with the places of the rule's words in it. */
const issues: Partial<Record<RuleKey, Issue>> = {
  'rule.email': format('email'),
  'rule.url': format('url'),
  'rule.ip': format('ipv4'),
  'rule.iban': format('iban'),
  'rule.min-length': least('string', '{length}'),
  'rule.max-length': most('string', '{length}'),
  'rule.min': least('number', '{min}'),
  'rule.max': most('number', '{max}'),
  'rule.min-items': least('array', '{min}'),
  'rule.max-items': most('array', '{max}'),
}

/** What can be said behind a general sentence in any language. */
const signs: Partial<Record<RuleKey, string>> = {
  'rule.min-length': '≥ {length}',
  'rule.max-length': '≤ {length}',
  'rule.min': '≥ {min}',
  'rule.max': '≤ {max}',
  'rule.between': '{min} – {max}',
  'rule.min-items': '≥ {min}',
  'rule.max-items': '≤ {max}',
  'rule.length': '= {length}',
  'rule.digits': '0–9 × {length}',
  'rule.alpha': 'A–Z',
  'rule.alpha-num': 'A–Z 0–9 × {length}',
  'rule.letters': 'A–Z a–z',
  'rule.letters-digits': 'A–Z a–z 0–9',
  'rule.letters-dash': 'A–Z a–z 0–9 - _',
  'rule.letters-spaces': 'A–Z a–z ␣',
  'rule.mime-type': '{types}',
  'rule.extension': '{extensions}',
  'rule.is': '{value}',
  'rule.integer': '1, 2, 3 …',
  'rule.numeric': '0–9',
  'rule.decimal': '0.0 – 9.9',
}

/** Some of its languages name types as programs do, or a unit that they have not; who fills in a form knows neither. */
const isForPrograms = (text: string) => /(string|number|array|undefined)/.test(text)

/** Words of one language, and by what they are known. */
export interface RuleWords {
  readonly words: Readonly<Record<string, string>>
  readonly hash: string
}

const loaded = new Map<Lang, Promise<RuleWords>>()

const known = (words: Readonly<Record<string, string>>): RuleWords => ({
  words,
  hash: createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12),
})

const loadOwn = async (lang: Lang): Promise<RuleWords> => {
  const { default: words } = (await import(`./own/${lang}.json`, { with: { type: 'json' } })) as {
    default: Readonly<Record<RuleKey, string>>
  }
  return known(words)
}

const loadOf = async (lang: Lang, name: string): Promise<RuleWords> => {
  const { default: locale } = (await import(`zod/v4/locales/${name}.js`)) as {
    default: () => { localeError: (issue: Issue) => string }
  }
  const { localeError } = locale()
  const general = localeError({ code: 'custom' })
  const { [lang as keyof typeof required]: empty } = required
  const textOf = (key: RuleKey) => {
    // The library says of a field that is missing that it is invalid.
    if (key === 'rule.required' || key === 'rule.choice' || key === 'rule.required-if') return empty
    const issue = issues[key]
    const text = issue && localeError(issue).trim()
    if (text && !isForPrograms(text)) return text
    return signs[key] ? `${general}: ${signs[key]}` : general
  }
  return known(Object.fromEntries((Object.keys(rulePhrases) as RuleKey[]).map((key) => [key, textOf(key)])))
}

const load = (lang: Lang) => {
  const name = locales[lang]
  if (name) return loadOf(lang, name)
  return ownWords.includes(lang) ? loadOwn(lang) : undefined
}

/**
 * What is said of the rules that an input breaks, in a language that the code has no phrases of: read when that is first
 * offered. Undefined in a language that has phrases.
 */
export const ruleWords = (lang: Lang) => {
  const words = loaded.get(lang) ?? load(lang)
  if (words) loaded.set(lang, words)
  return words
}
