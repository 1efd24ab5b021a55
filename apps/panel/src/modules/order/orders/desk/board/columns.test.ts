import { branchesOnDesk, finishedOnDesk, openOnDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { expect, test } from 'vitest'
import { anOrder, at, noon } from '../../order-fixture.ts'
import { boardOf, columnNames, columnOf, cutColumns } from './columns.ts'

test('columnOf returns a column for every status', () => {
  const column = (status: Parameters<typeof anOrder>[0]) => columnOf(anOrder(status), noon, 60)
  expect(column({ status: 'waiting_for_approval' })).toBe('waiting')
  expect(column({ status: 'preparing' })).toBe('preparing')
  expect(column({ status: 'on_the_way' })).toBe('on_the_way')
  for (const status of ['delivered', 'cancelled', 'returned'] as const) expect(column({ status })).toBe('done')
})

test('boardOf moves a scheduled order to the live columns its lead time before', () => {
  for (const [status, live] of [
    ['waiting_for_approval', 'waiting'],
    ['preparing', 'preparing'],
  ] as const) {
    const card = anOrder({ status, scheduled_for: at(120) })
    expect(columnOf(card, noon, 60)).toBe('scheduled')
    expect(columnOf(card, noon + 60 * 60_000 - 1, 60)).toBe('scheduled')
    expect(columnOf(card, noon + 60 * 60_000, 60)).toBe(live)
  }
})

test('boardOf puts a cancelled scheduled order into done', () => {
  expect(columnOf(anOrder({ status: 'cancelled', scheduled_for: at(600) }), noon, 60)).toBe('done')
})

test('boardOf puts new orders at the end of those waiting, and the latest finished one first', () => {
  const board = boardOf(
    [
      anOrder({ id: 3, created_at: at(2) }),
      anOrder({ id: 1, created_at: at(0) }),
      anOrder({ id: 4, created_at: at(2) }),
      anOrder({ id: 5, status: 'delivered', closed_at: at(5) }),
      anOrder({ id: 6, status: 'cancelled', closed_at: at(9) }),
    ],
    noon,
    60,
  )
  expect(board.waiting.map(({ id }) => id)).toEqual([1, 3, 4])
  expect(board.done.map(({ id }) => id)).toEqual([6, 5])
})

test("boardOf keeps a delayed card's position", () => {
  const first = anOrder({ id: 1, status: 'preparing', approved_at: at(1), promised_at: at(20) })
  const second = anOrder({ id: 2, status: 'preparing', approved_at: at(2), promised_at: at(15) })
  const ids = (one: typeof first) => boardOf([one, second], noon, 60).preparing.map(({ id }) => id)
  expect(ids({ ...first, promised_at: at(60), version: 2 })).toEqual(ids(first))
})

test('cutColumns returns the columns that may have more orders than a desk loads', () => {
  const branch = { id: 1, name: 'Moda' }
  const cut = (finished: number, open: number, branches = 1) =>
    cutColumns({
      cards: [
        ...Array.from({ length: finished }, (_, id) => anOrder({ id, status: 'delivered' })),
        ...Array.from({ length: open }, (_, id) => anOrder({ id: finished + id })),
      ],
      branches: Array.from({ length: branches }, () => branch),
    })
  const open = columnNames.filter((name) => name !== 'done')
  expect(cut(finishedOnDesk - 1, openOnDesk - 1, branchesOnDesk - 1)).toEqual([])
  expect(cut(finishedOnDesk, openOnDesk - 1)).toEqual(['done'])
  expect(cut(0, openOnDesk)).toEqual(open)
  expect(cut(finishedOnDesk, openOnDesk)).toEqual(columnNames)
  expect(cut(0, 0, branchesOnDesk)).toEqual(columnNames)
  // A new array would render every card again with each order.
  expect(cut(finishedOnDesk, 1)).toBe(cut(finishedOnDesk, 2))
})
