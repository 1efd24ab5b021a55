import { afterEach, expect, test, vi } from 'vitest'
import { keepOpen } from './connection.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keepOpen aborts a silent stream within thirty seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const end = new AbortController()
  const states: string[] = []
  const done = keepOpen({
    // Opens and never sends; ends like a socket whose request is aborted.
    open: async (_, signal) =>
      new Response(
        new ReadableStream({ start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)) }),
      ),
    lastIds: () => '',
    onFrame: () => undefined,
    onBeat: () => undefined,
    onOpen: () => states.push('open'),
    onDown: () => states.push('down'),
    signal: end.signal,
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(states).toEqual(['open'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(states.slice(0, 2)).toEqual(['open', 'down'])
  end.abort()
  await done
})
