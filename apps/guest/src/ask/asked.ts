import type { RequestKind } from '../kit/shown.ts'
import { stored } from '../kit/stored.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'

interface SentRequest {
  readonly thing: RequestKind
  readonly token: string
  /** The text by which the guest recognises it. */
  readonly text: string
}

/** The latest requests from this browser, newest first. */
export const sentRequests = stored<readonly SentRequest[]>('asked', [])

export const keepAsked = (one: SentRequest) => {
  sentRequests.value = [one, ...sentRequests.value].slice(0, 10)
}

/** Describes the time and the size of a party. */
export const sittingText = (starts_at: string, party: number) =>
  `${timeOf(starts_at)} · ${t('reservation.party', { n: party })}`
