import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasRoom, untilRest } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page rests after five seconds without a request, and anew after each one', async () => {
  let busy = true
  const ended = vi.fn()
  void untilRest(() => busy, new AbortController().signal).then(ended)
  await vi.advanceTimersByTimeAsync(60_000)
  busy = false
  await vi.advanceTimersByTimeAsync(4_000)
  busy = true
  await vi.advanceTimersByTimeAsync(500)
  busy = false
  await vi.advanceTimersByTimeAsync(4_500)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(ended).toHaveBeenCalled()
})

test('nobody waits for the rest of a page that was left', async () => {
  const end = new AbortController()
  const ended = vi.fn()
  void untilRest(() => true, end.signal).then(ended)
  end.abort()
  await vi.advanceTimersByTimeAsync(500)
  expect(ended).toHaveBeenCalled()
})

test('a slow line, and one that saves data, has no room', () => {
  expect([undefined, {}, { effectiveType: '4g' }].map(hasRoom)).toEqual([true, true, true])
  const without = [{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]
  expect(without.map(hasRoom)).toEqual([false, false, false, false])
})
