import { expect, test } from 'vitest'
import { guestToken, idOfToken, phoneProof, provesPhone } from './guest-link.ts'

const order = { company_id: 7, id: 1_000_000_000_123 }

test('idOfToken returns the id of a token only for its company and kind', () => {
  const token = guestToken('secret', 'order', order)
  expect(idOfToken('secret', 'order', 7, token)).toBe(order.id)
  expect(idOfToken('secret', 'order', 8, token)).toBeUndefined()
  expect(idOfToken('secret', 'reservation', 7, token)).toBeUndefined()
  expect(idOfToken('another', 'order', 7, token)).toBeUndefined()
})

test('idOfToken refuses forged tokens', () => {
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

test('provesPhone accepts the proof of a company and a phone until it expires, and no forged one', () => {
  const [phone, until, before] = ['+905550001122', new Date('2026-05-02T00:00:00Z'), new Date('2026-05-01T23:59:59Z')]
  const of = { company_id: 7, phone }
  const proof = phoneProof('secret', of, until)
  const [time = '', signature = ''] = proof.split('.')
  expect(proof).not.toContain('0001122')
  expect(provesPhone('secret', of, proof, before)).toBe(true)
  const refused: [string, object, string, Date][] = [
    ['secret', of, proof, until],
    ['another', of, proof, before],
    ['secret', { company_id: 8, phone }, proof, before],
    ['secret', { company_id: 7, phone: '+905550001123' }, proof, before],
    ['secret', of, `${(Number.parseInt(time, 36) + 1).toString(36)}.${signature}`, before],
    ['secret', of, `${time}.${'A'.repeat(22)}`, before],
    ['secret', of, '', before],
  ]
  for (const [secret, whose, text, now] of refused)
    expect([text, provesPhone(secret, whose as typeof of, text, now)]).toEqual([text, false])
})
