import { expect, test } from 'vitest'
import { lookAgainIn } from './look-again.ts'

test('lookAgainIn looks again while a call rings, and not for the others', () => {
  expect([lookAgainIn([]), lookAgainIn([{ state: 'missed' }, { state: 'answered' }])]).toEqual([false, false])
  expect(lookAgainIn([{ state: 'ended' }, { state: 'ringing' }])).toBeGreaterThan(0)
})
