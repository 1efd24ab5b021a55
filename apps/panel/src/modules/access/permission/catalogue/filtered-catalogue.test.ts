import type { Catalogued } from '@sofra/contract/access/permission/permission.contract.ts'
import { expect, test } from 'vitest'
import { filteredCatalogue } from './filtered-catalogue.ts'

const words = (tr: string, en: string, de: string) => ({ tr, en, de })
const one = (key: string, more: Partial<Catalogued>): Catalogued => ({
  key,
  area: 'order',
  resource: 'order',
  action: 'list',
  resource_name: words('Siparişler', 'Orders', 'Bestellungen'),
  action_name: words('Listele', 'List', 'Auflisten'),
  phrases: { resource: 'permission.of.order', action: null },
  danger: null,
  calls: [],
  accounts: [],
  module: null,
  manages_account: false,
  roles: [],
  ...more,
})
const all = [
  one('get-order-all', {}),
  one('put-order-return', {
    danger: 'money',
    calls: [{ method: 'PUT', path: '/branch/:branch_id/order/:order_id/return' }],
  }),
  one('put-kitchen', {
    area: 'platform',
    accounts: ['eliza'],
    resource_name: words('Mutfaklar', 'Kitchens', 'Küchen'),
  }),
]
const keys = (filter: Parameters<typeof filteredCatalogue>[1]) => filteredCatalogue(all, filter).map(({ key }) => key)

test('filteredCatalogue searches names in every language, keys and paths', () => {
  expect(keys({ q: 'KUCHEN' })).toEqual(['put-kitchen'])
  expect(keys({ q: 'siparis order_id' })).toEqual(['put-order-return'])
  expect(keys({ q: 'get-' })).toEqual(['get-order-all'])
})

test('filteredCatalogue filters by area, account and danger', () => {
  expect(keys({ area: 'platform' })).toEqual(['put-kitchen'])
  expect(keys({ account: 'customer' })).toEqual(['get-order-all', 'put-order-return'])
  expect(keys({ danger: 'money' })).toEqual(['put-order-return'])
})
