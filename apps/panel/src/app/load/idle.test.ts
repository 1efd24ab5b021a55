import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasRoom, isBusy, loadKit, untilRest } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('untilRest waits for five seconds without a request, and restarts after each request', async () => {
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

test('untilRest resolves when the page is left', async () => {
  const end = new AbortController()
  const ended = vi.fn()
  void untilRest(() => true, end.signal).then(ended)
  end.abort()
  await vi.advanceTimersByTimeAsync(500)
  expect(ended).toHaveBeenCalled()
})

test('hasRoom is false for a slow connection and in data saver mode', () => {
  expect([undefined, {}, { effectiveType: '4g' }].map(hasRoom)).toEqual([true, true, true])
  const without = [{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]
  expect(without.map(hasRoom)).toEqual([false, false, false, false])
})

/** A loaded page on a given connection, and the loaders of some files; returns the names of the loaded ones. */
const pageOn = (connection: { readonly saveData: boolean }, files: readonly string[]) => {
  const loaded: string[] = []
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('navigator', { onLine: true, connection })
  return { loaded, loaders: files.map((file) => async () => loaded.push(file)) }
}

test("loadKit loads one file at a time, after the page's requests", async () => {
  const { loaded, loaders } = pageOn({ saveData: false }, ['list', 'form'])
  const client = new QueryClient()
  let answer: (value: unknown) => void = () => undefined
  const page = client.fetchQuery({ queryKey: ['page'], queryFn: () => new Promise((resolve) => (answer = resolve)) })
  void loadKit(() => isBusy(client), new AbortController().signal, loaders)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).toEqual([])
  answer('its rows')
  await page
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).toEqual(['list', 'form'])
})

test('loadKit waits while data saver mode is on', async () => {
  const line = { saveData: true }
  const { loaded, loaders } = pageOn(line, ['table'])
  void loadKit(() => isBusy(new QueryClient()), new AbortController().signal, loaders)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).toEqual([])
  line.saveData = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).toEqual(['table'])
})
