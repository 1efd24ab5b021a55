import { describe, expect, it } from 'vitest'
import { type OpenOrder, staffSteps } from './staff.ts'

const second = 1_000
const minute = 60 * second
const start = Date.parse('2026-11-20T17:00:00Z')
const nobody: ReadonlySet<number> = new Set()

const orderAt = (id: number, at: number, more: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  company_id: 1,
  branch_id: 1,
  version: 1,
  status: 'waiting_for_approval',
  delivery_type: 'deliveryToAddress',
  created_at: new Date(at).toISOString(),
  scheduled_for: null,
  approved_at: null,
  departed_at: null,
  preparation_minutes: null,
  ...more,
})

/** Returns an order after a step. */
const after = (order: OpenOrder, now: number): OpenOrder | undefined => {
  const at = new Date(now).toISOString()
  if (order.status === 'waiting_for_approval')
    return { ...order, status: 'preparing', approved_at: at, preparation_minutes: 20 }
  if (order.status === 'preparing' && order.delivery_type === 'deliveryToAddress')
    return { ...order, status: 'on_the_way', departed_at: at }
  return undefined
}

interface Observation {
  at: number
  open: OpenOrder[]
  steps: number
}

/** Simulates some minutes with a look every five seconds and incoming orders. */
const played = (minutes: number, coming: readonly OpenOrder[], watched = nobody) => {
  let open = coming.filter(({ created_at }) => Date.parse(created_at) <= start)
  const later = coming.filter((order) => !open.includes(order))
  const seen: Observation[] = []
  for (let now = start; now <= start + minutes * minute; now += 5 * second) {
    open = [
      ...open,
      ...later.filter(({ created_at }) => Date.parse(created_at) > now - 5 * second && Date.parse(created_at) <= now),
    ]
    const steps = staffSteps(open, watched, now)
    for (const { order } of steps) open = open.flatMap((one) => (one === order ? (after(one, now) ?? []) : one))
    seen.push({ at: now, open, steps: steps.length })
  }
  return seen
}

const waitingIn = ({ open }: Observation) => open.filter(({ status }) => status === 'waiting_for_approval')
const ageOf = ({ at, open }: Observation) =>
  Math.max(0, ...waitingIn({ at, open, steps: 0 }).map(({ created_at }) => at - Date.parse(created_at)))

const eachMinute = (count: number, more: Partial<OpenOrder> = {}) =>
  Array.from({ length: count }, (_, i) => orderAt(i + 1, start + i * minute + 1, more))

describe('staffSteps', () => {
  it('answers an order without an open panel after a human delay', () => {
    const seen = played(5, eachMinute(1))
    const answered = seen.find((one) => one.steps)?.at ?? 0
    expect(answered - start).toBeGreaterThan(10 * second)
    expect(answered - start).toBeLessThan(4 * minute)
  })

  it('completes every order, with varying durations', () => {
    const coming = eachMinute(40)
    const last = played(180, coming).at(-1)
    expect(last?.open).toEqual([])
    const answers = new Set(
      coming.map((order) =>
        played(5, [{ ...order, created_at: new Date(start).toISOString() }]).findIndex(({ steps }) => steps),
      ),
    )
    expect(answers.size).toBeGreaterThan(8)
  })

  it('takes one step at a time per restaurant and works off a backlog', () => {
    const old = Array.from({ length: 40 }, (_, i) => orderAt(i + 1, start - 3 * 60 * minute))
    const seen = played(15, old)
    expect(Math.max(...seen.map(({ steps }) => steps))).toBe(1)
    expect(waitingIn(seen.at(-1) as Observation)).toEqual([])
  })

  it('leaves at most six orders waiting for an open panel, for some minutes at most', () => {
    const old = Array.from({ length: 22 }, (_, i) => orderAt(100 + i, start - 15 * minute, { branch_id: 1 + (i % 4) }))
    const seen = played(60, [...old, ...eachMinute(60, { branch_id: 2 })], new Set([1]))
    const steady = seen.filter(({ at }) => at > start + 15 * minute)
    expect(Math.max(...steady.map((one) => waitingIn(one).length))).toBeLessThanOrEqual(6)
    expect(Math.max(...steady.map(ageOf))).toBeLessThan(10 * minute)
    expect(Math.min(...steady.map((one) => waitingIn(one).length))).toBeGreaterThanOrEqual(4)
  })

  it('keeps a scheduled order until its time', () => {
    const scheduled_for = new Date(start + 90 * minute).toISOString()
    const [order] = eachMinute(1, { scheduled_for })
    const seen = played(120, order ? [order] : [])
    const departed = seen.find(({ open }) => open[0]?.status === 'on_the_way')?.at ?? 0
    expect(departed).toBeGreaterThanOrEqual(start + 70 * minute)
    expect(departed).toBeLessThan(start + 75 * minute)
  })

  it('leaves new and approved orders to an open panel', () => {
    const at = new Date(start).toISOString()
    const approved = orderAt(2, start, { status: 'preparing', approved_at: at, preparation_minutes: 20 })
    expect(played(7, [orderAt(1, start), approved], new Set([1])).every(({ steps }) => steps === 0)).toBe(true)
    expect(played(7, [orderAt(1, start)], new Set([2])).some(({ steps }) => steps > 0)).toBe(true)
    expect(played(60, [approved], new Set([1])).some(({ steps }) => steps > 0)).toBe(true)
  })
})
