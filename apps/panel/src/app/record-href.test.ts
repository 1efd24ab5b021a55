import { expect, test } from 'vitest'
import { recordHref } from '../kit/screen/screen.ts'
import { screens } from './routes.ts'

const of = { record_id: '7', company_id: 3, branch_id: 5 }

test.each([
  ['account', '/account/form/7'],
  ['app_user', '/user/form/7'],
  ['user_role', '/user/form/7'],
  ['branch', '/branch/form/7'],
  ['cancel_reason', '/cancel-reason/form/7'],
  ['category', '/manegement/5/product/management'],
  ['company', '/company/form/7'],
  ['kitchen', '/kitchen/form/7'],
  ['licence', '/company/license/7'],
  ['material', '/manegement/5/branch-material/form/7'],
  ['orders', '/manegement/5/order/list?order=7&of=5'],
  ['payment_method', '/payment-method/form/7'],
  ['product', '/manegement/5/product/management'],
  ['restaurant_suggestion', '/restaurant-suggestion/form/7'],
  ['role', '/role/form/7'],
])('recordHref returns the address for a change of %s: %s', (record, href) => {
  expect(recordHref(screens, { ...of, record })).toBe(href)
})

test('recordHref returns undefined for a record without a screen', () => {
  expect(recordHref(screens, { ...of, record: 'session' })).toBeUndefined()
})

test('every table has at most one screen for its records', () => {
  const tables = screens.flatMap(({ records = [] }) => records)
  expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([])
})
