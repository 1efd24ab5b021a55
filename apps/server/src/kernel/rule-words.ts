import { createHash } from 'node:crypto'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type RuleKey, rulePhrases } from '@sofra/contract/kernel/rule.phrases.ts'
import type { z } from 'zod'

/** By what the schema library knows the languages that the code has no words of; seven of them it does not know either. */
const locales: Partial<Record<Lang, string>> = {
  ...{ ar: 'ar', az: 'az', bd: 'bn', bg: 'bg', ca: 'ca', ckb: 'ckb', cs: 'cs', da: 'da', el: 'el', es: 'es', fa: 'fa' },
  ...{ fi: 'fi', fr: 'fr', he: 'he', hr: 'hr', hu: 'hu', id: 'id', it: 'it', ja: 'ja', ka: 'ka', ko: 'ko', lt: 'lt' },
  ...{ ms_MY: 'ms', nb_NO: 'no', ne: 'ne', nl: 'nl', nn_NO: 'nn', pl: 'pl', pt_BR: 'pt-BR', pt_PT: 'pt', ro: 'ro' },
  ...{ ru: 'ru', sk: 'sk', sl: 'sl', sv: 'sv', th: 'th', uk: 'uk', vi: 'vi', zh_CN: 'zh-CN', zh_TW: 'zh-TW' },
}

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
  'rule.digits': '0–9 × {length}',
  'rule.alpha': 'A–Z',
  'rule.alpha-num': 'A–Z 0–9 × {length}',
  'rule.integer': '1, 2, 3 …',
  'rule.numeric': '0–9',
}

/** Some of its languages name types as programs do, which nobody has to know who fills in a form. */
const isForPrograms = (text: string) => /(string|number|array)/.test(text)

/** Words of one language, and by what they are known. */
export interface RuleWords {
  readonly words: Readonly<Record<string, string>>
  readonly hash: string
}

const loaded = new Map<Lang, Promise<RuleWords | undefined>>()

const load = async (name: string): Promise<RuleWords> => {
  const { default: locale } = (await import(`zod/v4/locales/${name}.js`)) as {
    default: () => { localeError: (issue: Issue) => string }
  }
  const { localeError } = locale()
  const general = localeError({ code: 'custom' })
  const textOf = (key: RuleKey) => {
    const issue = issues[key]
    const text = issue && localeError(issue).trim()
    if (text && !isForPrograms(text)) return text
    return signs[key] ? `${general}: ${signs[key]}` : general
  }
  const words = Object.fromEntries((Object.keys(rulePhrases) as RuleKey[]).map((key) => [key, textOf(key)]))
  return { words, hash: createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12) }
}

/**
 * What the schema library says of the rules that an input breaks, in a language that the code has no words of: read when that is
 * first offered. Undefined where it has none either.
 */
export const ruleWords = (lang: Lang) => {
  const name = locales[lang]
  if (!name) return undefined
  const known = loaded.get(lang) ?? load(name)
  loaded.set(lang, known)
  return known
}
