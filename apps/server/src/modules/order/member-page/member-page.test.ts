import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { memberFigures, memberHabits } from '@sofra/contract/order/member-page/member-page.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, keyless } = world
const { place, walk } = orderingOf({ call }, world)
const readers = {
  owner: A.owner,
  members: await a.user({ account: A.account, keys: ['get-member'] }),
  counter: await a.user({ account: A.account, keys: ['get-order-all', 'get-order-counter'] }),
  branch: await a.user({ account: A.account, keys: allKeys, branches: [a2] }),
}
const guest = { phone: '+905551112233', first_name: 'Ayşe', last_name: 'Kaya' }
const memberOf = async (company: { id: number }, phone = guest.phone) => {
  const [row] = await admin<{ id: number }>('select id from member where company_id = $1 and phone = $2', [
    company.id,
    phone,
  ])
  if (!row) throw new Error('nobody has this phone')
  return row.id
}
const delivered = async (more: Record<string, unknown> = {}) =>
  walk(await place({ delivery_type: 'comeGetIt', member: guest, ...more }), 'approve', 'ready', 'deliver')
const figures = (id: number, as: { id: number } = A.owner, company: { id: number } = A) =>
  call(memberFigures, { as, params: { company_id: company.id, member_id: id } })
const habits = (id: number, as: { id: number } = A.owner, company: { id: number } = A) =>
  call(memberHabits, { as, params: { company_id: company.id, member_id: id } })

await delivered()
await delivered()
await walk(await place({ member: guest }), 'approve', 'depart', 'deliver')
// An undelivered order does not count for habits.
await place({ delivery_type: 'comeEat', member: guest })
const member = await memberOf(A)
// The limited reader's branch has the member, and none of these orders.
await a.visit({ id: member }, a2)

test('GET member/:member_id/habits returns product, delivery type and hour from delivered orders', async () => {
  const { status, reply } = await habits(member)
  expect(status).toBe(200)
  expect(reply.orders).toBe(3)
  expect(reply.products).toEqual([{ product_id: a1.plain.id, name: expect.any(String), quantity: 6, orders: 3 }])
  expect(reply.delivery_type).toEqual({ type: 'comeGetIt', orders: 2 })
  expect(reply.hour?.orders).toBeGreaterThan(0)
})

test('GET member/:member_id/habits counts only orders that the caller sees', async () => {
  const counted = async (as: { id: number }) => (await habits(member, as)).reply.orders
  expect(await counted(readers.counter)).toBe(2)
  expect(await counted(readers.branch)).toBe(0)
  expect((await habits(member, readers.members)).status).toBe(403)
})

test('GET member/:member_id/figures returns months, first and last day, and the average basket', async () => {
  const day = async (date: string, orders: number, turnover: number) =>
    a.insert('member_day', { company_id: A.id, member_id: member, day: date, orders, turnover })
  // The month in the company's time zone, which begins hours before that of UTC.
  const month = localTime('Europe/Istanbul', new Date()).date.slice(0, 7)
  await day('2020-02-29', 1, 9_999)
  // A returned order leaves a day with 0 orders.
  await day('2019-01-01', 0, 0)
  await day(`${month}-01`, 2, 5_000)
  await admin('update member set orders = 3, turnover = 14999 where id = $1', [member])
  const { reply } = await figures(member)
  expect(reply).toMatchObject({
    average: 5_000,
    first_day: '2020-02-29',
    last_day: `${month}-01`,
    timezone: 'Europe/Istanbul',
  })
  expect(reply.months.length).toBe(12)
  expect(reply.months.at(-1)).toEqual({ month, orders: 2, turnover: 5_000 })
  expect(reply.months.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true)
})

test('GET member/:member_id/figures counts the other parts, and only those that the caller may read', async () => {
  await a.insert('member_address', { company_id: A.id, member_id: member, text: 'Test street 5' })
  expect((await figures(member)).reply.counts).toEqual({
    addresses: 1,
    devices: 0,
    cheques: 0,
    orders: 4,
    comments: 0,
    requests: 0,
    notifications: 0,
  })
  expect((await figures(member, readers.members)).reply.counts).toEqual({
    addresses: 1,
    devices: 0,
    cheques: null,
    orders: null,
    comments: null,
    requests: null,
    notifications: null,
  })
})

test('figures and habits return 404 for a member of another company and an unknown one', async () => {
  await place({ delivery_type: 'comeGetIt', member: guest }, world.b1)
  const foreign = await memberOf(B)
  for (const ask of [figures, habits]) {
    expect((await ask(foreign)).status).toBe(404)
    expect((await ask(foreign, A.owner, B)).status).toBe(404)
    expect((await ask(999_999_999)).status).toBe(404)
    expect((await ask(member, keyless)).status).toBe(403)
    expect((await ask(foreign, B.owner, B)).status).toBe(200)
  }
})

test('figures and habits of a member without orders are empty', async () => {
  const { id } = await a.member({ company: A })
  expect((await figures(id)).reply).toMatchObject({ average: null, first_day: null, last_day: null })
  expect((await habits(id)).reply).toEqual({ orders: 0, products: [], delivery_type: null, hour: null })
})
