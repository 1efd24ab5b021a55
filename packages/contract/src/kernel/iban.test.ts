import { expect, test } from 'vitest'
import { formatIban, iban, isIban } from './iban.ts'

const good = 'TR330006100519786457841326'

test.each([
  good,
  'TR33 0006 1005 1978 6457 8413 26',
  'tr33-0006-1005-1978-6457-8413-26',
  'DE89 3704 0044 0532 0130 00',
])('isIban accepts %s', (text) => expect(isIban(text)).toBe(true))

test.each([
  '',
  'TR',
  '330006100519786457841326',
  `${good}0`,
  good.slice(0, -1),
  'TR00 0006 1005 1978 6457 8413 26',
  // The first has wrong check digits only; then too long for its country, too short, too long, unknown country.
  'TR04 0006 1005 1978 6457 8413 260',
  'LU56 1234 5678 90',
  `LU85${'1'.repeat(31)}`,
  '1251 0123 4567 8901 2345',
  'LUH9 0123 4567 8901 2345',
  'TR33Ö006100519786457841326',
])('isIban refuses "%s"', (text) => expect(isIban(text)).toBe(false))

test('isIban detects any wrong digit and any swapped neighbours', () => {
  for (let at = 2; at < good.length; at += 1) {
    const [digit, next] = [Number(good[at]), good[at + 1]]
    expect(isIban(good.slice(0, at) + ((digit + 1) % 10) + good.slice(at + 1))).toBe(false)
    if (next && next !== good[at]) expect(isIban(good.slice(0, at) + next + digit + good.slice(at + 2))).toBe(false)
  }
})

test('iban stores the bare form, and formatIban groups by four', () => {
  expect(iban.parse(' tr33 0006 1005 1978 6457 8413 26 ')).toBe(good)
  expect(formatIban(good)).toBe('TR33 0006 1005 1978 6457 8413 26')
  expect(iban.safeParse('TR33').success).toBe(false)
})
