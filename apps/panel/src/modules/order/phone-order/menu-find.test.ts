import { expect, test } from 'vitest'
import { findSold, type PhoneMenu, soldIn, theSameAgain, typedProduct } from './menu-find.ts'

const item = (id: number, name: string, closed = false) => ({
  id,
  name,
  price: 500,
  max_quantity: 1,
  left: null,
  closed: closed ? ({ reason: 'closed', until: null } as const) : null,
})
const product = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: '',
  image: null,
  image_set: null,
  price: 10_000,
  premium_price: null,
  discount_rate: 0,
  tags: [],
  allergens: [],
  preparation_minutes: null,
  kitchen_ids: [],
  availability: null,
  left: null,
  closed: null,
  catalogs: [],
  ...more,
})
const group = (id: number, selection_type: string, items: object[]) => ({
  id,
  name: `G${id}`,
  kind: 'material',
  selection_type,
  minimum_selection: 0,
  selection_limit: null,
  mandatory: false,
  items,
})
const menu = {
  categories: [
    {
      id: 1,
      name: 'Çorbalar',
      image: null,
      image_set: null,
      icon: null,
      delivery_types: null,
      availability: null,
      closed: null,
      products: [
        product(1, 'Mercimek Çorbası'),
        product(2, 'Şehriyeli Tavuk Çorbası', { closed: { reason: 'closed', until: null } }),
      ],
    },
    {
      id: 2,
      name: 'Kebaplar',
      image: null,
      image_set: null,
      icon: null,
      delivery_types: null,
      availability: null,
      closed: null,
      products: [
        product(3, 'Adana Kebap', {
          catalogs: [
            group(1, 'multiple', [item(11, 'Közlenmiş biber'), item(12, 'Lavaş', true)]),
            group(2, 'multiple_reverse', [item(21, 'Soğan'), item(22, 'Sumak')]),
          ],
        }),
      ],
    },
  ],
} as unknown as PhoneMenu
const sold = soldIn(menu)

const names = (typed: string) => findSold(sold, typed).map((one) => one.product.name)

test.each([
  ['corba', ['Mercimek Çorbası', 'Şehriyeli Tavuk Çorbası']],
  ['SEHRIYE', ['Şehriyeli Tavuk Çorbası']],
  ['3 adana', ['Adana Kebap']],
  ['keb ada', ['Adana Kebap']],
  ['dana', []],
  ['', []],
])('findSold finds products for %s, in any case and with folded letters', (typed, expected) => {
  expect(names(typed)).toEqual(expected)
})

test.each([
  ['3 ayran', 3, 'ayran'],
  ['12x lahmacun', 12, 'lahmacun'],
  ['2xayran', 2, 'ayran'],
  ['ayran', 1, 'ayran'],
  ['0 ayran', 1, 'ayran'],
  ['7up', 1, '7up'],
])('typedProduct parses %s as %i of %s', (typed, quantity, text) => {
  expect(typedProduct(typed)).toEqual({ quantity, text })
})

const line = (product_id: number, name: string, options: object[] = []) => ({
  product_id,
  name,
  quantity: 2,
  note: 'az acılı',
  options: options as never,
})

test('theSameAgain copies sold lines with options, and reports the others', () => {
  const options = [
    { catalog: 'G1', name: 'Közlenmiş biber', quantity: 1, removed: false },
    { catalog: 'G1', name: 'Lavaş', quantity: 1, removed: false },
    { catalog: 'G2', name: 'Soğan', quantity: 1, removed: true },
  ]
  const { lines, missed } = theSameAgain(
    [line(3, 'Adana Kebap', options), line(2, 'Şehriyeli Tavuk Çorbası'), line(9, 'Künefe')],
    sold,
  )
  expect(lines).toMatchObject([
    {
      product_id: 3,
      quantity: 2,
      note: 'az acılı',
      chosen: 'Közlenmiş biber, − Soğan',
      picks: { 2: { 21: 0, 22: 1 } },
    },
  ])
  expect(missed).toEqual([
    { phrase: 'phone-order.again.option', product: 'Adana Kebap', option: 'Lavaş' },
    { phrase: 'phone-order.again.closed', product: 'Şehriyeli Tavuk Çorbası', option: '' },
    { phrase: 'phone-order.again.gone', product: 'Künefe', option: '' },
  ])
})
