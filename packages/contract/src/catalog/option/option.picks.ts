import type { ChosenOption } from './option.choice.ts'
import { mostOf, type OptionGroup, type OptionItem, selectionFacts } from './option.rules.ts'

/** How many pieces are taken, by option. */
type Pieces = Readonly<Record<number, number>>

/** What a guest has picked so far, by group; a group that nobody has touched is absent. */
export type Picks = Readonly<Record<number, Pieces>>

/** Pieces of each option of a group: picked, or preselected. 0 of unavailable ones. */
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

/** The picks with so many pieces of one option; of a single selection it replaces the other one. */
export const withPieces = (group: OptionGroup, picks: Picks, item: number, pieces: number): Picks => ({
  ...picks,
  [group.id]: { ...(group.selection_type === 'single' ? {} : piecesOf(group, picks)), [item]: pieces },
})

/** The picks as in an order: a changed group with all its options, so that removed ones are included. */
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

/** How an option is taken: one of them all, on or off, or in pieces. */
export const controlOf = (group: OptionGroup, item: OptionItem): 'closed' | 'one' | 'toggle' | 'count' => {
  if (!item.open) return 'closed'
  if (group.selection_type === 'single') return 'one'
  return mostOf(group, item) > 1 ? 'count' : 'toggle'
}
