import { type Desk, finishedOnDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { expect, test } from 'vitest'
import { anOrder, at } from '../order-fixture.ts'
import { mergeCard, mergeDesk } from './merge.ts'

const desk = (cards: Desk['cards'], heads: Desk['heads'] = { '12': 100 }): Desk => ({
  cards,
  branches: [{ id: 12, name: 'Moda' }],
  heads,
  lead_minutes: 60,
  now: at(0),
})
const nothingHeld = () => false
const frame = (number: number, card: ReturnType<typeof anOrder>) => ({ branch: '12', number, card })

test('mergeCard replaces a card by a newer state, never by an older or the same one', () => {
  const before = desk([anOrder({ version: 5, status: 'preparing' })])
  expect(mergeCard(before, anOrder({ version: 4 }))).toBe(before)
  expect(mergeCard(before, anOrder({ version: 5 }))).toBe(before)
  expect(mergeCard(before, anOrder({ version: 6, status: 'delivered' })).cards[0]?.status).toBe('delivered')
})

test('mergeCard adds a new order, and none of another branch', () => {
  expect(mergeCard(desk([]), anOrder()).cards).toHaveLength(1)
  expect(mergeCard(desk([]), anOrder({ branch_id: 13 })).cards).toHaveLength(0)
})

test('mergeDesk keeps newer events of the stream', () => {
  const frames = [frame(100, anOrder({ id: 9 })), frame(101, anOrder({ id: 2 }))]
  const merged = mergeDesk(undefined, desk([anOrder()]), frames, nothingHeld)
  expect(merged.cards.map(({ id }) => id)).toEqual([1, 2])
})

test('mergeDesk ignores an older state of a card', () => {
  const old = desk([anOrder({ version: 7, status: 'delivered' })])
  expect(mergeDesk(old, desk([anOrder({ version: 6 })]), [], nothingHeld).cards[0]?.version).toBe(7)
})

test('mergeDesk keeps a card with a pending step', () => {
  const old = desk([anOrder({ status: 'preparing' })])
  const fresh = desk([anOrder({ status: 'waiting_for_approval' })])
  expect(mergeDesk(old, fresh, [], (id) => id === 1).cards[0]?.status).toBe('preparing')
  expect(mergeDesk(old, fresh, [], nothingHeld).cards[0]?.status).toBe('waiting_for_approval')
})

test('mergeDesk returns unchanged cards as the same objects and drops removed ones', () => {
  const old = desk([anOrder(), anOrder({ id: 2 })])
  const merged = mergeDesk(old, desk([anOrder()]), [], nothingHeld)
  expect(merged.cards).toHaveLength(1)
  expect(merged.cards[0]).toBe(old.cards[0])
})

test('mergeCard drops the oldest finished order beyond the limit', () => {
  const done = Array.from({ length: finishedOnDesk }, (_, i) =>
    anOrder({ id: i + 1, status: 'delivered', closed_at: at(finishedOnDesk - i) }),
  )
  const open = anOrder({ id: 500, created_at: at(-600) })
  const full = desk([open, ...done])
  const ids = mergeCard(full, anOrder({ id: 600, status: 'cancelled', closed_at: at(200) })).cards.map(({ id }) => id)
  expect(ids).toHaveLength(finishedOnDesk + 1)
  expect(ids).toEqual([500, ...done.slice(0, -1).map(({ id }) => id), 600])
  expect(mergeCard(full, anOrder({ id: 700 })).cards).toHaveLength(finishedOnDesk + 2)
})
