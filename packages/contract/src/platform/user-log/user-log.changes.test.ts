import { expect, test } from 'vitest'
import { differencesOf } from './user-log.changes.ts'

const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  differencesOf({ record: 'product', action: 'update', before, after }).map(({ path, old, now }) => [
    path.join('.'),
    old,
    now,
  ])

test('differencesOf lists a change by its columns', () => {
  expect(changed({ price: 100, is_active: true }, { price: 120, is_active: false })).toEqual([
    ['price', 100, 120],
    ['is_active', true, false],
  ])
})

test('differencesOf lists only the parts of a value that differ', () => {
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

test('differencesOf lists only added and removed items of a list, unless it was reordered', () => {
  expect(changed({ keys: ['a', 'b', 'c'] }, { keys: ['b', 'c', 'd'] })).toEqual([['keys', ['a'], ['d']]])
  expect(changed({ keys: ['a', 'b'] }, { keys: ['b', 'a'] })).toEqual([['keys', ['a', 'b'], ['b', 'a']]])
  expect(changed({ hours: [{ start: 0 }] }, { hours: [{ start: 1 }] })).toEqual([
    ['hours', [{ start: 0 }], [{ start: 1 }]],
  ])
})

test('differencesOf omits empty columns of an added or removed row', () => {
  const values = { id: 7, company_id: 1, name: 'Ada', note: '', tags: [], image: null, is_active: false }
  expect(differencesOf({ record: 'product', action: 'insert', before: null, after: values })).toEqual([
    { path: ['name'], old: undefined, now: 'Ada' },
    { path: ['is_active'], old: undefined, now: false },
  ])
  expect(differencesOf({ record: 'product', action: 'delete', before: { id: 7, name: 'Ada' }, after: null })).toEqual([
    { path: ['name'], old: 'Ada', now: undefined },
  ])
})

test('differencesOf omits values of internal columns', () => {
  const change = {
    action: 'update',
    before: { terms: { tip: 1 }, note: 'a' },
    after: { terms: { tip: 2 }, note: 'b' },
  } as const
  expect(differencesOf({ record: 'orders', ...change })).toEqual([
    { path: ['terms'], old: undefined, now: undefined },
    { path: ['note'], old: 'a', now: 'b' },
  ])
  expect(differencesOf({ record: 'orders', ...change, action: 'delete', after: null })).toEqual([
    { path: ['note'], old: 'a', now: undefined },
  ])
  const saved = { settings_info: { sms: { version: 2 } } }
  expect(differencesOf({ record: 'company', action: 'update', before: {}, after: saved })).toEqual([])
})

test('differencesOf lists a replaced secret', () => {
  expect(changed({ sealed: '•••' }, { sealed: '•••' })).toEqual([['sealed', '•••', '•••']])
})
