import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { visitSubscribers } from './visit.events.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, b1 } = world
const { place, walk, step } = orderingOf({ call }, world)
const [subscriber] = visitSubscribers

/** Passes every event of a branch to the subscriber, from the first one on. */
const catchUp = async ({ id, company_id }: { id: number; company_id: number }) => {
  const events = await admin<{ no: number; name: string; subject_id: number; payload: object; at: string }>(
    'select no, name, subject_id, payload, at from event where branch_id = $1 order by no',
    [id],
  )
  for (const { at, ...event } of events)
    if (subscriber?.events.has(event.name))
      await withTenant(pools, { companies: [company_id], branches: [id] }, (query) =>
        subscriber.handle(
          { ...event, company_id, branch_id: id, id: `${id}-${event.no}`, at: new Date(at) },
          { query, pools },
        ),
      )
}

const guest = { phone: '+905551112233', first_name: 'Ayşe' }
const order = (branch = world.a1) => place({ delivery_type: 'comeGetIt', member: guest }, branch)
const readTotals = async (company: { id: number }) => {
  const [row] = await admin<{ orders: number; turnover: number; days: number }>(
    `select m.orders, m.turnover, (select coalesce(sum(d.orders), 0)::int from member_day d where d.member_id = m.id) as days
     from member m where m.company_id = $1 and m.phone = $2`,
    [company.id, guest.phone],
  )
  return row
}

test('a member’s orders and turnover count delivered orders of the company once, also for repeated events', async () => {
  const first = await walk(await order(), 'approve', 'ready', 'deliver')
  await order()
  await walk(await order(b1), 'approve').catch(() => undefined)
  await catchUp(world.a1)
  await catchUp(world.a1)
  await catchUp(b1)
  const [{ total } = { total: 0 }] = await admin<{ total: number }>('select total from orders where id = $1', [
    first.id,
  ])
  expect(await readTotals(A)).toEqual({ orders: 1, turnover: total, days: 1 })
  expect(await readTotals(B)).toEqual({ orders: 0, turnover: 0, days: 0 })
})

test('a returned order and an undone delivery no longer count', async () => {
  const [returned, undone] = [
    await walk(await order(), 'approve', 'ready', 'deliver'),
    await walk(await order(), 'approve', 'ready', 'deliver'),
  ]
  await catchUp(world.a1)
  const before = (await readTotals(A))?.orders ?? 0
  const { id: reason_id } = await a.insert('cancel_reason', {
    name: { tr: 'Sebep', en: '', de: '' },
    kind: 'return',
    delivery_types: ['comeGetIt'],
    side: 'branch',
    is_active: true,
  })
  expect((await step('return', returned, { reason_id })).status).toBe(200)
  expect((await step('revert', undone)).status).toBe(200)
  await catchUp(world.a1)
  expect((await readTotals(A))?.orders).toBe(before - 2)
})

test('order.of-member follows order.placed only if the order has a member', async () => {
  const eventsOf = async ({ id }: { id: number }) =>
    (await admin<{ name: string }>('select name from event where subject_id = $1 order by no', [id])).map(
      ({ name }) => name,
    )
  expect(await eventsOf(await place({ delivery_type: 'comeGetIt' }, world.a1))).toEqual(['order.placed'])
  expect(await eventsOf(await order())).toEqual(['order.placed', 'order.of-member'])
})

test('placing an order moves the last activity of its member forward, never back', async () => {
  await admin("update member set last_activity_at = '2020-01-01'")
  const { id } = await order()
  await catchUp(world.a1)
  const at = async () =>
    (await admin<{ at: string }>('select last_activity_at as at from member where company_id = $1', [A.id]))[0]?.at
  const [placed] = await admin<{ at: string }>('select created_at as at from orders where id = $1', [id])
  expect(await at()).toBe(placed?.at)
  await admin("update member set last_activity_at = '2099-01-01T00:00:00Z'")
  await catchUp(world.a1)
  expect(await at()).toBe('2099-01-01T00:00:00.000Z')
})

test('an address matches regardless of case, spaces and punctuation, and an exact match comes first', async () => {
  const [mine, theirs] = [await a.member({ company: A }), await a.member({ company: B })]
  const used_at = new Date('2020-01-01')
  const address = ({ company_id, id: member_id }: Record<string, unknown>, text: string) =>
    a.insert<{ id: number }>('member_address', { company_id, member_id, text, used_at })
  const home = await address(mine, 'Çınar  Sokağı No: 5/3,\nKadıköy')
  const other = await address(mine, 'Çınar Sokağı No: 53, Kadıköy')
  const foreign = await address(theirs, 'Çınar Sokağı No: 5/3, Kadıköy')
  const ordered = async (text: string) => {
    const { id } = await place({ member: { phone: String(mine.phone) }, address: { text, lat: 41, lng: 29 } })
    await catchUp(world.a1)
    const rows = await admin<{ id: number }>(
      `select a.id from member_address a join orders o on date_trunc('milliseconds', o.created_at) = a.used_at where o.id = $1`,
      [id],
    )
    return rows.map((row) => row.id)
  }
  expect(await ordered(' ÇINAR SOKAĞI, no 5 / 3 – Kadıköy.')).toEqual([home.id])
  expect(await ordered('cinar sokagi no 53 kadikoy')).toEqual([other.id])
  expect(await ordered('Çınar Sokağı No: 5, Kadıköy')).toEqual([])
  const exact = await address(mine, 'çınar sokağı no 5/3 kadıköy')
  expect(await ordered('çınar sokağı no 5/3 kadıköy')).toEqual([exact.id])
  expect(await ordered('Çınar sokağı no 5-3 Kadıköy')).toEqual([home.id])
  expect(await admin('select used_at from member_address where id = $1', [foreign.id])).toEqual([
    { used_at: used_at.toISOString() },
  ])
})

test('a delivery updates the last use of the member’s stored address only, and never to an earlier time', async () => {
  const [mine, theirs] = [await a.member({ company: A }), await a.member({ company: B })]
  const address = (member: Record<string, unknown>, text: string) =>
    a.insert<{ id: number }>('member_address', {
      company_id: member.company_id,
      member_id: member.id,
      text,
      used_at: new Date('2020-01-01'),
    })
  const [home, work] = [await address(mine, 'Test street 5'), await address(mine, 'Work street 1')]
  const foreign = await address(theirs, 'Test street 5')
  const usedAt = async ({ id }: { id: number }) =>
    (await admin<{ at: string }>('select used_at as at from member_address where id = $1', [id]))[0]?.at
  const order = await place({ member: { phone: String(mine.phone) } })
  await catchUp(world.a1)
  const [placed] = await admin<{ at: string }>('select created_at as at from orders where id = $1', [order.id])
  expect(await usedAt(home)).toBe(placed?.at)
  for (const other of [work, foreign]) expect(await usedAt(other)).toBe('2020-01-01T00:00:00.000Z')
  await admin("update member_address set used_at = '2099-01-01T00:00:00Z' where id = $1", [home.id])
  await catchUp(world.a1)
  expect(await usedAt(home)).toBe('2099-01-01T00:00:00.000Z')
})
