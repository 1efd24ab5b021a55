import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingMenu, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { orderNotes } from '../content/notes.ts'
import { addressText, lastNames, mensNames, streets, womensNames } from '../content/people.ts'
import type { DemoBranch } from '../content/shapes.ts'
import { chance, int, pick, type Random, weighted } from '../random.ts'

type Menu = ReplyOf<typeof orderingMenu>
export type Basket = BodyOf<typeof quote>
type Product = Menu['categories'][number]['products'][number]
type Catalog = Product['catalogs'][number]

export const shuffled = <T>(random: Random, items: readonly T[]) =>
  items
    .map((item) => ({ item, at: int(random, 0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Returns a choice that the group accepts; none for a reverse group, whose items are included by default. */
const chosenOf = (random: Random, { id, items, minimum_selection, selection_limit, selection_type }: Catalog) => {
  const reverse = selection_type.startsWith('multiple_reverse')
  if (reverse && chance(random, 0.7)) return []
  const least = reverse ? Math.max(minimum_selection, items.length - 1) : minimum_selection
  const max = Math.min(selection_limit ?? items.length, items.length, reverse ? items.length : Math.max(least, 2))
  return shuffled(random, items)
    .slice(0, int(random, Math.min(least, max), max))
    .map((item) => ({ catalog_id: id, item_id: item.id }))
}

const lineOf = (random: Random, product: Product) => ({
  product_id: product.id,
  quantity: weighted(random, [
    [1, 75],
    [2, 20],
    [3, 5],
  ]),
  options: product.catalogs.flatMap((catalog) => chosenOf(random, catalog)),
})

const methodFor = (random: Random, { payment_methods }: Menu, type: DeliveryType) =>
  pick(
    random,
    payment_methods.filter(({ delivery_types }) => delivery_types.includes(type)),
  )

const typeFor = (random: Random) =>
  weighted<DeliveryType>(random, [
    ['deliveryToAddress', 70],
    ['comeGetIt', 22],
    ['comeEat', 8],
  ])

/**
 * Returns a basket that a guest could send now, from the branch's current menu and an address nearby. Delivery type and payment
 * method are random unless `way` sets them.
 */
export const basketFrom = (
  random: Random,
  menu: Menu,
  branch: DemoBranch,
  way: Partial<Pick<Basket, 'delivery_type' | 'payment_method'>> = {},
): Basket => {
  const type = way.delivery_type ?? typeFor(random)
  const products = menu.categories
    .filter(({ delivery_types }) => delivery_types?.includes(type) ?? true)
    .flatMap((category) => category.products)
  const first = pick(random, chance(random, 0.5) ? womensNames : mensNames)
  // Usually enough for the minimum: a main dish and one to three side dishes.
  const lines = shuffled(random, products)
    .slice(0, int(random, 2, 4))
    .map((product) => lineOf(random, product))
  return {
    branch_id: menu.branch.id,
    delivery_type: type,
    payment_method: way.payment_method ?? methodFor(random, menu, type).id,
    lines,
    member: {
      phone: `+90555000${String(int(random, 0, 9_999)).padStart(4, '0')}`,
      first_name: first,
      last_name: pick(random, lastNames),
    },
    ...(type === 'deliveryToAddress'
      ? {
          address: {
            text: addressText(
              branch,
              pick(random, branch.neighbourhoods),
              pick(random, streets),
              int(random, 1, 90),
              int(random, 1, 20),
            ),
            lat: branch.lat + int(random, -70, 70) / 10_000,
            lng: branch.lng + int(random, -70, 70) / 10_000,
          },
        }
      : {}),
    ...(chance(random, 0.2) ? { note: pick(random, orderNotes) } : {}),
  }
}
