import { expect, test } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

/** Calculated manually from the published rules. */
const good = { company: '1234567890', person: '10000000146' }

test.each([good.company, good.person, '123 456 78 90', '100-000-001-46'])('isTaxNumber accepts %s', (typed) => {
  expect(isTaxNumber(typed)).toBe(true)
})

test.each([
  '',
  '123456789',
  '123456789012',
  '00000000000',
  '0000000000',
  '01234567890',
  '10000000157',
  '12345678ab',
  '١٢٣٤٥٦٧٨٩٠',
])('isTaxNumber refuses "%s"', (typed) => {
  expect(isTaxNumber(typed)).toBe(false)
})

test.each(Object.entries(good))('isTaxNumber refuses any single wrong digit of a %s number', (_, number) => {
  for (let at = 0; at < number.length; at += 1) {
    for (const digit of '0123456789') {
      const changed = number.slice(0, at) + digit + number.slice(at + 1)
      if (changed !== number) expect([changed, isTaxNumber(changed)]).toEqual([changed, false])
    }
  }
})
