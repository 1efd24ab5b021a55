import { expect, test } from 'vitest'
import { decide, stillMuted } from './decision.ts'

const facts = { waiting: [7], muted: new Set<number>(), audible: true, ringsElsewhere: false }

test('decide rings as long as an order waits', () => {
  expect(decide(facts)).toBe('ringing')
  expect(decide({ ...facts, waiting: [] })).toBe('silent')
})

test('decide answers blocked when it should ring and the browser forbids it', () => {
  expect(decide({ ...facts, audible: false })).toBe('blocked')
  expect(decide({ ...facts, audible: false, waiting: [] })).toBe('silent')
})

test('decide rings in one tab of a browser, whatever the others may do', () => {
  expect(decide({ ...facts, ringsElsewhere: true })).toBe('silent')
  expect(decide({ ...facts, audible: false, ringsElsewhere: true })).toBe('silent')
})

test('decide stays silent for the muted orders and rings for a new one', () => {
  expect(decide({ ...facts, muted: new Set([7]) })).toBe('silent')
  expect(decide({ ...facts, waiting: [7, 8], muted: new Set([7]) })).toBe('ringing')
})

test('stillMuted drops an order that has left, so that it rings when it waits again', () => {
  const afterApproval = stillMuted(new Set([7, 8]), [8])
  expect([...afterApproval]).toEqual([8])
  expect(decide({ ...facts, waiting: [7, 8], muted: afterApproval })).toBe('ringing')
})
