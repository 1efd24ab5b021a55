import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveEarly, takeEarly } from './early.ts'

const answer = Promise.resolve(new Response('{}'))
const call = 'GET /api/bootstrap'
beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  giveEarly({ lang: 'tr', token: 'mine', answers: new Map([[call, answer]]) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('takeEarly returns an early response once', () => {
  expect(takeEarly('GET /api/order/desk', 'tr', 'mine')).toBeUndefined()
  expect(takeEarly(call, 'tr', 'mine')).toBe(answer)
  expect(takeEarly(call, 'tr', 'mine')).toBeUndefined()
})

test('takeEarly returns nothing for another person or language', () => {
  expect([takeEarly(call, 'tr', 'other'), takeEarly(call, 'tr', null), takeEarly(call, 'de', 'mine')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('takeEarly returns no outdated response', () => {
  vi.spyOn(performance, 'now').mockReturnValue(20_001)
  expect(takeEarly(call, 'tr', 'mine')).toBeUndefined()
})
