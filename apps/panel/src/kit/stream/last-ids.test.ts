import { expect, test } from 'vitest'
import { advance, headerOf, isNew, positionOf } from './last-ids.ts'

test('positionOf parses branch and number, and returns null for other texts', () => {
  expect(positionOf('12.345')).toEqual({ branch: '12', number: 345 })
  expect(positionOf('-7.3')).toEqual({ branch: '-7', number: 3 })
  for (const wrong of ['', '12', '12.', '.5', '12.3.4', '12.x']) expect(positionOf(wrong)).toBeNull()
})

test('headerOf contains the last number of every branch', () => {
  expect(headerOf({})).toBe('')
  expect(headerOf(advance({ '12': 345 }, { '13': 77 }))).toBe('12.345,13.77')
})

test('advance never decreases a number, and returns the same map for an old event', () => {
  const ids = { '12': 345 }
  expect(advance(ids, { '12': 344 })).toBe(ids)
  expect(advance(ids, { '12': 346 })).toEqual({ '12': 346 })
})

test('isNew is false for a known event', () => {
  expect(isNew({ '12': 345 }, { branch: '12', number: 345 })).toBe(false)
  expect(isNew({ '12': 345 }, { branch: '12', number: 346 })).toBe(true)
  expect(isNew({}, { branch: '12', number: 0 })).toBe(true)
})
