/** A place in a column: of a card, or the gap that a card has left, with the height that it had. */
export interface Slot {
  readonly id: number
  readonly gap: number | null
}

/**
 * The places of a column while someone's finger or mouse is on it: what leaves, leaves a gap, and what comes is put
 * behind the rest, so that no other card slides under the finger. Answers `slots` itself when nothing changes.
 */
export const reconcile = (
  slots: readonly Slot[],
  cards: readonly number[],
  heightOf: (id: number) => number,
): readonly Slot[] => {
  const present = new Set(cards)
  const placed = new Set(slots.map(({ id }) => id))
  const arrived = cards.filter((id) => !placed.has(id))
  const changed = slots.some(({ id, gap }) => present.has(id) !== (gap === null))
  if (arrived.length === 0 && !changed) return slots
  const remaining = slots.map((slot): Slot => {
    if (present.has(slot.id)) return slot.gap === null ? slot : { id: slot.id, gap: null }
    return slot.gap === null ? { id: slot.id, gap: heightOf(slot.id) } : slot
  })
  return [...remaining, ...arrived.map((id): Slot => ({ id, gap: null }))]
}

/** The places once nobody touches the column: the cards in their own order, without gaps. */
export const released = (cards: readonly number[]): readonly Slot[] => cards.map((id) => ({ id, gap: null }))
