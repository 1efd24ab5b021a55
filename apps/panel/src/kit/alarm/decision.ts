export type AlarmState = 'ringing' | 'silent' | 'blocked'

interface Facts {
  /** The orders that wait for an answer. */
  readonly waiting: readonly number[]
  /** The waiting orders that a user has muted. */
  readonly muted: ReadonlySet<number>
  /** Whether this tab may make a sound. */
  readonly audible: boolean
  /** Whether another tab of this browser rings already. */
  readonly ringsElsewhere: boolean
}

/** Whether at least one waiting order is not muted. */
export const wantsToRing = ({ waiting, muted }: Pick<Facts, 'waiting' | 'muted'>) =>
  waiting.some((order) => !muted.has(order))

/** Returns the state of this tab: ringing, silent, or blocked by the browser (the panel shows a note then). */
export const decide = (facts: Facts): AlarmState => {
  if (!wantsToRing(facts) || facts.ringsElsewhere) return 'silent'
  return facts.audible ? 'ringing' : 'blocked'
}

/** Unmutes orders that no longer wait, so that an order that returns rings again. */
export const stillMuted = (muted: ReadonlySet<number>, waiting: readonly number[]): ReadonlySet<number> =>
  new Set(waiting.filter((order) => muted.has(order)))
