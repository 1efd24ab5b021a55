/** Which calls or webhooks something applies to: the next n, or a share of all (0 to 1). */
export interface Chance {
  next?: number
  share?: number
}

/** Returns a function that decides one call after another. Without `next` and `share` it applies once. */
export const decider = ({ next, share }: Chance, random: () => number) => {
  let remaining = share === undefined ? (next ?? 1) : Number.POSITIVE_INFINITY
  return {
    applies: () => {
      if (remaining <= 0 || (share !== undefined && random() >= share)) return false
      remaining -= 1
      return true
    },
    isSpent: () => remaining <= 0,
  }
}
