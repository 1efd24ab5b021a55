import { lira } from './notation.ts'
import type { DemoBranch, DemoCompany, DemoGroup, DemoMenu, DemoProduct, Dish } from './shapes.ts'

/** The rate for food and soft drinks in Turkey. */
const usualVatRate = 1000

const step = lira(5)

/** Returns a company's price at a branch: adjusted by its price level and rounded to 5 ₺. */
const localPrice = (branch: DemoBranch, price: number) =>
  Math.round((price * branch.price_level) / 10_000 / step) * step

const sells = (branch: DemoBranch) => (dish: Dish) =>
  !branch.without.includes(dish.key) && (dish.only_at?.includes(branch.key) ?? true)

function localProduct(branch: DemoBranch, dish: Dish): DemoProduct {
  return {
    key: dish.key,
    name: dish.name,
    description: dish.description,
    price: localPrice(branch, dish.price),
    premium_price: dish.premium_price === undefined ? null : localPrice(branch, dish.premium_price),
    discount_rate: dish.discount_rate ?? 0,
    vat_rate: dish.vat_rate ?? usualVatRate,
    tags: dish.tags ?? [],
    icon: dish.icon,
    groups: dish.groups ?? [],
  }
}

/** Removes choices that the branch does not sell from its combos. */
function localGroup(branch: DemoBranch, group: DemoGroup, sold: ReadonlySet<string>): DemoGroup {
  const priced = <T extends { price: number }>(item: T): T => ({ ...item, price: localPrice(branch, item.price) })
  return group.kind === 'material'
    ? { ...group, items: group.items.map(priced) }
    : { ...group, items: group.items.filter((item) => sold.has(item.product)).map(priced) }
}

/** Returns a branch's menu: the company's menu without what the branch does not sell, at the branch's prices. */
export function branchMenu(company: DemoCompany, branch: DemoBranch): DemoMenu {
  const categories = company.menu.categories
    .map(({ key, name, icon, dishes }) => ({
      key,
      name,
      icon,
      products: dishes.filter(sells(branch)).map((dish) => localProduct(branch, dish)),
    }))
    .filter((category) => category.products.length > 0)
  const products = categories.flatMap((category) => category.products)
  const sold = new Set(products.map((product) => product.key))
  const used = new Set(products.flatMap((product) => product.groups))
  return {
    categories,
    groups: company.menu.groups.filter((group) => used.has(group.key)).map((group) => localGroup(branch, group, sold)),
  }
}
