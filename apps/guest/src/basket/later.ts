import { computed, signal } from '@preact/signals'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingTimes } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { call } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { way } from './way.ts'

/** For when guests can order ahead; null until it is known, and where it stays unknown. */
export const times = signal<ReplyOf<typeof orderingTimes> | null>(null)

/** How the restaurant is at this moment for the way that is chosen. */
const state = computed(
  () => begin.branch.opening.find(({ delivery_type }) => delivery_type === way.value)?.state ?? begin.branch.state,
)
/** One that is busy or closed takes orders for later alone. */
export const isSoonPossible = computed(() => state.value === 'open')

const wantsLater = signal(false)
const chosen = signal<string | null>(null)

/** At a table and in front of a kiosk one eats now. */
const isHere = begin.source !== 'web'
export const canBeLater = computed(() => !isHere && (times.value?.days.length ?? 0) > 0)
export const isLater = computed(() => canBeLater.value && (wantsLater.value || !isSoonPossible.value))
/** The instant that it is wanted for; null: as soon as possible, and where no time of the day is left. */
export const wantedAt = computed(() => (isLater.value ? chosen.value : null))
/** Whether it can be ordered at the moment that is chosen, as far as the hours say. */
export const isTimely = computed(() => (isLater.value ? chosen.value !== null : state.value !== 'closed'))

export const chooseLater = (later: boolean) => {
  wantsLater.value = later
}
export const chooseTime = (instant: string) => {
  chosen.value = instant
}

/** Reads the times of a day, of the first one if none is named, and takes the first of them. */
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
    // Without an answer one orders for now, or for what was chosen before.
  }
}
