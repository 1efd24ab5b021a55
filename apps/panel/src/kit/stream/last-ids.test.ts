import { expect, test } from 'vitest'
import { advance, headerOf, isNew, positionOf } from './last-ids.ts'

test('an id is read as branch and number, and nothing else is', () => {
  expect(positionOf('12.345')).toEqual({ branch: '12', number: 345 })
  for (const wrong of ['', '12', '12.', '.5', '12.3.4', '12.x']) expect(positionOf(wrong)).toBeNull()
})

test('the header names the last number of every branch', () => {
  expect(headerOf({})).toBe('')
  expect(headerOf(advance({ '12': 345 }, { '13': 77 }))).toBe('12.345,13.77')
})

test('a number never decreases, and an event that is not new leaves the map as it is', () => {
  const ids = { '12': 345 }
  expect(advance(ids, { '12': 344 })).toBe(ids)
  expect(advance(ids, { '12': 346 })).toEqual({ '12': 346 })
})

test('an event that was seen already is not new', () => {
  expect(isNew({ '12': 345 }, { branch: '12', number: 345 })).toBe(false)
  expect(isNew({ '12': 345 }, { branch: '12', number: 346 })).toBe(true)
  expect(isNew({}, { branch: '12', number: 0 })).toBe(true)
})
