import type { Money } from '../../kernel/money.ts'
import {
  groupProblem,
  mostOf,
  type OptionGroup,
  type OptionItem,
  type OptionProblem,
  type OptionProblemCode,
  selectionBounds,
  selectionFacts,
} from './option.rules.ts'

export interface ChosenOption {
  catalog_id: number
  item_id: number
  /** Default 1. 0 sends a group without choosing from it: a reverse group then has no options left. */
  quantity?: number | undefined
}

/** An option as stored in an order line: names and price per piece at that time. */
export interface OptionSnapshot {
  catalog_id: number
  catalog_name: string
  item_id: number
  name: string
  quantity: number
  /** Price change per piece; negative for a removed included option. */
  price: Money
}

export type OptionChoice =
  | { problems: OptionProblem[] }
  | {
      problems: null
      /** Change of the unit price; negative when included options were removed. */
      price: Money
      chosen: OptionSnapshot[]
      removed: OptionSnapshot[]
    }

type Quantities = ReadonlyMap<number, number>

const quantitiesOf = (chosen: readonly ChosenOption[]): Quantities => {
  const quantities = new Map<number, number>()
  for (const { item_id, quantity = 1 } of chosen) quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity)
  return quantities
}

const problemOf = (group: OptionGroup, code: OptionProblemCode, params: OptionProblem['params'] = {}) => ({
  catalog_id: group.id,
  code,
  params: { group: group.name, ...params },
})

const itemProblem = (group: OptionGroup, item: OptionItem, quantity: number) => {
  const maxQuantity = mostOf(group, item)
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity)
    return problemOf(group, 'option.quantity', { option: item.name, n: maxQuantity })
  return quantity > 0 && !item.open ? problemOf(group, 'option.closed', { option: item.name }) : null
}

/** Returns the initial choice: a reverse group that is not sent keeps all available options. */
const startOf = (group: OptionGroup): Quantities =>
  new Map(
    selectionFacts[group.selection_type].preselected
      ? group.items.flatMap((item) => (item.open ? [[item.id, 1] as const] : []))
      : [],
  )

const problemsOf = (group: OptionGroup, quantities: Quantities): OptionProblem[] => {
  const impossible = groupProblem(group)
  if (impossible) return [impossible]

  const problems: OptionProblem[] = []
  let count = 0
  for (const [item_id, quantity] of quantities) {
    const item = group.items.find(({ id }) => id === item_id)
    const problem = item ? itemProblem(group, item, quantity) : problemOf(group, 'option.unknown')
    if (problem) problems.push(problem)
    count += quantity
  }
  if (problems.length) return problems

  const { minimum, limit } = selectionBounds(group)
  if (count < minimum) return [problemOf(group, 'option.too-few', { n: minimum })]
  if (count > limit) return [problemOf(group, 'option.too-many', { n: limit })]
  return []
}

/**
 * Whether a preselected option was removed. An unavailable option is not removed from a free group; an included one is
 * deducted, because it is not served.
 */
const isRemoved = (group: OptionGroup, item: OptionItem, quantities: Quantities) => {
  const { preselected, change } = selectionFacts[group.selection_type]
  return preselected && !quantities.get(item.id) && (item.open || change === 'deducts')
}

const snapshot = (group: OptionGroup, item: OptionItem, quantity: number, price: Money): OptionSnapshot => ({
  catalog_id: group.id,
  catalog_name: group.name,
  item_id: item.id,
  name: item.name,
  quantity,
  price,
})

const linesOf = (group: OptionGroup, quantities: Quantities) => {
  const { change } = selectionFacts[group.selection_type]
  const chosen = group.items
    .filter((item) => quantities.get(item.id))
    .map((item) => snapshot(group, item, quantities.get(item.id) ?? 0, change === 'adds' ? item.price : 0))
  const removed = group.items
    .filter((item) => isRemoved(group, item, quantities))
    .map((item) => snapshot(group, item, 1, change === 'deducts' ? 0 - item.price : 0))
  return { chosen, removed }
}

/** Validates a guest's choice against a product's groups and prices it, in the order of the menu. */
export const chooseOptions = (groups: readonly OptionGroup[], chosenOptions: readonly ChosenOption[]): OptionChoice => {
  const groupIds = new Set(groups.map(({ id }) => id))
  const strangers: OptionProblem[] = chosenOptions
    .filter(({ catalog_id }) => !groupIds.has(catalog_id))
    .map(({ catalog_id }) => ({ catalog_id, code: 'option.unknown', params: { group: '' } }))

  const choices = groups.map((group) => {
    const ofGroup = chosenOptions.filter(({ catalog_id }) => catalog_id === group.id)
    const quantities = ofGroup.length ? quantitiesOf(ofGroup) : startOf(group)
    return { problems: problemsOf(group, quantities), ...linesOf(group, quantities) }
  })
  const problems = [...strangers, ...choices.flatMap((choice) => choice.problems)]
  if (problems.length) return { problems }

  const chosen = choices.flatMap((choice) => choice.chosen)
  const removed = choices.flatMap((choice) => choice.removed)
  const price = [...chosen, ...removed].reduce((sum, line) => sum + line.price * line.quantity, 0)
  return { problems: null, price, chosen, removed }
}
