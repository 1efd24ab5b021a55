import { expect, test } from 'vitest'
import { lookAgainIn } from './look-again.ts'

test('lookAgainIn polls only while a call rings', () => {
  expect([lookAgainIn([]), lookAgainIn([{ state: 'missed' }, { state: 'answered' }])]).toEqual([false, false])
  expect(lookAgainIn([{ state: 'ended' }, { state: 'ringing' }])).toBeGreaterThan(0)
})
