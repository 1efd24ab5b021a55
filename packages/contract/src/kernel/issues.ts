import type { Params } from './phrases.ts'
import type { RuleKey } from './rule.phrases.ts'

/** The parts of a zod issue that decide its message. */
interface Issue {
  readonly code?: string | undefined
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly format?: unknown
  readonly expected?: unknown
  readonly input?: unknown
  readonly params?: unknown
}

const formats: Record<string, RuleKey> = {
  email: 'rule.email',
  url: 'rule.url',
  ipv4: 'rule.ip',
  datetime: 'rule.date',
  date: 'rule.date',
}

const missing = (input: unknown) => input === undefined || input === null || input === ''

const tooSmall = ({ origin, minimum }: Issue): [RuleKey, Params] => {
  if (origin === 'string')
    return Number(minimum) <= 1 ? ['rule.required', {}] : ['rule.min-length', { length: Number(minimum) }]
  if (origin === 'array' && Number(minimum) <= 1) return ['rule.required', {}]
  return [origin === 'array' ? 'rule.min-items' : 'rule.min', { min: Number(minimum) }]
}

const tooBig = ({ origin, maximum }: Issue): [RuleKey, Params] => {
  if (origin === 'string') return ['rule.max-length', { length: Number(maximum) }]
  return [origin === 'array' ? 'rule.max-items' : 'rule.max', { max: Number(maximum) }]
}

const wrongType = ({ input, expected }: Issue): [RuleKey, Params] => {
  if (missing(input)) return ['rule.required', {}]
  if (expected === 'int') return ['rule.integer', {}]
  return [expected === 'number' ? 'rule.numeric' : 'rule.invalid', {}]
}

/** The product's own words for a zod issue, the same in the panel's forms and in the server's answers. */
export const issuePhrase = (issue: Issue): [RuleKey, Params] => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return [formats[String(issue.format)] ?? 'rule.format', {}]
    case 'invalid_value':
      return [missing(issue.input) ? 'rule.required' : 'rule.one-of', {}]
    case 'unrecognized_keys':
      return ['rule.unknown', {}]
    case 'custom':
      return [((issue.params as { code?: RuleKey } | undefined)?.code ?? 'rule.invalid') as RuleKey, {}]
    default:
      return ['rule.invalid', {}]
  }
}
