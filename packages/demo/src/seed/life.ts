import type { DeliveryType, OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { chance, int, next, normal, pick, type Random, weighted } from '../random.ts'
import type { Actor, Happening } from './happenings.ts'
import { restaurant } from './happenings.ts'
import type { SeededBranch, World } from './world.ts'

/** The inputs of an order's course. */
export interface Course {
  branch: SeededBranch
  placedAt: number
  scheduled: number | null
  type: DeliveryType
  source: OrderSource
  pieces: number
  zone: { min_minutes: number; max_minutes: number } | null
}

const second = 1_000
const minute = 60_000

/** Returns a duration near `middle`, occasionally much longer, never below `least`. */
const lasting = (random: Random, middle: number, spread: number, least: number) =>
  Math.max(least, middle * Math.exp(normal(random, 0, spread)))

const rounded = (minutes: number) => Math.min(60, Math.max(10, Math.round(minutes / 5) * 5))

const nothing = { minutes: null, reason: null, note: null }
const system: Actor = { kind: 'system', id: null, name: null }

const returnNotes = ['Müşteri aradı, fotoğraf gönderdi.', 'Yerine yenisini istemedi.', 'Müşteriyle konuşuldu.'] as const
const cancelNotes = [
  'Müşteriye telefonla bilgi verildi.',
  'Üç kez arandı, açılmadı.',
  'Müşteri telefonla istedi.',
] as const

const endedBy = (random: Random, world: World, course: Course, kind: 'cancel' | 'return') => {
  const reason = pick(
    random,
    world.reasons.filter((one) => one.kind === kind && one.delivery_types.includes(course.type)),
  )
  const staff = restaurant(pick(random, course.branch.staff))
  const platform: Actor = { kind: 'platform', id: world.operator.id, name: world.operator.name }
  const by = reason.side === 'platform' ? platform : staff
  const notes = kind === 'cancel' ? cancelNotes : returnNotes
  return { by, reason: reason.id, minutes: null, note: chance(random, 0.35) ? pick(random, notes) : null }
}

/** From the approval to the guest's door, table or counter. */
const served = (random: Random, { branch, type, zone, pieces }: Course, approvedAt: number, by: Actor): Happening[] => {
  const planned = rounded(branch.of.preparation_minutes + normal(random, pieces - 4, 5))
  const history: Happening[] = [{ ...nothing, action: 'approve', at: approvedAt, by, minutes: planned }]
  const readyAt = approvedAt + Math.max(4, planned * normal(random, 0.92, 0.16)) * minute
  const late = readyAt > approvedAt + planned * minute && chance(random, 0.45)
  if (late) {
    const at = approvedAt + planned * normal(random, 0.8, 0.05) * minute
    history.push({ ...nothing, action: 'delay', at, by, minutes: pick(random, [5, 5, 10, 15]) })
  }
  if (chance(random, 0.7)) history.push({ ...nothing, action: 'ready', at: readyAt, by })
  if (type !== 'deliveryToAddress')
    return [...history, { ...nothing, action: 'deliver', at: readyAt + lasting(random, 3, 0.6, 0.5) * minute, by }]
  const departAt = readyAt + lasting(random, 4, 0.5, 1) * minute
  const { min_minutes = 15, max_minutes = 30 } = zone ?? {}
  const way = min_minutes * 0.7 + (max_minutes - min_minutes) * next(random)
  history.push({ ...nothing, action: 'depart', at: departAt, by })
  return [...history, { ...nothing, action: 'deliver', at: departAt + way * minute, by }]
}

const cancelled = (random: Random, world: World, course: Course, history: readonly Happening[]): Happening[] => {
  // Mostly before preparation started; later cancellations are rarer.
  const last = weighted(random, [
    ['place', 60],
    ['approve', 36],
    ['depart', 4],
  ] as const)
  const at = Math.max(
    0,
    history.findIndex(({ action }) => action === last),
  )
  const from = history[at]?.at ?? course.placedAt
  const until = history[at + 1]?.at ?? from + 5 * minute
  const when = at === 0 ? from + lasting(random, 150, 0.6, 40) * second : from + (until - from) * next(random)
  return [...history.slice(0, at + 1), { action: 'cancel', at: when, ...endedBy(random, world, course, 'cancel') }]
}

const approvedAfter = (random: Random, { placedAt, scheduled, source }: Course, now: number) => {
  const begins = scheduled === null ? placedAt : Math.max(placedAt, scheduled - 60 * minute)
  // Leaves recent orders unanswered, so that the desk has something to approve.
  const isUnanswered = scheduled === null && now - placedAt < 150 * second
  const reactionSeconds = source === 'integration' ? 30 : 42
  return begins + (isUnanswered ? 10 * minute : lasting(random, reactionSeconds, 0.55, 8) * second)
}

/** Returns the complete history of an order, including its future. */
export function historyOf(random: Random, world: World, course: Course): Happening[] {
  const { branch, type, source, placedAt } = course
  const channel: Actor = { kind: 'channel', id: branch.company.channels[source], name: null }
  const placed: Happening = { ...nothing, action: 'place', at: placedAt, by: channel }
  if (type === 'onlyPayment')
    return [placed, { ...nothing, action: 'approve', at: placedAt + int(random, 2, 9) * second, by: system }]

  const approvedAt = approvedAfter(random, course, world.now.getTime())
  const staff = restaurant(pick(random, branch.staff))
  const history = [placed, ...served(random, course, approvedAt, staff)]
  const outcome = next(random)
  if (outcome < 0.043) return cancelled(random, world, course, history)
  if (outcome > 0.009 + 0.043) return history
  const deliveredAt = history.at(-1)?.at ?? placedAt
  const at = deliveredAt + lasting(random, 25, 0.6, 6) * minute
  return [...history, { action: 'return', at, ...endedBy(random, world, course, 'return') }]
}
