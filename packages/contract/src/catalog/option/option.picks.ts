import type { ChosenOption } from './option.choice.ts'
import { mostOf, type OptionGroup, type OptionItem, selectionFacts } from './option.rules.ts'

/** Number of pieces by option. */
type Pieces = Readonly<Record<number, number>>

/** A guest's picks by group; an untouched group is absent. */
export type Picks = Readonly<Record<number, Pieces>>

/** Returns the pieces of each option of a group: picked, or preselected. 0 for unavailable ones. */
export const piecesOf = (group: OptionGroup, picks: Picks): Pieces => {
  const picked = picks[group.id]
  const start = selectionFacts[group.selection_type].preselected ? 1 : 0
  return Object.fromEntries(
    group.items.map((item) => {
      const pieces = picked ? (picked[item.id] ?? 0) : start
      return [item.id, item.open ? Math.min(pieces, mostOf(group, item)) : 0]
    }),
  )
}

/** Returns the picks with a number of pieces of one option; in a single selection it replaces the other one. */
export const withPieces = (group: OptionGroup, picks: Picks, item: number, pieces: number): Picks => ({
  ...picks,
  [group.id]: { ...(group.selection_type === 'single' ? {} : piecesOf(group, picks)), [item]: pieces },
})

/** Returns the picks for an order: a changed group with all its options, so that removed ones are included. */
export const chosenOf = (groups: readonly OptionGroup[], picks: Picks): ChosenOption[] =>
  groups.flatMap((group) =>
    picks[group.id]
      ? Object.entries(piecesOf(group, picks)).map(([item, quantity]) => ({
          catalog_id: group.id,
          item_id: Number(item),
          quantity,
        }))
      : [],
  )

/** Returns the control of an option: radio button, toggle, or counter. */
export const controlOf = (group: OptionGroup, item: OptionItem): 'closed' | 'one' | 'toggle' | 'count' => {
  if (!item.open) return 'closed'
  if (group.selection_type === 'single') return 'one'
  return mostOf(group, item) > 1 ? 'count' : 'toggle'
}
