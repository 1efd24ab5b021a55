import type { AccountRow } from '@sofra/contract/access/account/account.contract.ts'
import type { Tone } from '../../../kit/look/Status.tsx'

const day = 86_400_000

interface State {
  readonly tone: Tone
  readonly phrase: 'passive' | 'registering' | 'trial-ended' | 'trial' | 'active'
  /** The remaining days of a trial, including today. */
  readonly days?: number
}

type AccountFacts = Pick<AccountRow, 'is_active' | 'state' | 'demo_ends_at'>

/** Returns the state of an account; states that block the sign-in have priority. */
export const stateOf = ({ is_active, state, demo_ends_at }: AccountFacts, now: number): State => {
  if (!is_active) return { tone: 'quiet', phrase: 'passive' }
  if (state === 'registering') return { tone: 'waiting', phrase: 'registering' }
  if (demo_ends_at === null) return { tone: 'good', phrase: 'active' }
  const timeLeft = Date.parse(demo_ends_at) - now
  if (timeLeft <= 0) return { tone: 'bad', phrase: 'trial-ended' }
  const days = Math.ceil(timeLeft / day)
  return { tone: days <= 3 ? 'warning' : 'working', phrase: 'trial', days }
}
