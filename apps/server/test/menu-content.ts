import { menuRecords } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import fc from 'fast-check'
import {
  type CategoryContent,
  listOf,
  type MenuContent,
  type PresentMenu,
  type ProductContent,
  type Ref,
} from '../src/modules/catalog/menu-plan/menu-content.api.ts'
import { anyProduct, orNone } from './product-values.ts'

const word = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  // Names have one line.
  .map((text) => `${text.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim()}a`.normalize('NFC'))
const name = fc.record({ tr: word, en: fc.constantFrom('', 'soup'), de: fc.constantFrom('', 'Suppe') })
const price = fc.integer({ min: 0, max: 100_000 })
const closed = fc.constantFrom(null, { until: null }, { until: '2999-01-01T00:00:00+00:00' })
const hours = fc.constantFrom<CategoryContent['availability'][]>(null, {
  weekly: [{ weekday: 1, start: 600, end: 900 }],
})
const image = fc.constantFrom(null, '0123456789abcdef.webp')

const refs = (prefix: string, count: number): Ref[] => Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`)
const each = <T>(all: readonly Ref[], of: (ref: Ref) => fc.Arbitrary<T>) => fc.tuple(...all.map(of))

const category = (ref: Ref) =>
  fc.record({
    ref: fc.constant(ref),
    name,
    image,
    icon_id: fc.constant(null),
    closed,
    availability: hours,
    delivery_types: fc.constantFrom<CategoryContent['delivery_types'][]>(null, ['comeEat'], ['comeGetIt', 'comeEat']),
    sources: fc.constantFrom<CategoryContent['sources'][]>(null, ['web']),
  })

const material = (ref: Ref) => fc.record({ ref: fc.constant(ref), name, image, price })

const group = (materials: readonly Ref[], products: readonly Ref[]) => (ref: Ref) =>
  fc
    .constantFrom('material' as const, 'product' as const)
    .chain((kind) =>
      fc.record({
        ref: fc.constant(ref),
        kind: fc.constant(kind),
        name,
        selection_type: fc.constant('multiple' as const),
        mandatory: fc.constant(false),
        minimum_selection: fc.constant(0),
        selection_limit: fc.constantFrom(null, 1, 3),
        items: fc
          .subarray([...(kind === 'material' ? materials : products)])
          .chain((parts) =>
            each(parts, (part) =>
              fc.record({ part: fc.constant(part), price, max_quantity: fc.integer({ min: 1, max: 20 }), closed }),
            ),
          ),
      }),
    )

const product = (categories: readonly Ref[], groups: readonly Ref[]) => {
  const columns = anyProduct({
    category: () => fc.constantFrom(...categories),
    translated: ({ start }) =>
      start ? fc.record({ tr: fc.constantFrom('', 'sıcak'), en: fc.constant(''), de: fc.constant('') }) : name,
    picture: () => image,
    money: (column) => orNone(column, price),
    rate: () => fc.constantFrom(0, 100, 1_000, 2_000),
    whole: (column) => orNone(column, fc.integer({ min: 1, max: 240 })),
    flag: () => fc.boolean(),
    tags: () => fc.uniqueArray(fc.constantFrom('acı', 'yeni', 'vegan'), { maxLength: 3 }),
    choices: ({ choices }) => fc.shuffledSubarray([...choices], { maxLength: 2 }),
    hours: () => hours,
    offers: () =>
      fc.constantFrom<ProductContent['offers'][]>(
        [],
        [{ delivery_type: null, source: 'web', price: 500, premium_price: null, hidden: false }],
      ),
    kitchens: () => fc.constant([]),
    groups: () => fc.shuffledSubarray([...groups]),
  })
  return (ref: Ref) => fc.tuple(columns, closed).map(([fields, closed]): ProductContent => ({ ...fields, closed, ref }))
}

// A product that is an option may not offer product groups, so that no menu contains itself.
const withoutCircles = (menu: MenuContent): MenuContent => {
  const combos = new Set(menu.groups.flatMap(({ ref, kind }) => (kind === 'product' ? [ref] : [])))
  const options = new Set(
    menu.groups.flatMap(({ kind, items }) => (kind === 'product' ? items.map(({ part }) => part) : [])),
  )
  const products = menu.products.map((one) =>
    options.has(one.ref) ? { ...one, group_ids: one.group_ids.filter((ref) => !combos.has(ref)) } : one,
  )
  return { ...menu, products }
}

const some = { min: 1, max: 4 }
const amounts = fc.tuple(fc.integer(some), fc.integer(some), fc.integer(some), fc.integer(some))

/** Generates menus that every form accepts; a row's ref is its record's letter, the prefix and a number. */
export const menus = (prefix = ''): fc.Arbitrary<MenuContent> =>
  amounts.chain(([c, m, g, p]) => {
    const [cs, ms, gs, ps] = [
      refs(`c${prefix}`, c),
      refs(`m${prefix}`, m),
      refs(`g${prefix}`, g),
      refs(`p${prefix}`, p),
    ]
    return fc
      .record({
        categories: each(cs, category),
        materials: each(ms, material),
        groups: each(gs, group(ms, ps)),
        products: each(ps, product(cs, gs)),
      })
      .map(withoutCircles)
  })

/** Returns a content as stored in a branch, with rows numbered from 1 in every record. */
export const presentMenu = (content: MenuContent): PresentMenu => {
  const rows = Object.fromEntries(
    menuRecords.map((record) => [
      record,
      new Map(
        (content[listOf[record]] as { ref: Ref }[]).map(({ ref }, i) => [
          ref,
          { id: i + 1, version: 1, origin_id: null },
        ]),
      ),
    ]),
  ) as unknown as PresentMenu['rows']
  return { ...content, menuVersion: 1, rows }
}
