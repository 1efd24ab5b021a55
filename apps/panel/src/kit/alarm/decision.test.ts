import { expect, test } from 'vitest'
import { decide, stillMuted } from './decision.ts'

const facts = { waiting: [7], muted: new Set<number>(), audible: true, ringsElsewhere: false }

test('decide returns ringing while an order waits', () => {
  expect(decide(facts)).toBe('ringing')
  expect(decide({ ...facts, waiting: [] })).toBe('silent')
})

test('decide returns blocked if the browser forbids sound', () => {
  expect(decide({ ...facts, audible: false })).toBe('blocked')
  expect(decide({ ...facts, audible: false, waiting: [] })).toBe('silent')
})

test('decide rings in one tab of a browser only', () => {
  expect(decide({ ...facts, ringsElsewhere: true })).toBe('silent')
  expect(decide({ ...facts, audible: false, ringsElsewhere: true })).toBe('silent')
})

test('decide is silent for muted orders and rings for a new one', () => {
  expect(decide({ ...facts, muted: new Set([7]) })).toBe('silent')
  expect(decide({ ...facts, waiting: [7, 8], muted: new Set([7]) })).toBe('ringing')
})

test('stillMuted drops an order that no longer waits', () => {
  const afterApproval = stillMuted(new Set([7, 8]), [8])
  expect([...afterApproval]).toEqual([8])
  expect(decide({ ...facts, waiting: [7, 8], muted: afterApproval })).toBe('ringing')
})
