import { expect, test } from 'vitest'
import { movedTo, silenceLimit, statusAt } from './status.ts'

const live = { state: 'live', since: 1_000, updatedAt: 1_000 } as const

test('movedTo updates the time on a heartbeat and keeps the state', () => {
  expect(movedTo(live, 'live', 16_000)).toEqual({ state: 'live', since: 1_000, updatedAt: 16_000 })
})

test('movedTo keeps the time of the last update when the stream is lost', () => {
  expect(movedTo(live, 'down', 5_000)).toEqual({ state: 'down', since: 5_000, updatedAt: 1_000 })
  expect(movedTo(movedTo(live, 'down', 5_000), 'down', 9_000).since).toBe(5_000)
})

test('statusAt counts a live stream that has been silent as down', () => {
  expect(statusAt(live, 1_000 + silenceLimit)).toBe(live)
  expect(statusAt(live, 1_001 + silenceLimit)).toEqual({ state: 'down', since: 1_000, updatedAt: 1_000 })
})
