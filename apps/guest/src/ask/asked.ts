import { stored } from '../kit/stored.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'

/** What can be asked for; so it is called in the address that shows one. */
export type Thing = 'reservation' | 'request'

interface Asked {
  readonly thing: Thing
  readonly token: string
  /** What it is found by again. */
  readonly text: string
}

/** The last of what was asked for in this browser, the newest first. */
export const asked = stored<readonly Asked[]>('asked', [])

export const keepAsked = (one: Asked) => {
  asked.value = [one, ...asked.value].slice(0, 10)
}

/** When a party comes, and how many they are. */
export const sittingText = (starts_at: string, party: number) =>
  `${timeOf(starts_at)} · ${t('reservation.party', { n: party })}`
