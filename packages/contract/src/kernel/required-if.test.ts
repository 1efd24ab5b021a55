import { expect, test } from 'vitest'
import { z } from 'zod'
import { issuePhrase } from './issues.ts'
import { requiredIf } from './required-if.ts'

const schema = z
  .object({ way: z.enum(['mail', 'none']), address: z.string(), copies: z.array(z.string()).nullable() })
  .check(requiredIf({ address: ({ way }) => way === 'mail', copies: ({ way }) => way === 'mail' }))

const faultsOf = (value: unknown) =>
  schema
    .safeParse(value, { reportInput: true })
    .error?.issues.map((issue) => [issue.path.join('.'), issuePhrase(issue)[0]])

test('requiredIf refuses an empty field when another field requires it', () => {
  const refused = [
    ['address', 'rule.required-if'],
    ['copies', 'rule.required-if'],
  ]
  expect(faultsOf({ way: 'mail', address: '', copies: [] })).toEqual(refused)
  expect(faultsOf({ way: 'mail', address: '', copies: null })).toEqual(refused)
})

test('requiredIf accepts a filled field, and an empty one that is not required', () => {
  expect(faultsOf({ way: 'mail', address: 'x', copies: ['y'] })).toBeUndefined()
  expect(faultsOf({ way: 'none', address: '', copies: null })).toBeUndefined()
})
