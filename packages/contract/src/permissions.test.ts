import { expect, test } from 'vitest'
import { accountTypes } from './kernel/endpoint.ts'
import { accesses, keysOf } from './keys.ts'
import { allPermissions, dangerOf, holdersOf, permissionOf, permissionTree, resourcePhrase } from './permissions.ts'
import { allPhrases } from './phrases.ts'

const named = new Set(accesses.flatMap(({ resources }) => Object.keys(resources)))
const special = new Set(accesses.flatMap(({ specials }) => Object.keys(specials)))

test('every permission of the contract has phrases in its module', () => {
  const unnamed = allPermissions.filter((key) => !named.has(permissionOf(key).resource))
  expect(unnamed, 'name what they are about in the x.access.ts of their module').toEqual([])
  const phrases = [...[...named].map(resourcePhrase), ...[...special].map((key) => `permission.key.${key}`)]
  expect(
    phrases.filter((phrase) => !(phrase in allPhrases)),
    'export these in xAccessPhrases, or name the resource by a phrase with `called`',
  ).toEqual([])
})

test('every permission declares its default roles', () => {
  expect(
    allPermissions.filter((key) => holdersOf(key).length === 0),
    'give them to roles in the x.access.ts of their module, or to `owner` where nobody else begins with them',
  ).toEqual([])
})

test('every declared permission is used by a call', () => {
  const used = new Set(allPermissions.map((key) => permissionOf(key).resource))
  expect([...named].filter((resource) => !used.has(resource))).toEqual([])
  expect([...special].filter((key) => !allPermissions.some((one) => one === key))).toEqual([])
})

test.each([
  ['get-branch-product-all', 'branch-product', 'list'],
  ['get-kitchen', 'kitchen', 'view'],
  ['post-role', 'role', 'add'],
  ['put-company-settings', 'company-settings', 'edit'],
  ['patch-user', 'user', 'change'],
  ['delete-branch-user', 'branch-user', 'delete'],
  ['put-order-cancel-departed', 'order', 'special'],
])('%s belongs to %s: %s', (key, resource, action) => {
  expect(permissionOf(key)).toEqual({ resource, action })
})

test.each([
  ['get-user-all', undefined],
  ['put-user', 'people'],
  ['put-role-schema', 'people'],
  ['delete-kitchen', 'delete'],
  ['put-order-return', 'money'],
  ['put-order-approve', undefined],
])('%s can harm: %s', (key, danger) => {
  expect(dangerOf(key)).toBe(danger)
})

test.each(accountTypes)('the tree of a %s account contains each of its keys once', (type) => {
  const keys = permissionTree(keysOf(type)).flatMap(({ rows }) => rows.flatMap((row) => row.keys.map(({ key }) => key)))
  expect(keys.toSorted()).toEqual(keysOf(type))
})
