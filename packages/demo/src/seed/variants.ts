import { type ChosenOption, chooseOptions, type OptionSnapshot } from '@sofra/contract/catalog/option/option.choice.ts'
import { type OptionGroup, selectionBounds, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import type { StoredOption } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Words } from '../content/shapes.ts'
import { chance, int, type Random, weighted } from '../random.ts'
import type { Variant } from './world.ts'

/** The number of different orders per product. */
const variantCount = 14

const some = <T>(random: Random, list: readonly T[], count: number): T[] => {
  const remaining = [...list]
  return Array.from(
    { length: Math.min(count, remaining.length) },
    () => remaining.splice(int(random, 0, remaining.length - 1), 1)[0] as T,
  )
}

/** Returns a guest's choice from one group; undefined for the default. */
const choose = (random: Random, group: OptionGroup): OptionGroup['items'] | undefined => {
  const { minimum, limit } = selectionBounds(group)
  const { items } = group
  if (selectionFacts[group.selection_type].preselected) {
    if (!chance(random, 0.2)) return undefined
    const away = some(random, items, int(random, 1, 2))
    const remainingItems = items.filter((item) => !away.includes(item))
    return remainingItems.length >= Math.max(minimum, 1) && remainingItems.length <= limit ? remainingItems : undefined
  }
  if (group.selection_type === 'single') {
    if (minimum === 0 && !chance(random, 0.35)) return undefined
    // The first option is chosen most often.
    return [
      weighted(
        random,
        items.map((item, i) => [item, 1 / (i + 1)] as const),
      ),
    ]
  }
  const more = chance(random, 0.28) ? int(random, 1, 2) : 0
  const count = Math.min(Math.max(minimum, more), limit)
  return count === 0 ? undefined : items.filter((item) => some(random, items, count).includes(item)).slice(0, limit)
}

const chosenOf = (random: Random, group: OptionGroup): ChosenOption[] => {
  const { minimum } = selectionBounds(group)
  const items = choose(random, group) ?? []
  const enough = items.length >= minimum || selectionFacts[group.selection_type].preselected
  return (enough ? items : group.items.slice(0, minimum)).map(({ id }) => ({ catalog_id: group.id, item_id: id }))
}

const optionLine =
  (names: ReadonlyMap<number, Words>, removed: boolean) =>
  ({ catalog_name: catalog, item_id, name, quantity, price }: OptionSnapshot): StoredOption => {
    const all = names.get(item_id)
    return { catalog, name, quantity, price, removed, ...(all ? { names: all } : {}) }
  }

/** Returns typical orders of a product, priced by the product's rules; frequent ones repeat. */
export const variantsOf = (
  random: Random,
  groups: readonly OptionGroup[],
  names: ReadonlyMap<number, Words>,
): Variant[] => {
  if (!groups.length) return [{ price: 0, options: '[]' }]
  // Items kept in a reverse group are the default; an order stores only removed ones.
  const comesAlong = new Set(
    groups.filter(({ selection_type }) => selectionFacts[selection_type].preselected).map(({ id }) => id),
  )
  return Array.from({ length: variantCount }, () => {
    const choice = chooseOptions(
      groups,
      groups.flatMap((group) => chosenOf(random, group)),
    )
    if (choice.problems) throw new Error(`the demo's menu cannot be ordered: ${JSON.stringify(choice.problems)}`)
    const chosen = choice.chosen.filter(({ catalog_id }) => !comesAlong.has(catalog_id))
    const lines = [...chosen.map(optionLine(names, false)), ...choice.removed.map(optionLine(names, true))]
    return { price: choice.price, options: JSON.stringify(lines) }
  })
}
