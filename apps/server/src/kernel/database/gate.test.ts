import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const limits = { atOnce: 3, each: 2, waiting: 4, waitingEach: 2, waitMs: 60_000 }

/** Work that ends on request and records when it has started. */
const workOf = (gate: ReturnType<typeof createGate>) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (person: number, name: string) =>
    gate.run(person, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const idle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await idle()
  }
  return { begun, begin, end, idle }
}

test('run allows two of a person, and lets others pass a person at the limit', async () => {
  const { begun, begin, end, idle } = workOf(createGate(limits))
  const all = [begin(1, 'a'), begin(1, 'b'), begin(1, 'c'), begin(2, 'd'), begin(2, 'e')]
  await idle()
  expect(begun).toEqual(['a', 'b', 'd'])
  await end('d')
  expect(begun).toEqual(['a', 'b', 'd', 'e'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'd', 'e', 'c'])
  for (const name of ['b', 'c', 'e']) await end(name)
  await Promise.all(all)
})

test('run throws 503 beyond the limit of a person and in total', async () => {
  const { begin, end, idle } = workOf(createGate(limits))
  const all = [begin(1, 'a'), begin(1, 'b'), begin(1, 'c'), begin(1, 'd')]
  await expect(begin(1, 'one too many')).rejects.toMatchObject({ status: 503, more: { retryAfter: 2 } })
  all.push(begin(2, 'e'), begin(2, 'f'), begin(3, 'g'))
  await expect(begin(4, 'the queue is full')).rejects.toMatchObject({ status: 503 })
  await idle()
  for (const name of ['a', 'b', 'e', 'c', 'd', 'f', 'g']) await end(name)
  await Promise.all(all)
})

test('run throws after too long a wait, and continues after work that fails', async () => {
  const gate = createGate({ ...limits, atOnce: 1, waitMs: 5 })
  const { begin, end } = workOf(gate)
  const first = begin(1, 'a')
  await expect(begin(2, 'b')).rejects.toMatchObject({ status: 503 })
  await end('a')
  await first
  await expect(gate.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(1, async () => 'on')).toBe('on')
})
