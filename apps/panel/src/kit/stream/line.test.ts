import { expect, test } from 'vitest'
import { lineAt, movedTo, silenceLimit } from './line.ts'

const live = { state: 'live', since: 1_000, updatedAt: 1_000 } as const

test('a heartbeat renews the time of the last update and leaves the state where it was', () => {
  expect(movedTo(live, 'live', 16_000)).toEqual({ state: 'live', since: 1_000, updatedAt: 16_000 })
})

test('losing the line keeps the time of the last update', () => {
  expect(movedTo(live, 'down', 5_000)).toEqual({ state: 'down', since: 5_000, updatedAt: 1_000 })
  expect(movedTo(movedTo(live, 'down', 5_000), 'down', 9_000).since).toBe(5_000)
})

test('a line that says it is live but has been silent is down', () => {
  expect(lineAt(live, 1_000 + silenceLimit)).toBe(live)
  expect(lineAt(live, 1_001 + silenceLimit)).toEqual({ state: 'down', since: 1_000, updatedAt: 1_000 })
})
