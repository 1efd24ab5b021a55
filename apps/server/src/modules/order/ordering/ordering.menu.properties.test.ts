import type { CategoryTerms, ProductTerms } from '@sofra/contract/catalog/sale/sale.ts'
import { licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { deliveryTypes, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLines } from './ordering.lines.ts'
import type { Loaded } from './ordering.load.ts'
import type { MenuFront } from './ordering.menu.read.ts'
import { menuSteadyUntil } from './ordering.menu.steady.ts'
import { menuShown } from './ordering.menu.ts'

const time_zone = 'Europe/Istanbul'
const start = Date.parse('2026-03-02T00:00:00Z')
const instant = fc.nat(7 * 1440).map((minute) => new Date(start + minute * 60_000))

/** Mostly null, so that products with many limits are still sold often enough. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const state = rarely(fc.record({ until: fc.option(instant.map((at) => at.toISOString())) })).map((closed) =>
  closed ? { status: 'closed' as const, closed_until: closed.until } : { status: 'open' as const, closed_until: null },
)
const range = fc
  .record({ weekday: fc.integer({ min: 1, max: 7 }), start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ weekday, start: from, length }) => ({ weekday, start: from, end: from + length }))
const weekly = fc.array(range, { minLength: 1, maxLength: 3 })
const availability = rarely(fc.record({ weekly }))
const offers = fc.uniqueArray(
  fc
    .record({
      delivery_type: fc.option(fc.constantFrom(...deliveryTypes)),
      source: fc.option(fc.constantFrom(...orderSources)),
      price: fc.option(fc.nat(50_000)),
      premium_price: fc.option(fc.nat(50_000)),
      hidden: fc.boolean(),
    })
    .filter(({ delivery_type, source }) => delivery_type !== null || source !== null),
  { selector: ({ delivery_type, source }) => `${delivery_type} ${source}`, maxLength: 6 },
)
const productTerms: fc.Arbitrary<ProductTerms> = fc
  .tuple(state, fc.record({ availability, offers }))
  .map(([closing, rest]) => ({ ...closing, ...rest }))
const some = <T>(all: readonly T[]) => rarely(fc.subarray([...all], { minLength: 1 }))
const categoryTerms: fc.Arbitrary<CategoryTerms> = fc
  .tuple(state, fc.record({ availability, delivery_types: some(deliveryTypes), sources: some(orderSources) }))
  .map(([closing, rest]) => ({ ...closing, ...rest }))

const front = (hours: MenuFront['branch']['hours']['weekly'] = []): MenuFront => ({
  menu_version: 1,
  branch: {
    id: 1,
    name: 'Branch',
    timezone: time_zone,
    hours: { weekly: hours, exceptions: [] },
    manual_state: 'auto',
    manual_until: null,
    stop: null,
    modules: [...licenceModules],
    contract_ends_at: null,
    source_states: {},
    rush_minutes: 0,
    rush_until: null,
    default_preparation_minutes: 20,
  },
  payment_methods: [],
  kitchens: [],
  icons: [],
  stock: [],
})

const storedOf = (terms: ProductTerms, category: CategoryTerms, option: ProductTerms | null) => {
  const item = { id: 1, name: 'Option', price: 5, max_quantity: 1, status: 'open' as const, closed_until: null }
  const group = {
    id: 1,
    name: 'Group',
    kind: 'product' as const,
    selection_type: 'multiple' as const,
    mandatory: option !== null,
    minimum_selection: 0,
    selection_limit: null,
    items: [{ ...item, product: option && { id: 2, ...option } }],
  }
  const product = {
    id: 1,
    category_id: 1,
    name: 'Product',
    description: '',
    image: null,
    price: 1_000,
    premium_price: 900,
    discount_rate: 0,
    vat_rate: 0,
    tags: [],
    allergens: [],
    preparation_minutes: null,
    kitchen_ids: [],
    group_ids: [1],
    category,
    ...terms,
  }
  return {
    categories: [{ id: 1, name: 'Category', image: null, icon_id: null, ...category }],
    products: [product],
    groups: [group],
  }
}

test('menuShown contains exactly what can be ordered, at the charged price', () => {
  const at = fc.record({
    source: fc.constantFrom(...orderSources),
    delivery_type: fc.constantFrom(...deliveryTypes),
    instant,
    time_zone: fc.constant(time_zone),
  })
  let sold = 0
  fc.assert(
    fc.property(productTerms, categoryTerms, fc.option(productTerms), at, (product, category, option, saleAt) => {
      const stored = storedOf(product, category, option)
      const { categories } = menuShown(front(), stored, { lang: 'tr', at: saleAt, withClosed: false, site: '' })
      const shownProduct = categories[0]?.products[0]
      const options = option ? [{ catalog_id: 1, item_id: 1 }] : []
      const basket = { lines: [{ product_id: 1, quantity: 1, options }] }
      const chosen = chooseLines({ ...stored, stock: [] } as unknown as Loaded, basket as never, {
        ...saleAt,
        lang: 'tr',
      })
      expect(shownProduct === undefined).toBe(chosen.lines.length === 0)
      if (!shownProduct) return
      sold += 1
      expect(chosen.lines[0]?.priced).toMatchObject({
        price: shownProduct.price,
        premium_price: shownProduct.premium_price,
      })
    }),
  )
  expect(sold).toBeGreaterThan(100)
})

test('menuSteadyUntil returns a time until which a menu does not change', () => {
  fc.assert(
    fc.property(
      productTerms,
      categoryTerms,
      fc.option(productTerms),
      weekly,
      instant,
      (product, of, option, hours, now) => {
        const stored = storedOf(product, of, option)
        const shownAt = (then: Date) => {
          const saleAt = { source: 'web' as const, delivery_type: null, instant: then, time_zone }
          return JSON.stringify(menuShown(front(hours), stored, { lang: 'tr', at: saleAt, withClosed: true, site: '' }))
        }
        const until = menuSteadyUntil(front(hours), stored, now)
        const first = shownAt(now)
        for (let minute = now.getTime(); minute < until.getTime(); minute += 17 * 60_000)
          expect(shownAt(new Date(minute))).toBe(first)
        expect(shownAt(new Date(until.getTime() - 1))).toBe(first)
      },
    ),
  )
})
