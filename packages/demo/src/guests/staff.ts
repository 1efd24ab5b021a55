import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { normal, seeded } from '../random.ts'

/** An unfinished order. Instants are ISO texts. */
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

/** How many orders, and for how long (ms), wait for a visitor who has the company's panel open. */
const leftWaiting = 5
const leftFor = 8 * 60_000
/** How late (ms) a simulated colleague moves an approved order of such a company. */
const leftLate = 10 * 60_000

const minute = 60_000
/** How long before its time a scheduled order leaves. */
const beforeSchedule = 20 * minute

/** Returns a duration near `middle`, occasionally much longer; deterministic per order and step. */
const lasting = ({ id, status }: OpenOrder, middle: number, spread: number) =>
  middle * Math.exp(normal(seeded(`staff ${id} ${status}`), 0, spread))

const stepOf = ({ status, delivery_type }: OpenOrder): StaffStep['action'] => {
  if (status === 'waiting_for_approval') return 'approve'
  return status === 'preparing' && delivery_type === 'deliveryToAddress' ? 'depart' : 'deliver'
}

/** Returns when a user would take an order's next step. */
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

/** Returns the orders that exceed what one visitor can answer. */
const leftOver = (orders: readonly OpenOrder[], now: number) => {
  const waiting = orders.filter(({ status }) => status === 'waiting_for_approval').toSorted(byAge)
  const tooMany = waiting.slice(0, Math.max(0, waiting.length - leftWaiting))
  return new Set([...tooMany, ...waiting.filter(({ created_at }) => Date.parse(created_at) < now - leftFor)])
}

const byAge = (one: OpenOrder, other: OpenOrder) => Date.parse(one.created_at) - Date.parse(other.created_at)

/** Returns the due times in a company with an open panel: excess orders at once, approved ones late. */
const dueBeside = (orders: readonly OpenOrder[], now: number) => {
  const over = leftOver(orders, now)
  return (order: OpenOrder) => {
    if (over.has(order)) return 0
    return order.status === 'waiting_for_approval' ? Number.POSITIVE_INFINITY : dueAt(order) + leftLate
  }
}

/**
 * Returns the steps that the demo's staff takes now: in companies without an open panel one step per restaurant at a human pace;
 * in others only what exceeds one visitor.
 */
export const staffSteps = (orders: readonly OpenOrder[], watched: ReadonlySet<number>, now: number): StaffStep[] => {
  const ofCompany = Map.groupBy(orders, ({ company_id }) => company_id)
  const coming = [...ofCompany].flatMap(([company, orders]) => {
    const due = watched.has(company) ? dueBeside(orders, now) : dueAt
    return orders.map((order) => ({ order, action: stepOf(order), at: due(order) }))
  })
  const ofBranch = Map.groupBy(
    coming.filter(({ at }) => at <= now),
    ({ order }) => order.branch_id,
  )
  return [...ofBranch.values()].flatMap((steps) => {
    const [first] = steps.toSorted((one, other) => one.at - other.at)
    return first ? [{ order: first.order, action: first.action }] : []
  })
}
