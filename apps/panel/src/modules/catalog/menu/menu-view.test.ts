import type { MenuCategory } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { withSynonyms } from '@sofra/contract/platform/word-group/word-group.synonyms.ts'
import { expect, test } from 'vitest'
import { category, product } from './menu.samples.ts'
import { countsOf, isClosed, type MenuFilter, menuView, nextReturn, noFilter } from './menu-view.ts'
import { expected, stateAt, withState } from './status/menu-change.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const later = '2026-03-02T13:00:00Z'
const problem = { code: 'option.too-few-open', params: { group: 'Sos', n: 1 } }
const menu: MenuCategory[] = [
  category(1, 'Izgaralar', [
    product(10, 'Şiş köfte', { tags: ['acılı', 'yeni'], image: 'a.webp' }),
    product(11, 'Adana', { status: 'closed', closed_until: later, tags: ['acılı'] }),
  ]),
  category(2, 'İçecekler', [product(20, 'Çay'), product(21, 'Ayran', { problem })], { status: 'closed' }),
  category(3, 'Tatlılar', []),
]
const ids = (filter: Partial<MenuFilter>, synonyms: string[][] = []) => {
  const applied = { ...noFilter, ...filter }
  return menuView(menu, applied, withSynonyms(applied.q, synonyms), now).map(({ category: { id }, products }) => [
    id,
    ...products.map((item) => item.product.id),
  ])
}

test('menuView without a filter returns everything, empty categories too', () => {
  expect(ids({})).toEqual([[1, 10, 11], [2, 20, 21], [3]])
})

test('menuView folds Turkish letters, searches synonyms and keeps a whole category that matches by name', () => {
  expect(ids({ q: 'SIS KOFTE' })).toEqual([[1, 10]])
  expect(ids({ q: 'cay' })).toEqual([[2, 20]])
  expect(ids({ q: 'ıçecek' })).toEqual([[2, 20, 21]])
  expect(ids({ q: 'meatball' }, [['Köfte', 'Meatball']])).toEqual([[1, 10]])
  expect(ids({ q: 'yok' })).toEqual([])
})

test('countsOf counts what each filter leaves, and filters combine by AND', () => {
  expect(ids({ closed: true })).toEqual([
    [1, 11],
    [2, 20, 21],
  ])
  expect(ids({ problem: true })).toEqual([[2, 21]])
  expect(ids({ withoutPicture: true })).toEqual([
    [1, 11],
    [2, 20, 21],
  ])
  expect(ids({ tags: ['acılı'] })).toEqual([[1, 10, 11]])
  expect(ids({ tags: ['acılı'], closed: true })).toEqual([[1, 11]])
  expect(ids({ tags: ['yeni', 'acılı'] })).toEqual([[1, 10, 11]])
  expect(countsOf(menu, now)).toEqual({
    products: 4,
    closed: 3,
    problem: 1,
    withoutPicture: 3,
    tags: [
      ['acılı', 2],
      ['yeni', 1],
    ],
  })
})

test('menuView treats a timed closing as open once its time has come', () => {
  const adana = { status: 'closed', closed_until: later } as const
  expect(isClosed(adana, now)).toBe(true)
  expect(isClosed(adana, Date.parse(later))).toBe(false)
  expect(nextReturn(menu, now)).toBe(60 * 60_000)
  expect(nextReturn(menu, Date.parse(later))).toBe(false)
})

test('withState replaces one state and keeps every other object identical', () => {
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

test('withState closes a category without changing its products', () => {
  const next = withState(menu, { kind: 'category', id: 1 }, expected({ status: 'closed', until: null }, 'Ada', now))
  expect(next[0]).toMatchObject({ status: 'closed', closed_until: null })
  expect(next[0]?.products).toBe(menu[0]?.products)
})

test('expected sets no end for opening or for closing until tomorrow', () => {
  expect(expected({ status: 'open' }, 'Ada', now)).toMatchObject({ status: 'open', closed_until: null })
  expect(expected({ status: 'closed', until: 'tomorrow' }, 'Ada', now).closed_until).toBeNull()
  expect(expected({ status: 'closed', until: later }, 'Ada', now).closed_until).toBe(later)
})
