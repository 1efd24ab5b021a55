import type { Permission, PermissionArea } from '@sofra/contract/access/permission/permission.contract.ts'
import { expect, test } from 'vitest'
import { afterSelect, difference, matching, selectedOf } from './matrix.ts'

const one = (key: string, held = true): Permission => ({ key, action: 'list', name: key, danger: null, held })
const all = [one('get-a-all'), one('put-a'), one('delete-a', false)]

test('selectedOf returns all, some or none', () => {
  expect(selectedOf(all, new Set())).toBe('none')
  expect(selectedOf(all, new Set(['put-a']))).toBe('some')
  expect(selectedOf(all, new Set(['get-a-all', 'put-a', 'delete-a']))).toBe('all')
})

test('afterSelect does not change permissions that the user does not have', () => {
  expect(afterSelect(new Set(), all, true)).toEqual(new Set(['get-a-all', 'put-a']))
  expect(afterSelect(new Set(['put-a', 'delete-a']), all, false)).toEqual(new Set(['delete-a']))
})

test('difference counts added and removed permissions separately', () => {
  expect(difference(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toEqual({ added: 2, removed: 1 })
})

const area = (name: string, ...rows: [string, string][]): PermissionArea => ({
  area: name,
  name,
  rows: rows.map(([row, key]) => ({ resource: row, name: row, permissions: [one(key)] })),
})
const tree = [area('Menü', ['Ürünler', 'get-product-all']), area('Kişiler', ['Çalışanlar', 'get-user-all'])]

test.each([
  ['CALIS', ['Çalışanlar']],
  ['urunler', ['Ürünler']],
  ['get-user', ['Çalışanlar']],
  ['kisiler', ['Çalışanlar']],
  ['', ['Ürünler', 'Çalışanlar']],
  ['yok böyle', []],
])('"%s" finds %j', (text, expected) => {
  expect(matching(tree, text).flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(expected)
})
