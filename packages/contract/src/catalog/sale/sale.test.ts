import { expect, test } from 'vitest'
import { type CategoryTerms, type ProductTerms, type SaleAt, unsoldReason } from './sale.ts'

const product: ProductTerms = { status: 'open', closed_until: null, availability: null, offers: [] }
const category: CategoryTerms = {
  status: 'open',
  closed_until: null,
  availability: null,
  delivery_types: null,
  sources: null,
}
const at: SaleAt = {
  source: 'web',
  delivery_type: 'comeGetIt',
  instant: new Date('2026-03-02T09:00:00+03:00'),
  time_zone: 'Europe/Istanbul',
}
const offer = { source: null, delivery_type: null, price: null, premium_price: null, hidden: true }
const mornings = { weekly: [{ weekday: 1, start: 480, end: 660 }] }
const evenings = { weekly: [{ weekday: 1, start: 1080, end: 1320 }] }

test.each<[string, Partial<ProductTerms>, Partial<CategoryTerms>, Partial<SaleAt>, string | null]>([
  ['sold where nothing limits it', {}, {}, {}, null],
  ['not sold where its category is not for the channel', {}, { sources: ['kiosk'] }, {}, 'channel'],
  ['not sold where its category is not for the way', {}, { delivery_types: ['comeEat'] }, {}, 'delivery-type'],
  ['sold while the way is not known yet', {}, { delivery_types: ['comeEat'] }, { delivery_type: null }, null],
  ['not sold where it is hidden in the channel', { offers: [{ ...offer, source: 'web' }] }, {}, {}, 'channel'],
  [
    'not sold where it is hidden for the way',
    { offers: [{ ...offer, delivery_type: 'comeGetIt' }] },
    {},
    {},
    'delivery-type',
  ],
  ['closed', { status: 'closed' }, {}, {}, 'closed'],
  [
    'closed until the very instant, and no longer',
    { status: 'closed', closed_until: '2026-03-02T06:00:00Z' },
    {},
    {},
    null,
  ],
  ['closed before it', { status: 'closed', closed_until: '2026-03-02T06:00:01Z' }, {}, {}, 'closed'],
  ['closed with its category', {}, { status: 'closed' }, {}, 'closed'],
  ['sold within its hours', { availability: mornings }, {}, {}, null],
  ['not sold outside its hours', { availability: evenings }, {}, {}, 'hours'],
  ['not sold outside the hours of its category', { availability: mornings }, { availability: evenings }, {}, 'hours'],
  [
    'sold by the wall clock of the branch',
    { availability: mornings },
    {},
    { time_zone: 'Asia/Tokyo', instant: new Date('2026-03-02T00:00:00Z') },
    null,
  ],
  [
    'with several reasons: the longest lasting',
    { status: 'closed', availability: evenings },
    { sources: ['kiosk'] },
    {},
    'channel',
  ],
])('unsoldReason of a product: %s', (_, its, categories, saleAt, expected) => {
  expect(unsoldReason({ ...product, ...its }, { ...category, ...categories }, { ...at, ...saleAt })).toBe(expected)
})
