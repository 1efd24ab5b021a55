import { beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type Draft, type DraftState } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const draft = (note: string) => ({ details: {}, note }) as unknown as Draft

const savedTo = (save: (draft: Draft, version: number) => Promise<number>) => {
  const states: DraftState[] = []
  return { states, saver: createDraftSaver({ version: 1, save, onState: (state) => states.push(state), pause: 10 }) }
}

test('change debounces and sends the last state', async () => {
  const save = vi.fn(async (_: Draft, version: number) => version + 1)
  const { saver, states } = savedTo(save)
  for (const note of ['A', 'Ad', 'Ada']) saver.change(draft(note))
  await vi.advanceTimersByTimeAsync(10)
  expect(save.mock.calls).toEqual([[draft('Ada'), 1]])
  expect(states).toEqual(['saving', 'saved'])
})

test('change during a save is sent afterwards, over the returned version', async () => {
  let answer = (_: number) => {}
  const save = vi.fn((_: Draft, version: number) =>
    version === 1 ? new Promise<number>((resolve) => (answer = resolve)) : Promise.resolve(version + 1),
  )
  const { saver } = savedTo(save)
  saver.change(draft('A'))
  await vi.advanceTimersByTimeAsync(10)
  saver.change(draft('B'))
  await vi.advanceTimersByTimeAsync(10)
  answer(2)
  expect(await saver.flush()).toBe(3)
  expect(save.mock.calls).toEqual([
    [draft('A'), 1],
    [draft('B'), 2],
  ])
})

test('change reports a failed save and retries with the next change', async () => {
  const save = vi.fn(async (_: Draft, version: number) => version + 1).mockRejectedValueOnce(new Error('offline'))
  const { saver, states } = savedTo(save)
  saver.change(draft('A'))
  await vi.advanceTimersByTimeAsync(10)
  expect(states).toEqual(['saving', 'failed'])
  expect(await saver.flush()).toBe(2)
})
