import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilShown } from './part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser that is busy until it reports to be idle. */
const drawing = () => {
  const idle: (() => void)[] = []
  const requestIdleCallback = (then: () => void) => idle.push(then)
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  return () => {
    for (const then of idle.splice(0)) then()
  }
}

test('untilShown resolves after the queries are done and the browser has drawn', async () => {
  const rest = drawing()
  const onShown = vi.fn()
  void untilShown({ isFetching: () => 0 }).then(onShown)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onShown).not.toHaveBeenCalled()
  rest()
  await vi.advanceTimersByTimeAsync(0)
  expect(onShown).toHaveBeenCalledOnce()
})

test('untilShown waits for pending queries, up to its timeout', async () => {
  const rest = drawing()
  const onShown = vi.fn()
  void untilShown({ isFetching: () => 1 }).then(onShown)
  await vi.advanceTimersByTimeAsync(7_000)
  rest()
  await vi.advanceTimersByTimeAsync(0)
  expect(onShown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  rest()
  await vi.advanceTimersByTimeAsync(0)
  expect(onShown).toHaveBeenCalledOnce()
})
