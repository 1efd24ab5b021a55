import { lettersDashPattern, lettersDigitsPattern, lettersPattern, lettersSpacesPattern } from './letters.ts'
import type { Params } from './phrases.ts'
import type { RuleKey } from './rule.phrases.ts'

/** The parts of a zod issue that determine its message. */
interface Issue {
  readonly code?: string | undefined
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly exact?: unknown
  readonly format?: unknown
  readonly expected?: unknown
  readonly input?: unknown
  readonly params?: unknown
  readonly pattern?: unknown
  readonly values?: unknown
  readonly path?: readonly PropertyKey[] | undefined
}

const formats: Record<string, RuleKey> = {
  email: 'rule.email',
  url: 'rule.url',
  ipv4: 'rule.ip',
  datetime: 'rule.date',
  date: 'rule.date',
}

const missing = (input: unknown) => input === undefined || input === null || input === ''

const tooSmall = ({ origin, minimum, exact }: Issue): [RuleKey, Params] => {
  if (origin === 'string' && exact) return ['rule.length', { length: Number(minimum) }]
  if (origin === 'string')
    return Number(minimum) <= 1 ? ['rule.required', {}] : ['rule.min-length', { length: Number(minimum) }]
  if (origin === 'array' && Number(minimum) <= 1) return ['rule.choice', {}]
  return [origin === 'array' ? 'rule.min-items' : 'rule.min', { min: Number(minimum) }]
}

const tooBig = ({ origin, maximum, exact }: Issue): [RuleKey, Params] => {
  if (origin === 'string' && exact) return ['rule.length', { length: Number(maximum) }]
  if (origin === 'string') return ['rule.max-length', { length: Number(maximum) }]
  return [origin === 'array' ? 'rule.max-items' : 'rule.max', { max: Number(maximum) }]
}

const wrongType = ({ input, expected }: Issue): [RuleKey, Params] => {
  if (missing(input)) return [expected === 'array' ? 'rule.choice' : 'rule.required', {}]
  if (expected === 'int') return ['rule.integer', {}]
  return [expected === 'number' ? 'rule.numeric' : 'rule.invalid', {}]
}

/** Rules about letters, by pattern. */
const letterRules: Readonly<Record<string, RuleKey>> = {
  [String(lettersPattern)]: 'rule.letters',
  [String(lettersDigitsPattern)]: 'rule.letters-digits',
  [String(lettersDashPattern)]: 'rule.letters-dash',
  [String(lettersSpacesPattern)]: 'rule.letters-spaces',
}

/** Returns the message for a pattern, if there is one; `/^\\d{6}$/` is six digits. */
export const patternPhrase = (pattern: string): [RuleKey, Params] => {
  const [, digits] = /^\/\^\\d\{(\d+)\}\$\/$/.exec(pattern) ?? []
  if (digits) return ['rule.digits', { length: Number(digits) }]
  const [, signs] = /^\/\^\[A-Z0-9\]\{(\d+)\}\$\/$/.exec(pattern) ?? []
  if (signs) return ['rule.alpha-num', { length: Number(signs) }]
  if (pattern === '/^\\d+$/') return ['rule.numeric', {}]
  const ofLetters = letterRules[pattern]
  if (ofLetters) return [ofLetters, {}]
  return [/^\/\^\[A-Z\]\{[\d,]+\}\$\/$/.test(pattern) ? 'rule.alpha' : 'rule.format', {}]
}

/** Returns the length message for a pattern such as `/^[A-Z]{2,4}$/`, if only the length is wrong. */
const wrongLength = (pattern: string, input: unknown): [RuleKey, Params] | undefined => {
  const [, least, isRange, maxLength] = /^\/\^\[A-Z\]\{(\d+)(,(\d+))?\}\$\/$/.exec(pattern) ?? []
  if (!least || typeof input !== 'string' || !/^[A-Z]+$/.test(input)) return undefined
  if (!isRange) return ['rule.length', { length: Number(least) }]
  return input.length < Number(least)
    ? ['rule.min-length', { length: Number(least) }]
    : ['rule.max-length', { length: Number(maxLength) }]
}

const wrongFormat = ({ format, pattern, input }: Issue): [RuleKey, Params] => {
  if (input === '') return ['rule.required', {}]
  if (format !== 'regex') return [formats[String(format)] ?? 'rule.format', {}]
  return wrongLength(String(pattern), input) ?? patternPhrase(String(pattern))
}

/** Returns the message for a value outside an enum. */
const wrongChoice = ({ input, path, values }: Issue): [RuleKey, Params] => {
  if (missing(input)) return ['rule.choice', {}]
  if (Array.isArray(values) && values.length === 1) return ['rule.is', { value: String(values[0]) }]
  return [/(^|_)type$/.test(String(path?.at(-1))) ? 'rule.type' : 'rule.one-of', {}]
}

/** An empty field counts as missing, whatever its other rules. */
const ownRule = ({ params, input }: Issue): [RuleKey, Params] => {
  const { code = 'rule.invalid', ...values } = (params ?? {}) as { code?: RuleKey } & Params
  return input === '' && !code.startsWith('rule.required') ? ['rule.required', {}] : [code, values]
}

/** Returns the message of a zod issue, the same in forms and in replies. */
export const issuePhrase = (issue: Issue): [RuleKey, Params] => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return wrongFormat(issue)
    case 'invalid_value':
      return wrongChoice(issue)
    case 'invalid_union':
      return [missing(issue.input) ? 'rule.required' : 'rule.one-of', {}]
    case 'unrecognized_keys':
    case 'invalid_key':
      return ['rule.unknown', {}]
    case 'custom':
      return ownRule(issue)
    default:
      return ['rule.invalid', {}]
  }
}
