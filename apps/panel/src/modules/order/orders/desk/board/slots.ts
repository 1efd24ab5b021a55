/** A position in a column: a card, or the gap of a removed card with its height. */
export interface Slot {
  readonly id: number
  readonly gap: number | null
}

/**
 * Returns the positions while the pointer is in the column: a removed card leaves a gap, and new cards are appended, so that no
 * card moves under the pointer. Returns `slots` itself if nothing changes.
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

/** Returns the positions after the pointer has left: the cards in order, without gaps. */
export const released = (cards: readonly number[]): readonly Slot[] => cards.map((id) => ({ id, gap: null }))
