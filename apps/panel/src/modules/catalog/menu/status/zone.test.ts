import { expect, test } from 'vitest'
import { fieldOf, foreignCity, instantOf } from './zone.ts'

const noon = new Date('2026-03-29T12:00:00Z')

test("zone functions convert between the field and the branch's local time", () => {
  expect(fieldOf('Europe/Istanbul', noon)).toBe('2026-03-29T15:00')
  expect(fieldOf('America/New_York', new Date('2026-01-01T03:05:00Z'))).toBe('2025-12-31T22:05')
  expect(instantOf('Europe/Istanbul', '2026-03-29T15:00')).toEqual(noon)
  expect(instantOf('Europe/Istanbul', '')).toBeUndefined()
})

test('zone functions map a skipped time to the instant of the clock change', () => {
  expect(instantOf('Europe/Berlin', '2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:00:00.000Z')
})

test('zone functions name a zone only when its clocks differ', () => {
  expect(foreignCity('Europe/Istanbul', noon, 'Asia/Riyadh')).toBeUndefined()
  expect(foreignCity('America/New_York', noon, 'Europe/Istanbul')).toBe('New York')
})
