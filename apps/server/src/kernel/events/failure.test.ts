import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { failureText } from './failure.ts'

test.each([
  [new AppError(409, 'error.stale'), 'error.stale'],
  ['thrown', 'unknown'],
  [new Error('no answer from the printer'), 'Error: no answer from the printer'],
  [new Error('ada@demo.sofra has no phone 05551112233'), 'Error: … has no phone …'],
  [new Error('key sk_live_0123456789abcdefghij refused'), 'Error: key … refused'],
  [new Error('smtp://user:secret@host refused'), 'Error: smtp:…host refused'],
  [
    Object.assign(new Error('invalid input "Elif"'), { code: '22P02', constraint: 'member__phone' }),
    'Error 22P02 member__phone: invalid input …',
  ],
])('failureText removes personal data and secrets: %s', (error, text) => {
  expect(failureText(error)).toBe(text)
})

test('failureText is limited in length', () => {
  expect(failureText(new Error('so long '.repeat(200)))).toHaveLength(300)
})
