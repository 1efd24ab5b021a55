import type { PlannedTable } from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'
import { expect, test } from 'vitest'
import { laidOut, movedTables, onPlan } from './plan.ts'

const table = (id: number, more: Partial<PlannedTable> = {}): PlannedTable => ({
  id,
  number: String(id),
  area_id: null,
  seats: 4,
  shape: 'square',
  is_active: true,
  x: null,
  y: null,
  ...more,
})
const spots = (tables: readonly PlannedTable[]) => laidOut(tables).map(({ id, x, y }) => [id, x, y])

test('laidOut keeps placed tables and puts the others on free positions', () => {
  expect(spots([table(1), table(2, { x: 6, y: 2 }), table(3, { shape: 'long' })])).toEqual([
    [1, 1, 1],
    [2, 6, 2],
    [3, 11, 1],
  ])
})

test('laidOut positions more tables than fit', () => {
  const places = spots(Array.from({ length: 24 }, (_, i) => table(i + 1))).map(([, x, y]) => `${x} ${y}`)
  expect(new Set(places.slice(0, 18)).size).toBe(18)
  expect(places).toHaveLength(24)
})

test('onPlan keeps the whole table on the plan', () => {
  expect(onPlan({ shape: 'long' }, { x: 39, y: -3 })).toEqual({ x: 32, y: 0 })
  expect(onPlan({ shape: 'round' }, { x: 39.4, y: 23.2 })).toEqual({ x: 36, y: 20 })
})

test('movedTables returns tables that were visibly moved', () => {
  const before = [table(1), table(2), table(3, { area_id: 9, x: 4, y: 4 })]
  const after = [table(1, { x: 1, y: 1 }), table(2, { x: 20, y: 8 }), table(3, { area_id: 9, x: 4, y: 4 })]
  expect(movedTables(before, after)).toMatchObject([{ from: { id: 2, x: 7, y: 1 }, to: { id: 2, x: 20, y: 8 } }])
  expect(movedTables(after, after)).toEqual([])
})
