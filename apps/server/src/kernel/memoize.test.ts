import { afterEach, expect, test, vi } from 'vitest'
import type { Pools } from './database/pools.ts'
import { memoized, memoizedEach } from './memoize.ts'

const pools = () => ({}) as Pools
afterEach(() => void vi.useRealTimers())

test('memoized reads once for concurrent callers, and again after it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  let reads = 0
  const read = memoized(1_000, async () => ++reads)
  const these = pools()
  expect(await Promise.all([read(these), read(these)])).toEqual([1, 1])
  vi.setSystemTime(999)
  expect(await read(these)).toBe(1)
  vi.setSystemTime(1_000)
  expect(await read(these)).toBe(2)
})

test('memoized does not cache errors, and separates databases', async () => {
  const answers = [Promise.reject(new Error('down')), Promise.resolve('up'), Promise.resolve('other')]
  const read = memoized(1_000, () => answers.shift() ?? Promise.resolve('asked too often'))
  const these = pools()
  await expect(read(these)).rejects.toThrow('down')
  expect(await read(these)).toBe('up')
  expect(await read(pools())).toBe('other')
  expect(await read(these)).toBe('up')
})

test('memoizedEach reads each key once until it expires, and at once after an error', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const reads: string[] = []
  const readOf = memoizedEach(1_000, async (key) => {
    reads.push(key)
    if (key === 'broken') throw new Error('down')
    return key.toUpperCase()
  })
  expect(await Promise.all([readOf('a'), readOf('a'), readOf('b')])).toEqual(['A', 'A', 'B'])
  await expect(readOf('broken')).rejects.toThrow('down')
  await expect(readOf('broken')).rejects.toThrow('down')
  vi.setSystemTime(1_000)
  await readOf('a')
  expect(reads).toEqual(['a', 'b', 'broken', 'broken', 'a'])
})

test('memoized and memoizedEach read again after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000 })
  let reads = 0
  const read = memoized(1_000, async () => ++reads)
  const readOf = memoizedEach(1_000, async () => ++reads)
  const these = pools()
  expect([await read(these), await readOf('a')]).toEqual([1, 2])
  vi.setSystemTime(4_000)
  expect([await read(these), await readOf('a')]).toEqual([3, 4])
  expect([await read(these), await readOf('a')]).toEqual([3, 4])
})

test('invalidate drops every entry, including pending reads', async () => {
  const answers = [Promise.resolve('before'), Promise.resolve('after')]
  const readOf = memoizedEach(1_000, () => answers.shift() ?? Promise.resolve('asked too often'))
  const before = readOf('a')
  readOf.invalidate()
  expect(await Promise.all([before, readOf('a'), readOf('a')])).toEqual(['before', 'after', 'after'])
})

test('a late error does not drop a newer entry', async () => {
  let fail = (_: Error): void => undefined
  const late = new Promise<string>((_, reject) => {
    fail = reject
  })
  const answers = [late, Promise.resolve('up')]
  const readOf = memoizedEach(1_000, () => answers.shift() ?? Promise.resolve('asked too often'))
  const before = readOf('a')
  readOf.invalidate()
  expect(await readOf('a')).toBe('up')
  fail(new Error('down'))
  await expect(before).rejects.toThrow('down')
  expect(await readOf('a')).toBe('up')
})

test('memoizedEach caches at most ten thousand keys', async () => {
  let reads = 0
  const readOf = memoizedEach(1_000, async () => ++reads)
  for (let key = 0; key < 10_001; key += 1) await readOf(String(key))
  await readOf('0')
  expect(reads).toBe(10_002)
  await readOf('10000')
  expect(reads).toBe(10_002)
})
