import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../../contract.ts'
import { core } from '../../kernel/core.ts'
import { money } from '../../kernel/fields.ts'
import { hoursText } from './user-log.hours.ts'
import { kindOf } from './user-log.kinds.ts'

test.each([
  ['price', 100, 'money'],
  ['minimum_total', 100, 'money'],
  ['vat_rate', 1_000, 'rate'],
  ['min_minutes', 20, 'minutes'],
  ['sort_no', 3, 'number'],
  ['is_active', false, 'flag'],
  ['closed_until', '2026-05-01T00:00:00+00:00', 'instant'],
  ['phone', '+905550000000', 'phone'],
  ['lang', 'ar', 'language'],
  ['image', 'demo/soup.svg', 'picture'],
  ['image', 'picture/ab/0123.webp', 'picture'],
  ['note', 'either/or', 'text'],
  ['password_hash', '•••', 'secret'],
] as const)('kindOf %s of %s is %s', (column, value, kind) => {
  expect(kindOf([column], value)).toBe(kind)
})

/** Returns the paths of amounts in a schema. */
const moneyIn = (schema: unknown, path: readonly string[]): (readonly string[])[] => {
  const inner = core(schema, [money])
  if (inner === money) return [path]
  if (inner instanceof z.ZodArray) return moneyIn(inner.element, path)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((one) => moneyIn(one, path))
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([name, field]) => moneyIn(field, [...path, name]))
}

/** Fields with another name in the database: spent points and wallet of an order, cash given, and what a rate charges per order. */
const namedOtherwise = ['fixed', 'given', 'spend_points', 'spend_wallet']

test('kindOf recognises amounts by their record', () => {
  expect(kindOf(['bill_payment', 'given'], 5_000)).toBe('money')
  expect(kindOf(['definition_point', 'given'], 50)).toBe('number')
  expect(kindOf(['commission_rate', 'fixed'], 50)).toBe('money')
  expect(kindOf(['commission_report', 'net'], 50)).toBe('money')
  expect(kindOf(['commission_report', 'entries'], 50)).toBe('number')
})

test('kindOf recognises every amount that a call writes', () => {
  const written = contract.flatMap(({ path, body }) => moneyIn(body, path.split('/').slice(-1)))
  const unknown = written.filter((path) => kindOf(path, 1) !== 'money').map((path) => path.join('.'))
  expect(written.length).toBeGreaterThan(10)
  expect([...new Set(unknown.map((path) => path.split('.').at(-1)))].sort()).toEqual(namedOtherwise)
})

test('hoursText writes opening hours by day and clock', () => {
  expect(hoursText({ weekday: 1, start: 540, end: 1_320 }, 'en')).toBe('Monday 09:00–22:00')
  expect(hoursText({ weekday: 7, start: 1_080, end: 1_560 }, 'tr')).toBe('Pazar 18:00–02:00')
  expect(hoursText({ start: 0, end: 1_440 }, 'de')).toBe('00:00–24:00')
  expect(hoursText({ name: 'Moda' }, 'de')).toBeUndefined()
})
