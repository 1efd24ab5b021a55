import type { PermissionResource } from '@sofra/contract/access/permission/permission.contract.ts'
import { expect, test } from 'vitest'
import type { Screen } from '../../../../kit/screen/screen.ts'
import { foundResources, screensOf } from './resources.ts'

const one = (resource: string, name: string, area: string): PermissionResource => ({
  resource,
  area,
  name,
  permissions: [{ key: `get-${resource}-all`, action: 'list', name: 'Listele', danger: null }],
  calls: [{ method: 'GET', path: `/${resource}`, key: `get-${resource}-all`, about: null }],
  roles: [],
  held: { roles: 0, users: 0 },
})
const all = [one('kitchen', 'Mutfaklar', 'platform'), one('order', 'Siparişler', 'order')]
const names = (filter: Parameters<typeof foundResources>[1]) =>
  foundResources(all, filter).map(({ resource }) => resource)

test('foundResources searches names, keys and calls, and filters by area', () => {
  expect(names({ q: 'siparis' })).toEqual(['order'])
  expect(names({ q: 'get-kitchen-all' })).toEqual(['kitchen'])
  expect(names({ q: 'get /kitchen' })).toEqual(['kitchen'])
  expect(names({ area: 'order,report' })).toEqual(['order'])
  expect(names({ q: 'listele' })).toEqual(['kitchen', 'order'])
})

test('screensOf returns the screens that make a call of the resource, one per title', () => {
  const screen = (path: string, title: string, access: string) =>
    ({ path, title, needs: [{ method: 'GET', path: '/kitchen', access }] }) as unknown as Screen
  const screens = [
    screen('/kitchen/list', 'kitchen.title', 'get-kitchen-all'),
    screen('/kitchen/form', 'kitchen.one', 'get-kitchen-all'),
    screen('/kitchen/form/:id', 'kitchen.one', 'get-kitchen-all'),
    screen('/order/list', 'order.title', 'get-order-all'),
  ]
  const [kitchen] = all
  expect(kitchen && screensOf(screens, kitchen).map(({ path }) => path)).toEqual(['/kitchen/list', '/kitchen/form'])
})
