import { expect, test } from 'vitest'
import { seal, unseal } from './secrets.ts'

const bound = 'company 7 sms.password'

test('opens what was sealed, and no two seals are alike', () => {
  const [one, two] = [seal('s', bound, 'şifre-1'), seal('s', bound, 'şifre-1')]
  expect([unseal('s', bound, one), unseal('s', bound, two)]).toEqual(['şifre-1', 'şifre-1'])
  expect(one).not.toBe(two)
  expect(one).not.toContain('şifre-1')
})

test.each([
  ['another secret', 'x', bound],
  ['another company', 's', 'company 8 sms.password'],
  ['another name', 's', 'company 7 sms.user'],
])('opens nothing under %s', (_, secret, name) => {
  expect(() => unseal(secret, name, seal('s', bound, 'text'))).toThrow()
})

test('a changed text is noticed', () => {
  const sealed = seal('s', bound, 'text')
  expect(() => unseal('s', bound, `${sealed.slice(0, -2)}AA`)).toThrow()
})

test('what was sealed in another way is not guessed at', () => {
  expect(() => unseal('s', bound, seal('s', bound, 'text').replace('v1', 'v2'))).toThrow('unknown way')
})
