import { expect, test } from 'vitest'
import { fileDay } from './file-day.ts'

test('fileDay returns the local day between midnight and 03:00 in Istanbul, when UTC has the day before', () => {
  expect(fileDay(new Date('2026-02-28T21:30:00Z'))).toBe('2026-03-01')
  expect(fileDay(new Date('2026-12-31T20:59:00Z'))).toBe('2026-12-31')
})
