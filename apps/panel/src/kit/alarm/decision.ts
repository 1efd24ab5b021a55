export type AlarmState = 'ringing' | 'silent' | 'blocked'

interface Facts {
  /** The orders that wait for an answer. */
  readonly waiting: readonly number[]
  /** Those of them that someone has silenced. */
  readonly muted: ReadonlySet<number>
  /** Whether this tab may make a sound. */
  readonly audible: boolean
  /** Whether another tab of this browser rings already. */
  readonly ringsElsewhere: boolean
}

/** Whether there is anything to ring for. */
export const wantsToRing = ({ waiting, muted }: Pick<Facts, 'waiting' | 'muted'>) =>
  waiting.some((order) => !muted.has(order))

/** What this tab does: it rings, is silent, or would ring and may not, which the panel has to show. */
export const decide = (facts: Facts): AlarmState => {
  if (!wantsToRing(facts) || facts.ringsElsewhere) return 'silent'
  return facts.audible ? 'ringing' : 'blocked'
}

/** Unmutes orders that wait no more, so that one which comes back rings again. */
export const stillMuted = (muted: ReadonlySet<number>, waiting: readonly number[]): ReadonlySet<number> =>
  new Set(waiting.filter((order) => muted.has(order)))
