import { computed, signal } from '@preact/signals'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingTimes } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { call } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { way } from './way.ts'

/** The times for ordering ahead; null while loading and after a failure. */
export const times = signal<ReplyOf<typeof orderingTimes> | null>(null)

/** The restaurant's current state for the chosen delivery type. */
const state = computed(
  () => begin.branch.opening.find(({ delivery_type }) => delivery_type === way.value)?.state ?? begin.branch.state,
)
/** While busy or closed the restaurant accepts orders for later only. */
export const isSoonPossible = computed(() => state.value === 'open')

const wantsLater = signal(false)
const chosen = signal<string | null>(null)

/** Orders at a table or a kiosk are always for now. */
const isHere = begin.source !== 'web'
export const canBeLater = computed(() => !isHere && (times.value?.days.length ?? 0) > 0)
export const isLater = computed(() => canBeLater.value && (wantsLater.value || !isSoonPossible.value))
/** The wished instant; null for as soon as possible, and if the day has no time left. */
export const wantedAt = computed(() => (isLater.value ? chosen.value : null))
/** Whether the opening hours allow the chosen time. */
export const isTimely = computed(() => (isLater.value ? chosen.value !== null : state.value !== 'closed'))

export const chooseLater = (later: boolean) => {
  wantsLater.value = later
}
export const chooseTime = (instant: string) => {
  chosen.value = instant
}

/** Loads the times of a day, by default the first one, and selects the first time. */
export const readTimes = async (day?: string) => {
  const type = way.value
  if (!type || isHere) return
  const of = { branch_id: String(begin.branch.id), delivery_type: type, ...(day ? { day } : {}) }
  try {
    const read = await call<ReplyOf<typeof orderingTimes>>(`/ordering/times?${new URLSearchParams(of)}`)
    if (way.value !== type) return
    times.value = read
    chosen.value = read.times.find((one) => one === chosen.value) ?? read.times[0] ?? null
  } catch {
    // On failure the order is for now, or for the time chosen before.
  }
}
