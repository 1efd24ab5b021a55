import { expect, test } from 'vitest'
import { areaOf, dangerOf, permissionOf, permissionTree } from './access/permission/permission.keys.ts'
import { resourceWords, specialWords } from './access/permission/permission.words.ts'
import { accountTypes } from './kernel/endpoint.ts'
import { keysOf } from './keys.ts'
import { allPermissions } from './permissions.ts'

test('every permission of the contract has words', () => {
  const wordless = allPermissions.filter((key) => areaOf(permissionOf(key).resource) === 'other')
  expect(wordless, 'name them in permission.words.ts').toEqual([])
})

test('nothing is named that no call asks for', () => {
  const used = new Set(allPermissions.map((key) => permissionOf(key).resource))
  const resources = Object.values(resourceWords).flatMap((area) => Object.keys(area))
  expect(resources.filter((resource) => !used.has(resource))).toEqual([])
  expect(Object.keys(specialWords).filter((key) => !allPermissions.some((one) => one === key))).toEqual([])
})

test.each([
  ['get-branch-product-all', 'branch-product', 'list'],
  ['get-kitchen', 'kitchen', 'view'],
  ['post-role', 'role', 'add'],
  ['put-company-settings', 'company-settings', 'edit'],
  ['patch-user', 'user', 'change'],
  ['delete-branch-user', 'branch-user', 'delete'],
  ['put-order-cancel-departed', 'order', 'special'],
])('%s is about %s: %s', (key, resource, action) => {
  expect(permissionOf(key)).toEqual({ resource, action })
})

test.each([
  ['get-user-all', undefined],
  ['put-user', 'people'],
  ['put-role-schema', 'people'],
  ['delete-kitchen', 'delete'],
  ['put-order-return', 'money'],
  ['put-order-approve', undefined],
])('%s does harm to: %s', (key, danger) => {
  expect(dangerOf(key)).toBe(danger)
})

test.each(accountTypes)('the tree of a %s account holds each of its keys once', (type) => {
  const keys = permissionTree(keysOf(type)).flatMap(({ rows }) => rows.flatMap((row) => row.keys.map(({ key }) => key)))
  expect(keys.toSorted()).toEqual(keysOf(type))
})
