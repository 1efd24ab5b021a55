import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { expect, test } from 'vitest'
import { defaultRoles } from './role.defaults.ts'

const keysIn = (type: (typeof accountTypes)[number], name: string) => {
  const match = defaultRoles(type, 'en').find((role) => role.name === name)
  if (!match) throw new Error(`${type} has no role ${name}`)
  return match.keys
}

test.each(accountTypes)('defaultRoles of %s include one owner, and only keys that the account type can use', (type) => {
  const [first, ...others] = defaultRoles(type, 'tr')
  expect([first?.isOwner, first?.keys]).toEqual([true, []])
  const usable = new Set(keysOf(type))
  for (const { name, isOwner, keys } of others) {
    expect(isOwner, name).toBe(false)
    expect(keys.length, name).toBeGreaterThan(0)
    expect(
      keys.filter((key) => !usable.has(key)),
      name,
    ).toEqual([])
  }
})

test.each([
  ['eliza', 'Platform support', ['get-order-all', 'put-order-cancel', 'put-branch-state', 'post-user-hand-over']],
  ['eliza', 'Platform finance', ['put-commission-rate', 'delete-commission-rate', 'get-order-all']],
  ['eliza', 'Platform content', ['put-kitchen', 'post-cancel-reason']],
  ['dealer', 'Dealer manager', ['get-branch-all', 'put-branch', 'post-branch']],
  ['customer', 'Accountant', ['get-order-all', 'get-branch-overview', 'get-commission-rate-all']],
  [
    'customer',
    'Restaurant manager',
    ['put-order-cancel-departed', 'put-order-return', 'get-branch-overview', 'get-role-all'],
  ],
  ['customer', 'Order staff', ['get-order-desk', 'put-order-approve', 'put-order-cancel', 'put-branch-product-status']],
  ['company', 'Kitchen', ['get-order-desk', 'put-order-ready', 'put-branch-product-status']],
  ['company', 'Dispatcher', ['put-order-depart', 'get-order-desk', 'get-order-delivery', 'get-member-contact']],
  ['company', 'Waiter', ['put-order-approve', 'get-order-desk', 'get-order-table']],
] as const)('defaultRoles of %s: %s has the keys for its work', (type, name, needed) => {
  expect(keysIn(type, name)).toEqual(expect.arrayContaining([...needed]))
})

test.each([
  [
    'eliza',
    'Platform support',
    /commission|^(post|put|patch|delete)-(user(?!-hand-over)|role|account)|^get-mail|^delete-(?!report-file)/,
  ],
  ['eliza', 'Platform finance', /^put-order|hand-over|contact/],
  ['eliza', 'Platform content', /order|license|commission|contact/],
  ['dealer', 'Dealer manager', /commission|contact|role-schema/],
  ['customer', 'Marketing', /overview|report|user|settings/],
  ['customer', 'Accountant', /^(put|post|patch|delete)-(?!report-file)|product|menu|contact/],
  ['customer', 'Restaurant manager', /commission|license|^(post|patch|delete)-branch$/],
  ['customer', 'Order staff', /departed|return|overview|settings|license/],
  ['company', 'Kitchen', /approve|cancel|return|overview|user|contact|price/],
  ['company', 'Waiter', /cancel|return|overview|license|contact|price|get-order-(delivery|counter)/],
  ['company', 'Dispatcher', /product|menu|overview|return|get-order-(counter|table)/],
] as const)('defaultRoles of %s: %s lacks %s', (type, name, never) => {
  expect(keysIn(type, name).filter((key) => never.test(key))).toEqual([])
})
