import type { BasketLine } from '@sofra/contract/order/pricing/pricing.terms.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { lineNotes } from '../content/notes.ts'
import type { Words } from '../content/shapes.ts'
import { chance, next, pick, type Random, weighted } from '../random.ts'
import type { SeededBranch, Sellable } from './world.ts'

type Course = 'main' | 'side' | 'sweet' | 'drink'

const courseOf: Record<string, Course> = {
  soups: 'side',
  meze: 'side',
  salads: 'side',
  sides: 'side',
  snacks: 'side',
  dips: 'side',
  'olive-oil': 'side',
  desserts: 'sweet',
  cakes: 'sweet',
  puddings: 'sweet',
  syrup: 'sweet',
  cookies: 'sweet',
  drinks: 'drink',
  'cold-drinks': 'drink',
  'hot-drinks': 'drink',
}

const morning = new Set(['breakfast', 'eggs', 'bakery', 'toast', 'gozleme', 'hot-drinks'])

/** Breakfast sells in the morning and rarely in the evening; the rest of the menu vice versa. */
const hourly = (category: string, early: boolean) => {
  if (!morning.has(category)) return early ? 0.15 : 1
  return early ? 4 : 0.5
}

interface Shelf {
  products: readonly Sellable[]
  /** Cumulative weights, for a binary search. */
  upTo: readonly number[]
}

const shelfOf = (products: readonly Sellable[], early: boolean): Shelf => {
  let sum = 0
  const upTo = products.map(({ weight, category }) => {
    sum += weight * hourly(category, early)
    return sum
  })
  return { products, upTo }
}

type Shelves = Record<Course, Shelf>
const shelves = new WeakMap<SeededBranch, { early: Shelves; usual: Shelves }>()

const shelvesOf = (branch: SeededBranch, early: boolean): Shelves => {
  const sorted = (when: boolean) => {
    const of = (course: Course) =>
      shelfOf(
        branch.products.filter(({ category }) => (courseOf[category] ?? 'main') === course),
        when,
      )
    return { main: of('main'), side: of('side'), sweet: of('sweet'), drink: of('drink') }
  }
  const cached = shelves.get(branch) ?? { early: sorted(true), usual: sorted(false) }
  shelves.set(branch, cached)
  return early ? cached.early : cached.usual
}

const draw = (random: Random, { products, upTo }: Shelf): Sellable | undefined => {
  const mark = next(random) * (upTo.at(-1) ?? 0)
  return products[upTo.findIndex((sum) => mark < sum)]
}

/** A line of the basket, and the data that an order stores of it besides the price. */
export interface DemoLine {
  priced: BasketLine
  name: Words
  options: string
  note: string | null
}

const put = (random: Random, lines: DemoLine[], product: Sellable | undefined, quantity: number) => {
  if (!product) return
  const { price, options } = pick(random, product.variants)
  const twin = lines.find(({ priced, options: other }) => priced.product_id === product.id && other === options)
  if (twin) {
    twin.priced.quantity += quantity
    return
  }
  const { id, premium_price, discount_rate, vat_rate } = product
  lines.push({
    priced: { product_id: id, quantity, price: product.price, premium_price, discount_rate, vat_rate, options: price },
    name: product.name,
    options,
    note: chance(random, 0.045) ? pick(random, lineNotes) : null,
  })
}

const persons = (random: Random, type: DeliveryType) =>
  weighted(random, [
    [1, type === 'comeGetIt' ? 62 : 44],
    [2, 34],
    [3, 12],
    [4, 10],
  ] as const)

/** Returns what a guest orders at that hour. */
export function fillBasket(random: Random, branch: SeededBranch, type: DeliveryType, minute: number): DemoLine[] {
  const { main, side, sweet, drink } = shelvesOf(branch, minute < 11.5 * 60)
  const lines: DemoLine[] = []
  const hungry = persons(random, type)
  for (let person = 0; person < hungry; person += 1) put(random, lines, draw(random, main), 1)
  if (chance(random, 0.14 + 0.1 * hungry)) put(random, lines, draw(random, side), 1)
  if (chance(random, 0.5)) put(random, lines, draw(random, drink), chance(random, 0.6) ? hungry : 1)
  if (chance(random, 0.14)) put(random, lines, draw(random, sweet), hungry > 2 ? 2 : 1)
  return lines
}

/** Adds a dish to a basket below the delivery minimum. */
export const addDish = (random: Random, branch: SeededBranch, lines: DemoLine[]) =>
  put(random, lines, draw(random, shelvesOf(branch, false).main), 1)

export const pieces = (lines: readonly DemoLine[]) => lines.reduce((sum, { priced }) => sum + priced.quantity, 0)
