import type { ChosenOption } from '@sofra/contract/catalog/option/option.choice.ts'
import { type OptionGroup, selectionBounds, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import type { OptionGroupRow } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { translatedText } from '../../../kit/translated.ts'

/** A group as the rules of choosing know it, named in a language. */
export const asGroup = ({ items, name, ...group }: OptionGroupRow, lang: Lang): OptionGroup => ({
  ...group,
  name: translatedText(name, lang),
  items: items.map((item) => ({ ...item, name: translatedText(item.name, lang), open: item.available })),
})

type Limits = Pick<OptionGroupRow, 'selection_type' | 'mandatory' | 'minimum_selection' | 'selection_limit'>

/** How much of a group has to be chosen and may be, as a phrase with its values. */
export const limitsOf = (group: Limits) => {
  const { minimum: from, limit } = selectionBounds({ ...group, id: 0, name: '', kind: 'material', items: [] })
  const n = limit === Number.MAX_SAFE_INTEGER ? undefined : limit
  if (n === undefined)
    return from > 0
      ? ({ phrase: 'product-form.groups.at-least', params: { n: from } } as const)
      : ({ phrase: 'product-form.groups.any', params: {} } as const)
  if (from === n) return { phrase: 'product-form.groups.exactly', params: { n } } as const
  if (from > 0) return { phrase: 'product-form.groups.between', params: { from, n } } as const
  return { phrase: 'product-form.groups.up-to', params: { n } } as const
}

/** How many of each item are taken, by group; a group that nobody has touched is absent. */
export type Picks = Readonly<Record<number, Readonly<Record<number, number>>>>

/** What is taken of a group: what was picked, or what it starts with. */
export const pickedOf = (group: OptionGroup, picks: Picks): Readonly<Record<number, number>> =>
  picks[group.id] ??
  Object.fromEntries(
    selectionFacts[group.selection_type].preselected
      ? group.items.filter(({ open }) => open).map(({ id }) => [id, 1])
      : [],
  )

/** The picks with another quantity of one item; of a single selection it replaces the other. */
export const withPick = (group: OptionGroup, picks: Picks, item: number, quantity: number): Picks => {
  const before = group.selection_type === 'single' ? {} : pickedOf(group, picks)
  return { ...picks, [group.id]: { ...before, [item]: quantity } }
}

/** The picks as an order would name them. */
export const chosenOf = (groups: readonly OptionGroup[], picks: Picks): ChosenOption[] =>
  groups.flatMap((group) =>
    Object.entries(picks[group.id] ?? {})
      .filter(([item]) => group.items.some(({ id }) => id === Number(item)))
      .map(([item, quantity]) => ({ catalog_id: group.id, item_id: Number(item), quantity })),
  )
