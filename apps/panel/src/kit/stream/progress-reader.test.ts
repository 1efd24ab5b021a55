import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgressReader } from './progress-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reader, and the times in ms at which it has read. */
const watched = () => {
  const begin = Date.now()
  const times: number[] = []
  return { reader: createProgressReader(() => times.push(Date.now() - begin)), times }
}

test('createProgressReader reads the first change at once, and later ones once a second', () => {
  const { reader, times } = watched()
  for (let at = 0; at < 2_500; at += 50) {
    reader.moved()
    vi.advanceTimersByTime(50)
  }
  expect(times).toEqual([0, 1_000, 2_000])
  vi.runAllTimers()
  expect(times).toEqual([0, 1_000, 2_000, 3_000])
})

test('createProgressReader reads at once after a quiet second', () => {
  const { reader, times } = watched()
  reader.moved()
  vi.advanceTimersByTime(1_700)
  reader.moved()
  vi.runAllTimers()
  expect(times).toEqual([0, 1_700])
})

test('createProgressReader waits a second after readNow, and reads nothing after its end', () => {
  const { reader, times } = watched()
  reader.moved()
  vi.advanceTimersByTime(300)
  reader.moved()
  reader.readNow()
  vi.advanceTimersByTime(1_500)
  expect(times).toEqual([0, 300])
  reader.readNow()
  reader.moved()
  reader.end()
  vi.runAllTimers()
  expect(times).toEqual([0, 300, 1_800])
})
