import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { normal, seeded } from '../random.ts'

/** An order that is not finished. Instants are ISO texts. */
export interface OpenOrder {
  id: number
  company_id: number
  branch_id: number
  version: number
  status: 'waiting_for_approval' | 'preparing' | 'on_the_way'
  delivery_type: DeliveryType
  created_at: string
  scheduled_for: string | null
  approved_at: string | null
  departed_at: string | null
  preparation_minutes: number | null
}

export interface StaffStep {
  order: OpenOrder
  action: 'approve' | 'depart' | 'deliver'
}

/** How many orders of a company are left waiting for whoever has its panel open, since one more comes before anybody looks, and for how long; ms. */
const leftWaiting = 5
const leftFor = 8 * 60_000
/** How much later than its time an approved order of such a company is moved on by a colleague; ms. */
const leftLate = 10 * 60_000

const minute = 60_000
/** How long before its time a scheduled order leaves. */
const beforeSchedule = 20 * minute

/** Mostly near the middle, now and then much longer; the same each time for an order's step. */
const lasting = ({ id, status }: OpenOrder, middle: number, spread: number) =>
  middle * Math.exp(normal(seeded(`staff ${id} ${status}`), 0, spread))

const stepOf = ({ status, delivery_type }: OpenOrder): StaffStep['action'] => {
  if (status === 'waiting_for_approval') return 'approve'
  return status === 'preparing' && delivery_type === 'deliveryToAddress' ? 'depart' : 'deliver'
}

/** When somebody would come to an order's next step. */
const dueAt = (order: OpenOrder) => {
  const { status, created_at, approved_at, departed_at, preparation_minutes, scheduled_for } = order
  const since = Date.parse(
    { waiting_for_approval: created_at, preparing: approved_at, on_the_way: departed_at }[status] ?? created_at,
  )
  if (status === 'waiting_for_approval') return since + lasting(order, 0.7 * minute, 0.5)
  if (status === 'on_the_way') return since + lasting(order, 16 * minute, 0.3)
  const ready = since + lasting(order, (preparation_minutes ?? 20) * minute, 0.15)
  return Math.max(ready, scheduled_for ? Date.parse(scheduled_for) - beforeSchedule : 0)
}

/** What waits longer, or behind more, than one person answers. */
const leftOver = (orders: readonly OpenOrder[], now: number) => {
  const waiting = orders.filter(({ status }) => status === 'waiting_for_approval').toSorted(byAge)
  const tooMany = waiting.slice(0, Math.max(0, waiting.length - leftWaiting))
  return new Set([...tooMany, ...waiting.filter(({ created_at }) => Date.parse(created_at) < now - leftFor)])
}

const byAge = (one: OpenOrder, other: OpenOrder) => Date.parse(one.created_at) - Date.parse(other.created_at)

/** What the staff comes to in a company that somebody has open: at once to what is left over, late to what was approved. */
const dueBeside = (orders: readonly OpenOrder[], now: number) => {
  const over = leftOver(orders, now)
  return (order: OpenOrder) => {
    if (over.has(order)) return 0
    return order.status === 'waiting_for_approval' ? Number.POSITIVE_INFINITY : dueAt(order) + leftLate
  }
}

/**
 * What the demo's staff does now: in a restaurant whose company nobody has open, one step at a time, when a person would come to it;
 * in another only what is too much for the one who has.
 */
export const staffSteps = (orders: readonly OpenOrder[], watched: ReadonlySet<number>, now: number): StaffStep[] => {
  const ofCompany = Map.groupBy(orders, ({ company_id }) => company_id)
  const coming = [...ofCompany].flatMap(([company, own]) => {
    const due = watched.has(company) ? dueBeside(own, now) : dueAt
    return own.map((order) => ({ order, action: stepOf(order), at: due(order) }))
  })
  const ofBranch = Map.groupBy(
    coming.filter(({ at }) => at <= now),
    ({ order }) => order.branch_id,
  )
  return [...ofBranch.values()].flatMap((own) => {
    const [first] = own.toSorted((one, other) => one.at - other.at)
    return first ? [{ order: first.order, action: first.action }] : []
  })
}
