import { expect, test } from 'vitest'
import { fewOf, zoneChanges } from './zone-changes.ts'
import type { DraftZone } from './zones.ts'

const zone = (id: number | undefined, name: string, more: Partial<DraftZone> = {}): DraftZone => ({
  ...(id === undefined ? {} : { id }),
  key: id === undefined ? `new-${name}` : String(id),
  name,
  kind: 'radius',
  centre: { lat: 41, lng: 29 },
  metres: 2_000,
  corners: '',
  districts: [],
  fee: 1_000,
  fee_tiers: [],
  free_from: null,
  minimum_total: 0,
  min_minutes: 20,
  max_minutes: 40,
  no_delivery: false,
  ...more,
})
const changeTexts = (before: readonly DraftZone[], after: readonly DraftZone[]) =>
  zoneChanges(before, after).map((change) => {
    if (change.of === 'order') return [change.of, change.from.join(), change.to.join()]
    return [change.of, change.of === 'removed' ? change.from.name : change.to.name]
  })
const [near, far] = [zone(1, 'Near'), zone(2, 'Far', { metres: 4_000 })]

test('zoneChanges says which fields of a zone differ, its border as a whole and its minutes together', () => {
  const after = zone(1, 'Near', { metres: 1_500, fee: 0, min_minutes: 10, max_minutes: 30 })
  expect(changeTexts([near, far], [after, far])).toEqual([
    ['area', 'Near'],
    ['fee', 'Near'],
    ['minutes', 'Near'],
  ])
  expect(changeTexts([near, far], [near, far])).toEqual([])
})

test('zoneChanges does not take what is kept of another kind of border for a change, nor terms of where nothing is delivered', () => {
  expect(changeTexts([near], [zone(1, 'Near', { corners: '41, 29', districts: [4] })])).toEqual([])
  expect(changeTexts([near], [zone(1, 'Near', { no_delivery: true, fee: 5 })])).toEqual([['no_delivery', 'Near']])
})

test('zoneChanges names new zones, removed ones and another order, which a new one at the end is not', () => {
  const fresh = zone(undefined, 'New')
  expect(changeTexts([near, far], [near, fresh])).toEqual([
    ['added', 'New'],
    ['removed', 'Far'],
  ])
  expect(changeTexts([near, far], [far, near])).toEqual([['order', 'Near,Far', 'Far,Near']])
  expect(changeTexts([near], [fresh, near])).toEqual([
    ['order', 'Near', 'New,Near'],
    ['added', 'New'],
  ])
})

test('fewOf begins with what the other list has not', () => {
  expect(fewOf([1, 2, 3, 4], [1, 2, 4], 2)).toEqual({ firstIds: [3, 1], more: 2 })
  expect(fewOf([1], [1], 2)).toEqual({ firstIds: [1], more: 0 })
})
