import { expect, test } from 'vitest'
import { z } from 'zod'
import { branchShape } from './branch/branch/branch.input.ts'
import { email, id, name, phone, queryId } from './kernel/fields.ts'
import { issuePhrase } from './kernel/issues.ts'
import { lettersDashPattern, lettersDigitsPattern, lettersPattern, lettersSpacesPattern } from './kernel/letters.ts'
import { slug } from './kernel/slug.ts'

const codeOf = (schema: z.ZodType, value: unknown) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true })
  return error?.issues.map((issue) => issuePhrase(issue))[0]
}

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a choice that was not made', z.enum(['a']), null, ['rule.choice', {}]],
  ['an empty selection', z.array(z.string()).min(1), [], ['rule.choice', {}]],
  ['no selection', z.array(z.string()), null, ['rule.choice', {}]],
  ['an unknown value', z.enum(['a', 'c']), 'b', ['rule.one-of', {}]],
  ['another value than the only one', z.literal('a'), 'b', ['rule.is', { value: 'a' }]],
  ['copies out of range', branchShape.copies, 9, ['rule.between', { min: 1, max: 5 }]],
  ['five digits of six', z.string().regex(/^\d{6}$/), '12345', ['rule.digits', { length: 6 }]],
  ['small letters', z.string().regex(/^[A-Z]{3}$/), 'try', ['rule.alpha', {}]],
  ['a key that is too short', z.string().regex(/^[A-Z0-9]{10}$/), 'A1', ['rule.alpha-num', { length: 10 }]],
  ['letters in a number', z.string().regex(/^\d+$/), 'a', ['rule.numeric', {}]],
  ['a value that is none of several', z.union([z.literal(5), z.literal(10)]), 7, ['rule.one-of', {}]],
  ['no value of several', z.union([z.literal(5), z.literal(10)]), null, ['rule.required', {}]],
  ['an unknown key', z.record(z.enum(['a']), z.number()), { a: 1, b: 2 }, ['rule.unknown', {}]],
  ['a code of four letters instead of three', z.string().regex(/^[A-Z]{3}$/), 'TRYY', ['rule.length', { length: 3 }]],
  ['a code of one letter', z.string().regex(/^[A-Z]{2,4}$/), 'A', ['rule.min-length', { length: 2 }]],
  ['a code of five letters', z.string().regex(/^[A-Z]{2,4}$/), 'ABCDE', ['rule.max-length', { length: 4 }]],
  ['a text of another length', z.string().length(3), 'ab', ['rule.length', { length: 3 }]],
  ['letters and digits instead of letters', z.string().regex(lettersPattern), 'Ay1', ['rule.letters', {}]],
  ['a dash among letters and digits', z.string().regex(lettersDigitsPattern), 'Ay-1', ['rule.letters-digits', {}]],
  ['a space among letters and dashes', z.string().regex(lettersDashPattern), 'Ay 1', ['rule.letters-dash', {}]],
  ['a digit among letters and spaces', z.string().regex(lettersSpacesPattern), 'Ay 1', ['rule.letters-spaces', {}]],
  ['an empty text of a pattern', z.string().regex(/^x-/), '', ['rule.required', {}]],
  ['an empty phone', phone, ' ', ['rule.required', {}]],
  ['an empty e-mail', email, '', ['rule.required', {}]],
  ['an empty slug', slug, '', ['rule.required', {}]],
  ['an address with a leading zero', branchShape.own_ip, '192.168.01.1', ['rule.ip', {}]],
  ['the id 0', id, 0, ['rule.min', { min: 1 }]],
  ['the id 0 in a query', queryId, '0', ['rule.min', { min: 1 }]],
  ['a line break in a name', name, 'Ada\nKaya', ['rule.line-breaks', {}]],
  ['any other pattern', z.string().regex(/^x-/), 'y', ['rule.format', {}]],
])('issuePhrase returns the rule for %s', (_, schema, value, phrase) => expect(codeOf(schema, value)).toEqual(phrase))

test('issuePhrase reports an invalid type as sent incorrectly', () => {
  const { error } = z.object({ demo_type: z.enum(['a', 'c']) }).safeParse({ demo_type: 'b' }, { reportInput: true })
  expect(error?.issues.map((issue) => issuePhrase(issue))).toEqual([['rule.type', {}]])
})
