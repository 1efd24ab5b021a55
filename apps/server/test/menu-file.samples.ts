import { inWeekOrder } from '@sofra/contract/branch/hours/hours.text.ts'
import { offerKey } from '@sofra/contract/catalog/offer/offer.ts'
import { selectionTypes } from '@sofra/contract/catalog/option/option.rules.ts'
import type { CurrencyFormat } from '@sofra/contract/kernel/money.text.ts'
import { deliveryTypes, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import fc from 'fast-check'
import type { FileWorld } from '../src/modules/catalog/menu-file/menu-file.interpret.ts'
import type { MenuContent } from '../src/modules/catalog/menu-plan/menu-content.api.ts'
import { anyProduct, orNone } from './product-values.ts'

const lira: CurrencyFormat = { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 }

/** Names that break other imports; few, so that many rows share one. */
const weird = [
  'Sos',
  'Sos #1',
  'Sos #1 #2',
  '007',
  '12',
  '=1+1',
  '-5 °C',
  '@home',
  'a, b',
  '"quoted"',
  'Su 0,5 "L"',
  'constructor',
  '__proto__',
  'two\nlines',
  'tab\there',
  '_x0041_',
  '🍕',
  'İçli Köfte ŞÇĞ',
  'ICLI',
  'true',
  '#REF!',
  '1e5',
  '%10',
  ';',
]
const name = fc
  .oneof(fc.constantFrom(...weird), fc.string({ unit: 'grapheme', maxLength: 20 }))
  .map((text) => text.toWellFormed().replaceAll('\0', '').normalize('NFC').trim())
  .filter((text) => text !== '')
const optional = fc.oneof(fc.constant(''), name)
const names = fc.record({ tr: name, en: optional, de: optional })
const money = fc.oneof(fc.constantFrom(0, 1, 1999, 1_000_000_000), fc.nat(10_000_000))
const rate = fc.oneof(fc.constantFrom(0, 1, 50, 99, 100, 1000, 10_000), fc.nat(10_000))
const some = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 })
const fresh = { closed: null, image: null }

/** A day in six parts with at most one range each; the last may extend into the next day. */
const range = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    part: fc.nat(5),
    from: fc.nat(100),
    length: fc.integer({ min: 1, max: 1_440 }),
  })
  .map(({ weekday, part, from, length }) => {
    const start = part * 240 + from
    return { weekday, start, end: start + (part < 5 ? Math.min(length, 240 - from) : length) }
  })
const availability = fc.option(
  fc
    .uniqueArray(range, {
      minLength: 1,
      maxLength: 8,
      selector: ({ weekday, start }) => weekday * 6 + Math.floor(start / 240),
    })
    .map((weekly) => ({ weekly: inWeekOrder(weekly) })),
)

const offers = fc.uniqueArray(
  fc
    .record({
      delivery_type: fc.constantFrom(null, ...deliveryTypes),
      source: fc.constantFrom(null, ...orderSources),
      price: fc.option(money),
      premium_price: fc.option(money),
      hidden: fc.boolean(),
    })
    .filter(({ delivery_type, source }) => delivery_type !== null || source !== null),
  { maxLength: 5, selector: offerKey },
)

const category = fc.record({
  name: names,
  icon_id: fc.constantFrom(null, 1, 2, 3),
  availability,
  delivery_types: fc.option(some(deliveryTypes)),
  sources: fc.option(some(orderSources)),
})
const material = fc.record({ name: names, price: money })

const refsOf = (rows: number) => Array.from({ length: rows }, (_, index) => String(index + 1))

const group = (parts: Record<'material' | 'product', readonly string[]>) => {
  const item = (part: string) =>
    fc.record({
      part: fc.constant(part),
      price: money,
      max_quantity: fc.integer({ min: 1, max: 20 }),
      closed: fc.constant(null),
    })
  return fc
    .constantFrom('material' as const, 'product' as const)
    .chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        name: names,
        selection_type: fc.constantFrom(...selectionTypes),
        mandatory: fc.boolean(),
        minimum_selection: fc.nat(5),
        selection_limit: fc.option(fc.integer({ min: 1, max: 50 })),
        items: fc.shuffledSubarray([...parts[kind]]).chain((some) => fc.tuple(...some.map(item))),
      }),
    )
}

const product = (categories: readonly string[], groups: readonly string[]) =>
  anyProduct({
    category: () => fc.constantFrom(...categories),
    translated: ({ start }) => (start ? fc.record({ tr: optional, en: optional, de: optional }) : names),
    picture: () => fc.constant(null),
    money: (column) => orNone(column, money),
    rate: () => rate,
    whole: (column) => orNone(column, fc.integer({ min: 1, max: 240 })),
    flag: () => fc.boolean(),
    tags: () => fc.uniqueArray(name, { maxLength: 4 }),
    choices: ({ choices }) => fc.subarray([...choices]),
    hours: () => availability,
    offers: () => offers,
    kitchens: () => fc.subarray([1, 2, 3]),
    groups: () => fc.shuffledSubarray([...groups]),
  })

const rows = <T>(row: fc.Arbitrary<T>, count: number) =>
  fc
    .array(row, { minLength: count, maxLength: count })
    .map((all) => all.map((one, index) => ({ ...one, ref: String(index + 1) })))

const content: fc.Arbitrary<MenuContent> = fc.tuple(fc.nat(5), fc.nat(6), fc.nat(5), fc.nat(8)).chain((counts) => {
  const [categories, materials, groups, wished] = counts
  const products = categories ? wished : 0
  const parts = { material: refsOf(materials), product: refsOf(products) }
  return fc.record({
    categories: rows(category, categories).map((all) => all.map((row) => ({ ...fresh, ...row }))),
    materials: rows(material, materials).map((all) => all.map((row) => ({ image: null, ...row }))),
    groups: rows(group(parts), groups),
    products: rows(product(refsOf(Math.max(categories, 1)), refsOf(groups)), products).map((all) =>
      all.map((row) => ({ ...fresh, ...row })),
    ),
  })
})

const referenced = (all: readonly string[]) =>
  all.map((one, index) => ({ ref: String(index + 1), id: index + 1, names: [one] }))
const kitchens = referenced(['Sıcak', 'Soğuk, tatlı', 'Sıcak'])
const icons = referenced(['Çorba', 'Çorba', '"Tatlı", soğuk'])

/** Generates arbitrary menus, for properties of all of them. */
export const anyMenu: fc.Arbitrary<FileWorld> = content.map((content) => ({ content, currency: lira, kitchens, icons }))
