import { expect, test } from 'vitest'
import { readInTurn } from './read-in-turn.ts'

/** Creates a reader whose reads the test completes, and the list of started reads. */
const controlledReader = () => {
  const begun: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const read = readInTurn((key: string) => new Promise<string>((answer, fail) => begun.push({ key, answer, fail })))
  return { begun, read }
}

test('calls during a read share one next read', async () => {
  const { begun, read } = controlledReader()
  const first = read('a')
  const later = [read('a'), read('a'), read('a')]
  expect(begun).toHaveLength(1)
  begun[0]?.answer('old')
  expect(await first).toBe('old')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.answer('new')
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new'])
  expect(begun).toHaveLength(2)
})

test('keys are read concurrently, and a key without a running read is read again', async () => {
  const { begun, read } = controlledReader()
  const both = [read('a'), read('b')]
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  for (const { key, answer } of begun) answer(key)
  expect(await Promise.all(both)).toEqual(['a', 'b'])
  const again = read('a')
  expect(begun).toHaveLength(3)
  begun[2]?.answer('once more')
  expect(await again).toBe('once more')
})

test('a failed read rejects the calls that shared it, and the next read is tried', async () => {
  const { begun, read } = controlledReader()
  const first = read('a')
  const second = read('a')
  begun[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.answer('there')
  expect(await second).toBe('there')
})
