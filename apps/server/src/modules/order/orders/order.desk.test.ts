import type { AddressInfo } from 'node:net'
import { businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { branchDesk, type Desk, myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLanes } from '../../../../test/lanes.ts'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { streamReader } from '../../../../test/stream-reader.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, app, bearer, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, dealer, eliza, keyless } = world
const { place, step, walk } = orderingOf({ call }, world)

const deskOf = (branch: { id: number }, as = A.owner) => call(branchDesk, { as, params: { branch_id: branch.id } })
const cardsOf = async (branch: { id: number }) => (await deskOf(branch)).reply.cards
const idsOf = ({ cards }: Desk) => cards.map(({ id }) => id)
const branchesOf = ({ branches }: Desk) => branches.map(({ id }) => id).toSorted((x, y) => x - y)

describe('GET order/desk by scope', () => {
  test('returns the active branches in scope', async () => {
    await a.branch({ company: A, is_active: false })
    const orders = [await place(), await place({}, a2), await place({}, b1)]
    const [ofA1, ofA2, ofB1] = orders.map(({ id }) => id) as [number, number, number]
    const seen = async (as: { id: number }) => {
      const { reply } = await call(myDesk, { as })
      expect(
        Object.keys(reply.heads)
          .map(Number)
          .toSorted((x, y) => x - y),
      ).toEqual(branchesOf(reply))
      return { branches: branchesOf(reply), orders: idsOf(reply) }
    }
    const ofCompanyA = { branches: [a1.id, a2.id], orders: [ofA1, ofA2] }
    expect(await seen(A.owner)).toEqual(ofCompanyA)
    expect(await seen(dealer)).toEqual(ofCompanyA)
    expect(await seen(A.branchUser)).toEqual({ branches: [a1.id], orders: [ofA1] })
    expect(await seen(B.owner)).toEqual({ branches: [b1.id], orders: [ofB1] })
    expect(await seen(eliza)).toEqual({ branches: [a1.id, a2.id, b1.id], orders: [ofA1, ofA2, ofB1] })
  })

  test('GET branch/:id/order/desk returns that branch only', async () => {
    const { reply } = await deskOf(a2)
    expect(branchesOf(reply)).toEqual([a2.id])
    expect(new Set(reply.cards.map(({ branch_id }) => branch_id))).toEqual(new Set([a2.id]))
  })

  test('GET branch/:id/order/desk returns 404 out of scope and 403 without its key', async () => {
    const missing = await deskOf({ id: 999_999 })
    for (const answer of [await deskOf(b1), await deskOf(a2, A.branchUser)]) {
      expect(answer.status).toBe(404)
      expect(answer.bytes.equals(missing.bytes)).toBe(true)
    }
    expect((await deskOf(a1, keyless)).status).toBe(403)
    expect((await call(myDesk, { as: keyless })).status).toBe(403)
    expect((await call(myDesk, {})).status).toBe(401)
  })
})

test('GET order/desk returns the current card of an order in each open status', async () => {
  const order = await place({ note: 'ring twice' })
  const cardNow = async () => (await cardsOf(a1)).find(({ id }) => id === order.id)
  expect(await cardNow()).toMatchObject({ status: 'waiting_for_approval', note: 'ring twice', version: 1 })
  for (const action of ['approve', 'ready', 'depart', 'deliver'] as const) {
    const { reply } = await step(action, { ...order, version: (await cardNow())?.version ?? 0 })
    expect(await cardNow()).toEqual(reply)
  }
})

describe('GET order/desk in a business day', () => {
  /** Orders closed at intervals of half an hour, over a day and a half. */
  let closedOrders: { id: number; at: Date }[] = []
  beforeAll(async () => {
    closedOrders = await inLanes(72, async (i) => {
      const order = await place({ delivery_type: 'comeGetIt' }, a2)
      await walk(order, 'approve', 'deliver')
      const [row] = await admin<{ delivered_at: string }>(
        `update orders set created_at = now() - make_interval(mins => $2 + 20), delivered_at = now() - make_interval(mins => $2)
         where id = $1 returning delivered_at`,
        [order.id, 30 * i + 1],
      )
      return { id: order.id, at: new Date(row?.delivered_at ?? 0) }
    })
  })
  const set = (timezone: string, cutoff: number) =>
    admin('update branch set timezone = $2, day_cutoff_minutes = $3 where id = $1', [a2.id, timezone, cutoff])
  const doneIn = async () => {
    const { reply } = await deskOf(a2)
    const done = new Set(reply.cards.filter(({ status }) => status === 'delivered').map(({ id }) => id))
    return { now: new Date(reply.now), done: closedOrders.filter(({ id }) => done.has(id)) }
  }
  const clocks = ['Pacific/Pago_Pago', 'Europe/Istanbul', 'Asia/Kathmandu', 'Pacific/Kiritimati'].flatMap((time_zone) =>
    [0, 240, 720].map((cutoff) => ({ time_zone, cutoff })),
  )

  test.each(clocks)(
    'contains the orders closed since the day began in $time_zone, $cutoff minutes after midnight',
    async (clock) => {
      await set(clock.time_zone, clock.cutoff)
      const { now, done } = await doneIn()
      const { from, until } = businessDayRange(clock, businessDay(clock, now))
      expect(now >= from && now < until).toBe(true)
      expect(done).toEqual(closedOrders.filter(({ at }) => at >= from))
    },
  )

  test('control: another time zone or cut-off changes the day', async () => {
    const sizes = new Set<number>()
    for (const { time_zone, cutoff } of clocks) {
      await set(time_zone, cutoff)
      sizes.add((await doneIn()).done.length)
    }
    expect(sizes.size).toBeGreaterThan(3)
  })

  test('a cancelled order belongs to the day of its cancellation', async () => {
    const orders: Held[] = [await place({}, a2), await place({}, a2)]
    const [today, before] = orders.map(({ id }) => id) as [number, number]
    const clock = { time_zone: 'Europe/Istanbul', cutoff: 240 }
    await set(clock.time_zone, clock.cutoff)
    const { from } = businessDayRange(clock, businessDay(clock, new Date((await deskOf(a2)).reply.now)))
    const rest = (id: number, at: number) =>
      admin(`update orders set status = 'cancelled', closed_at = $2, created_at = $3 where id = $1`, [
        id,
        new Date(at).toISOString(),
        new Date(from.getTime() - 3_600_000).toISOString(),
      ])
    await rest(today, from.getTime())
    await rest(before, from.getTime() - 1)
    const ids = idsOf((await deskOf(a2)).reply)
    expect([ids.includes(today), ids.includes(before)]).toEqual([true, false])
  })

  test('an open order is shown at any age', async () => {
    const { id } = await place({}, a2)
    await admin(`update orders set created_at = now() - interval '9 days' where id = $1`, [id])
    expect(idsOf((await deskOf(a2)).reply)).toContain(id)
  })
})

test('desk and stream together contain every order that is placed concurrently', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const token = await bearer(A.owner)
  const orders = inLanes(40, (i) => place({}, i % 2 ? a1 : a2))
  const desks = await inLanes(6, async () => (await call(myDesk, { as: A.owner })).reply)
  const placed = (await orders).map(({ id }) => id)
  const lasts = [await place(), await place({}, a2)].map(({ id }) => id)
  for (const desk of desks) {
    const reader = streamReader(address, token)
    afterAll(() => reader.cut())
    for (const [branch, no] of Object.entries(desk.heads)) reader.lastSeen.set(branch, String(no))
    await reader.open()
    const streamed = () => reader.received.flatMap(({ frame }) => (frame.type === 'order' ? [frame.card.id] : []))
    await reader.until(() => lasts.every((id) => streamed().includes(id)))
    const receivedIds = new Set([...idsOf(desk), ...streamed()])
    expect(placed.filter((id) => !receivedIds.has(id))).toEqual([])
    for (const branch of [a1, a2]) {
      const numbers = reader.received.flatMap(({ id }) =>
        id.startsWith(`${branch.id}.`) ? [Number(id.split('.')[1])] : [],
      )
      const head = desk.heads[branch.id] ?? 0
      expect(numbers).toEqual(numbers.map((_, i) => head + 1 + i))
    }
    reader.cut()
  }
})
