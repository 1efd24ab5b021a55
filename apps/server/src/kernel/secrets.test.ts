import { expect, test } from 'vitest'
import { seal, unseal } from './secrets.ts'

const bound = 'company 7 sms.password'

test('unseal returns what seal encrypted, and no two results are equal', () => {
  const [one, two] = [seal('s', bound, 'şifre-1'), seal('s', bound, 'şifre-1')]
  expect([unseal('s', bound, one), unseal('s', bound, two)]).toEqual(['şifre-1', 'şifre-1'])
  expect(one).not.toBe(two)
  expect(one).not.toContain('şifre-1')
})

test.each([
  ['another secret', 'x', bound],
  ['another company', 's', 'company 8 sms.password'],
  ['another name', 's', 'company 7 sms.user'],
])('unseal throws under %s', (_, secret, name) => {
  expect(() => unseal(secret, name, seal('s', bound, 'text'))).toThrow()
})

test('unseal throws for a changed text', () => {
  const sealed = seal('s', bound, 'text')
  // The last character may contain unused bits.
  const changed = sealed.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  expect(() => unseal('s', bound, changed)).toThrow()
})

test('unseal throws for an unknown format', () => {
  expect(() => unseal('s', bound, seal('s', bound, 'text').replace('v1', 'v2'))).toThrow('unknown way')
})
