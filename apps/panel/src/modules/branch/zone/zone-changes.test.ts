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

test('zoneChanges returns the changed fields of a zone, with border and minutes as one each', () => {
  const after = zone(1, 'Near', { metres: 1_500, fee: 0, min_minutes: 10, max_minutes: 30 })
  expect(changeTexts([near, far], [after, far])).toEqual([
    ['area', 'Near'],
    ['fee', 'Near'],
    ['minutes', 'Near'],
  ])
  expect(changeTexts([near, far], [near, far])).toEqual([])
})

test('zoneChanges ignores values of other border kinds, and terms of zones without delivery', () => {
  expect(changeTexts([near], [zone(1, 'Near', { corners: '41, 29', districts: [4] })])).toEqual([])
  expect(changeTexts([near], [zone(1, 'Near', { no_delivery: true, fee: 5 })])).toEqual([['no_delivery', 'Near']])
})

test('zoneChanges returns new and removed zones and a changed order, which a new last zone is not', () => {
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

test('fewOf starts with ids that the other list lacks', () => {
  expect(fewOf([1, 2, 3, 4], [1, 2, 4], 2)).toEqual({ firstIds: [3, 1], more: 2 })
  expect(fewOf([1], [1], 2)).toEqual({ firstIds: [1], more: 0 })
})
