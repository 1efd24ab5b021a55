import { expect, test } from 'vitest'
import { linesOf } from './diff.ts'

const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  linesOf({ action: 'update', before, after }).map(({ path, old, now }) => [path.join('.'), old, now])

test('a change is told by its columns', () => {
  expect(changed({ price: 100, is_active: true }, { price: 120, is_active: false })).toEqual([
    ['price', 100, 120],
    ['is_active', true, false],
  ])
})

test('of a value with parts only the parts that differ are told', () => {
  expect(
    changed(
      { name: { tr: 'Çorba', en: 'Soup', de: '' }, settings: { points: { on: true, days: 30 } } },
      {
        name: { tr: 'Çorba', en: 'Soups', de: null },
        settings: { points: { on: true, days: 60 }, seo: { title: 'A' } },
      },
    ),
  ).toEqual([
    ['name.en', 'Soup', 'Soups'],
    ['settings.points.days', 30, 60],
    ['settings.seo.title', undefined, 'A'],
  ])
})

test('of a list only what came and went, unless it was put into another order', () => {
  expect(changed({ keys: ['a', 'b', 'c'] }, { keys: ['b', 'c', 'd'] })).toEqual([['keys', ['a'], ['d']]])
  expect(changed({ keys: ['a', 'b'] }, { keys: ['b', 'a'] })).toEqual([['keys', ['a', 'b'], ['b', 'a']]])
  expect(changed({ hours: [{ start: 0 }] }, { hours: [{ start: 1 }] })).toEqual([
    ['hours', [{ start: 0 }], [{ start: 1 }]],
  ])
})

test('what was added or removed is told without what says nothing', () => {
  const values = { id: 7, company_id: 1, name: 'Ada', note: '', tags: [], image: null, is_active: false }
  expect(linesOf({ action: 'insert', before: null, after: values })).toEqual([
    { path: ['name'], old: undefined, now: 'Ada' },
    { path: ['is_active'], old: undefined, now: false },
  ])
  expect(linesOf({ action: 'delete', before: { id: 7, name: 'Ada' }, after: null })).toEqual([
    { path: ['name'], old: 'Ada', now: undefined },
  ])
})
