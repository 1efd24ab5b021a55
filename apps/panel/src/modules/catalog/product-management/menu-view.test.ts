import type { MenuCategory, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { expect, test } from 'vitest'
import { expected, stateAt, withState } from './menu-change.ts'
import { countsOf, isClosed, menuView, nextReturn } from './menu-view.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const later = '2026-03-02T13:00:00Z'
const state = { image: null, closed_until: null, status_by: null, status_at: null, version: 1 }
const product = (id: number, tr: string, more: Partial<MenuProduct> = {}): MenuProduct => ({
  ...state,
  id,
  name: { tr, en: '', de: '' },
  status: 'open',
  category_id: 1,
  price: 1_000,
  premium_price: null,
  discount_rate: 0,
  vat_rate: 1_000,
  tags: [],
  show_in_list: true,
  groups: 0,
  problem: null,
  ...more,
})
const category = (id: number, tr: string, products: MenuProduct[], more: Partial<MenuCategory> = {}): MenuCategory => ({
  ...state,
  id,
  name: { tr, en: '', de: '' },
  status: 'open',
  products,
  ...more,
})
const menu = [
  category(1, 'Izgaralar', [product(10, 'Şiş köfte'), product(11, 'Adana', { status: 'closed', closed_until: later })]),
  category(2, 'İçecekler', [product(20, 'Çay'), product(21, 'Ayran')], { status: 'closed' }),
  category(3, 'Tatlılar', []),
]
const ids = (q: string, onlyClosed = false) =>
  menuView(menu, { q, onlyClosed }, now).map(({ category: { id }, products }) => [
    id,
    ...products.map((item) => item.product.id),
  ])

test('without a filter everything is there, an empty category too', () => {
  expect(ids('')).toEqual([[1, 10, 11], [2, 20, 21], [3]])
})

test('the search folds Turkish letters and takes a whole category by its name', () => {
  expect(ids('SIS KOFTE')).toEqual([[1, 10]])
  expect(ids('cay')).toEqual([[2, 20]])
  expect(ids('ıçecek')).toEqual([[2, 20, 21]])
  expect(ids('yok')).toEqual([])
})

test('closed only shows what cannot be ordered, all of a closed category included', () => {
  expect(ids('', true)).toEqual([
    [1, 11],
    [2, 20, 21],
  ])
  expect(countsOf(menu, now)).toEqual({ products: 4, closed: 3 })
})

test('what was closed for a while is open again at its time', () => {
  const adana = { status: 'closed', closed_until: later } as const
  expect(isClosed(adana, now)).toBe(true)
  expect(isClosed(adana, Date.parse(later))).toBe(false)
  expect(nextReturn(menu, now)).toBe(60 * 60_000)
  expect(nextReturn(menu, Date.parse(later))).toBe(false)
})

test('a change replaces one state and leaves every other object as it was', () => {
  const next = withState(menu, { kind: 'product', id: 10 }, expected({ status: 'closed', until: 'hour' }, 'Ada', now))
  expect(stateAt(next, { kind: 'product', id: 10 })).toMatchObject({
    status: 'closed',
    closed_until: '2026-03-02T13:00:00.000Z',
    status_by: 'Ada',
    version: 1,
  })
  expect(next[0]?.products[1]).toBe(menu[0]?.products[1])
  expect(next[1]).toBe(menu[1])
})

test('a category closes without touching the state of its products', () => {
  const next = withState(menu, { kind: 'category', id: 1 }, expected({ status: 'closed', until: null }, 'Ada', now))
  expect(next[0]).toMatchObject({ status: 'closed', closed_until: null })
  expect(next[0]?.products).toBe(menu[0]?.products)
})

test('opening and closing until tomorrow promise no instant', () => {
  expect(expected({ status: 'open' }, 'Ada', now)).toMatchObject({ status: 'open', closed_until: null })
  expect(expected({ status: 'closed', until: 'tomorrow' }, 'Ada', now).closed_until).toBeNull()
  expect(expected({ status: 'closed', until: later }, 'Ada', now).closed_until).toBe(later)
})
