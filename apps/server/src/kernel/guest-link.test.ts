import { expect, test } from 'vitest'
import { guestToken, idOfToken } from './guest-link.ts'

const order = { company_id: 7, id: 1_000_000_000_123 }

test('idOfToken finds what a token names, in its company alone, and as nothing else', () => {
  const token = guestToken('secret', 'order', order)
  expect(idOfToken('secret', 'order', 7, token)).toBe(order.id)
  expect(idOfToken('secret', 'order', 8, token)).toBeUndefined()
  expect(idOfToken('secret', 'reservation', 7, token)).toBeUndefined()
  expect(idOfToken('another', 'order', 7, token)).toBeUndefined()
})

test('idOfToken takes no token that was put together by hand', () => {
  const token = guestToken('secret', 'order', order)
  const [number = '', proof = ''] = token.split('.')
  const next = (order.id + 1).toString(36)
  const forged = [
    `${next}.${proof}`,
    `${number}.${'A'.repeat(22)}`,
    `${number}.`,
    `${number}`,
    `${token}A`,
    '',
    `zzzzzzzzzzzz.${proof}`,
  ]
  for (const text of forged) expect([text, idOfToken('secret', 'order', 7, text)]).toEqual([text, undefined])
})
