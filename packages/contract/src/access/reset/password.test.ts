import { expect, test } from 'vitest'
import { z } from 'zod'
import { issuePhrase } from '../../kernel/issues.ts'
import { checkPassword, newPasswordShape } from './password.ts'

const schema = z.strictObject({ ...newPasswordShape, email: z.string().optional() }).check(checkPassword)

/** Returns the faults by field. */
const faults = (password: string, password_repeat = password, email?: string) => {
  const { error } = schema.safeParse({ password, password_repeat, email }, { reportInput: true })
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issuePhrase(issue)[0]]) ?? [])
}

test.each([
  ['ten letters', faults('abcdefghij'), {}],
  ['a sentence with blanks', faults('a horse of course'), {}],
  ['nine letters', faults('abcdefghi'), { password: 'rule.min-length' }],
  ['another one repeated', faults('abcdefghij', 'abcdefghik'), { password_repeat: 'rule.password-repeat' }],
  ['a common password', faults('Password123'), { password: 'rule.excluded' }],
  ['the own address', faults('Ada@demo.sofra', undefined, 'ada@demo.sofra'), { password: 'rule.password-email' }],
  [
    'the own address between blanks',
    faults(' ada@demo.sofra ', undefined, 'ada@demo.sofra'),
    { password: 'rule.password-email' },
  ],
])('checkPassword checks %s', (_, problems, expected) => {
  expect(problems).toEqual(expected)
})
