import { expect, test } from 'vitest'
import { type List, orderQueue } from './order-queue.ts'

const stale = (ids: number[], menu_version: number) =>
  Object.assign(new Error('stale'), { present: { ids, menu_version } })

/** A queue over the page's lists, and a server with the given replies in order. */
const queueOver = (lists: Record<string, number[]>, answers: (number | Error)[]) => {
  const sent: unknown[] = []
  let version = 1
  const queue = orderQueue({
    idsOf: (list: List) => lists[list] ?? [],
    version: () => version,
    onVersion: (next) => {
      version = next
    },
    send: async (list, { ids, menu_version }) => {
      sent.push([list, ids, menu_version])
      const answer = answers.shift() ?? new Error('nothing is answered any more')
      if (answer instanceof Error) throw answer
      return { menu_version: answer }
    },
    presentOf: (error) => (error as { present?: { ids: number[]; menu_version: number } }).present,
  })
  return { queue, sent }
}

test('order queue sends several moves of a list as one, with the version of the last reply', async () => {
  const lists = { 1: [1, 2, 3], 2: [4] }
  const { queue, sent } = queueOver(lists, [5, 6])
  queue.touch([1])
  lists[1] = [2, 1, 3]
  queue.touch([1])
  lists[1] = [2, 3, 1]
  queue.touch([2])
  await queue.flush()
  expect(sent).toEqual([
    [2, [4], 1],
    [1, [2, 3, 1], 5],
  ])
})

test('order queue retries with the current version when another list has changed', async () => {
  const lists = { 1: [1, 2] }
  const { queue, sent } = queueOver(lists, [stale([1, 2], 9), 10])
  queue.touch([1])
  lists[1] = [2, 1]
  await queue.flush()
  expect(sent).toEqual([
    [1, [2, 1], 1],
    [1, [2, 1], 9],
  ])
})

test('order queue throws when this list has changed and drops what follows', async () => {
  const lists = { 1: [1, 2], 2: [4, 5] }
  const { queue, sent } = queueOver(lists, [stale([4, 5, 6], 9)])
  queue.touch([1])
  queue.touch([2])
  await expect(queue.flush()).rejects.toThrow('stale')
  await queue.flush()
  expect(sent).toHaveLength(1)
})
