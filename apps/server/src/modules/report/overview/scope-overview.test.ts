import { scopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { countHours } from '../../../../test/order-hours.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, type SellingBranch, twoTenants } from '../../../../test/tenants.ts'

const { admin, call, a, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, dealer, eliza } = world
const { place } = orderingOf({ call }, world)

const overview = async (as = A.owner) => {
  await countHours(admin, pools)
  return (await call(scopeOverview, { as })).reply
}

/** Places an order some time ago, in a time zone in which it is about noon: business days do not end meanwhile. */
const orderAgo = async (ago: string, branch: SellingBranch = a1, more: Record<string, unknown> = {}) => {
  const order = await place({ lines: [{ product_id: branch.plain.id, quantity: 1 }] }, branch)
  await admin('update orders set created_at = now() - $2::interval where id = $1', [order.id, ago])
  for (const [column, value] of Object.entries(more))
    await admin(`update orders set ${column} = $2 where id = $1`, [order.id, value])
  return order
}

const noon = () => {
  const hours = 12 - new Date().getUTCHours()
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

beforeEach(async () => {
  await admin('insert into timezone (code, name, is_active) values ($1, $2, true) on conflict do nothing', [
    noon(),
    '{}',
  ])
  await admin('update branch set timezone = $1, day_cutoff_minutes = 240', [noon()])
  await admin(`update orders set created_at = created_at - interval '90 days'`)
  await admin(`update orders set status = 'delivered' where status <> 'cancelled'`)
})

const ordersOf = ({ days }: Awaited<ReturnType<typeof overview>>) => days.reduce((sum, { orders }) => sum + orders, 0)
const rowOf = ({ rows }: Awaited<ReturnType<typeof overview>>, { id }: { id: number }) =>
  rows.find((row) => row.id === id)

test('GET overview compares each branch with the same weekday a week earlier until the same time', async () => {
  const now = await orderAgo('1 minute')
  const earlier = await orderAgo('3 hours')
  const other = await orderAgo('2 hours', a2)
  await orderAgo('3 hours', a2, { status: 'cancelled' })
  const before = await orderAgo('7 days 2 hours')
  // Later on that day, and before the day began.
  await orderAgo('6 days 23 hours')
  await orderAgo('7 days 11 hours')
  const reply = await overview()
  expect(reply.by).toBe('branch')
  expect(reply.today).toEqual({ orders: 3, cancelled: 1, turnover: now.total + earlier.total + other.total })
  expect(reply.before).toEqual({ orders: 1, cancelled: 0, turnover: before.total })
  expect(rowOf(reply, a1)?.today).toEqual({ orders: 2, cancelled: 0, turnover: now.total + earlier.total })
  expect(rowOf(reply, a2)?.today).toEqual({ orders: 1, cancelled: 1, turnover: other.total })
  expect(reply.days.at(-1)).toEqual({ day: reply.month.until, ...reply.today })
  expect(reply.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(6)
})

test('GET overview counts the running hour from its orders, without waiting for a batch', async () => {
  await countHours(admin, pools)
  const order = await orderAgo('0 seconds')
  const { reply } = await call(scopeOverview, { as: A.owner })
  expect(reply.today).toMatchObject({ orders: 1, turnover: order.total })
})

test('GET overview shows waiting, late and unheard orders of each branch', async () => {
  await orderAgo('5 minutes', a2)
  await orderAgo('1 hour', a2, { status: 'preparing', promised_at: new Date(Date.now() - 60_000) })
  await a.insert('desk_alarm', { company_id: A.id, branch_id: a2.id, since: new Date(), managers: 1 })
  const reply = await overview()
  expect(rowOf(reply, a2)).toMatchObject({ waiting: 1, late: 1, unheard: true })
  expect(rowOf(reply, a1)).toMatchObject({ waiting: 0, waiting_since: null, late: 0, unheard: false })
  const closed = reply.rows.filter(({ state }) => state === 'closed').length
  expect(reply.attention).toEqual({ waiting: 1, late: 1, unheard: 1, closed })
})

test('GET overview has only the branches of the caller, and companies for a dealer of several', async () => {
  await orderAgo('1 hour', b1)
  const ofA = await overview()
  expect(ofA.today.orders).toBe(0)
  expect(rowOf(ofA, b1)).toBeUndefined()
  const limited = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  expect((await overview(limited)).rows.map(({ id }) => id)).toEqual([a2.id])
  expect((await overview(dealer)).rows.map(({ id }) => id).sort()).toEqual([a1.id, a2.id])
  await admin('update company set dealer_account_id = $1 where id = $2', [world.dealerAccount.id, B.id])
  const ofDealer = await overview(dealer)
  await admin('update company set dealer_account_id = null where id = $1', [B.id])
  expect(ofDealer.by).toBe('company')
  expect(ofDealer.rows).toMatchObject([
    { id: B.id, today: { orders: 1 } },
    { id: A.id, today: { orders: 0 } },
  ])
  expect((await call(scopeOverview, { as: eliza })).status).toBe(403)
})

test('GET overview leaves out delivery types that the caller may not see, now and in hours that are over', async () => {
  const table = { delivery_type: 'orderOnTheTable', table_token: a1.table.token, address: undefined }
  for (const ago of ['0 seconds', '3 hours', '1 day']) {
    await orderAgo(ago)
    const { id } = await place(table)
    await admin('update orders set created_at = now() - $2::interval where id = $1', [id, ago])
  }
  expect((await overview()).today.orders).toBe(4)
  const waiterless = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'get-order-table') })
  const reply = await overview(waiterless)
  expect([reply.today.orders, ordersOf(reply), reply.attention.waiting]).toEqual([2, 3, 3])
})

test('GET overview has the orders of one currency', async () => {
  for (const ago of ['0 seconds', '3 hours', '1 day']) {
    await orderAgo(ago)
    const { id } = await orderAgo(ago)
    await admin(`update orders set currency = 'EUR' where id = $1`, [id])
  }
  const inLira = await overview()
  const { reply: inEuro } = await call(scopeOverview, { as: A.owner, query: { currency: 'EUR' } })
  for (const reply of [inLira, inEuro]) expect([reply.today.orders, ordersOf(reply)]).toEqual([2, 3])
  expect([inLira.currency, inEuro.currency]).toEqual(['TRY', 'EUR'])
})

test('GET overview counts what a branch sold before it was switched off, and lists none that sold nothing', async () => {
  const order = await orderAgo('3 hours', a2)
  await orderAgo('1 day', a2)
  await admin('update branch set is_active = false where company_id = $1 and id in ($2, $3)', [A.id, a1.id, a2.id])
  const reply = await overview()
  await admin('update branch set is_active = true where company_id = $1', [A.id])
  expect(reply.rows.map(({ id }) => id)).toEqual([a2.id])
  expect(reply.today).toEqual({ orders: 1, cancelled: 0, turnover: order.total })
  expect(ordersOf(reply)).toBe(2)
})

test('GET overview has no amounts for callers who may not see them', async () => {
  await orderAgo('1 hour')
  const blind = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'get-order-price') })
  const reply = await overview(blind)
  expect(reply.today).toMatchObject({ orders: 1, turnover: null })
  expect([reply.month.now.turnover, reply.days.at(-1)?.turnover, reply.rows[0]?.today.turnover]).toEqual([
    null,
    null,
    null,
  ])
})
