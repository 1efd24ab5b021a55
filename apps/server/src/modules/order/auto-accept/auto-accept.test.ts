import { randomUUID } from 'node:crypto'
import { branchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { reportDesk } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { branchDesk, orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { autoAcceptJobs } from './auto-accept.jobs.ts'

const { a, admin, call, config, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1 } = world
const { place, step, walk } = orderingOf({ call }, world)

type Rule = { auto_accept_sources: string[]; auto_accept_types: string[] }
const rule: Rule = { auto_accept_sources: ['web', 'table'], auto_accept_types: ['deliveryToAddress', 'comeEat'] }
const set = async (nextRule: Rule, branch = a1, as = A.owner) => {
  const params = { branch_id: branch.id }
  const { reply } = await call(branchSettings, { as, params })
  const { id: _, company_id: __, name: ___, code: ____, timezone: _____, currency_code: ______, ...settings } = reply
  return call(putBranchSettings, { as, params, body: { ...settings, page_width_mm: 80, ...nextRule } as never })
}
/** Reports the open desk of a branch. */
const openDesk = (as = A.owner, audible = true, branch = as === B.owner ? b1 : a1) =>
  call(reportDesk, { as, body: { audible, live: true, branches: [branch.id] } })
beforeEach(async () => {
  for (const table of ['desk_heartbeat', 'printer', 'print_agent']) await admin(`delete from ${table}`)
  await admin('update branch set default_preparation_minutes = 25, rush_minutes = 0, rush_until = null')
  await set(rule)
  await openDesk()
})

const keysOf = (branch: { id: number; company_id: number }) => ({ company_id: branch.company_id, branch_id: branch.id })
/** Returns the jobs of an order, including those that its jobs enqueued. */
const enqueued = ({ id }: { id: number }) =>
  admin<{ payload: unknown; hours: number }>(
    `select j.payload, round(extract(epoch from j.run_at - now()) / 3600)::int as hours
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'auto-accept.due' and (j.payload ->> 'order_id')::bigint = $1 order by j.id`,
    [id],
  )
/** Runs the jobs of an order that are due. */
const runDueJobs = async (order: { id: number }) => {
  for (const { payload, hours } of await enqueued(order)) {
    for (const { run } of hours > 0 ? [] : autoAcceptJobs.tasks) await run(payload, { pools, config })
  }
}
const cardOf = async ({ id }: { id: number }, branch = a1, as = A.owner) =>
  (await call(branchDesk, { as, params: { branch_id: branch.id } })).reply.cards.find((card) => card.id === id)
/** Runs the due jobs of an order and returns its status. */
const statusOf = async (order: { id: number }) => {
  await runDueJobs(order)
  return (await cardOf(order))?.status
}

test('an order of a selected channel and type is approved like at the desk, with the system as actor in its history', async () => {
  const order = await place()
  await runDueJobs(order)
  const card = await cardOf(order)
  expect(card).toMatchObject({ status: 'preparing', auto_accepted: true, preparation_minutes: 25, version: 2 })
  expect(card?.approved_at).not.toBeNull()
  expect(card?.promised_at).not.toBeNull()
  const detail = await call(orderOne, { as: A.owner, params: { branch_id: a1.id, order_id: order.id } })
  const approval = { action: 'approve', actor_kind: 'system', actor_name: null, minutes: 25, to: 'preparing' }
  expect(detail.reply.events.at(-1)).toMatchObject(approval)
  // Printers, couriers and panels subscribe to these events.
  const events = await admin("select name from event where subject_id = $1 and name like 'order.%' order by no", [
    order.id,
  ])
  expect(events).toEqual([{ name: 'order.placed' }, { name: 'order.approved' }])
  const byHand = await walk(await place({ delivery_type: 'comeGetIt', address: undefined }), 'approve')
  expect(byHand.auto_accepted).toBe(false)
})

test.each([
  ['no channel', { auto_accept_sources: [] }],
  ['no type', { auto_accept_types: [] }],
  ['another channel', { auto_accept_sources: ['kiosk', 'phone'] }],
  ['another type', { auto_accept_types: ['comeEat'] }],
])('an order waits if the restaurant selected %s', async (_, more) => {
  await set({ ...rule, ...more })
  const order = await place()
  expect(await statusOf(order)).toBe('waiting_for_approval')
  // No job is enqueued for it.
  expect(await enqueued(order)).toEqual([])
})

test('an order waits if the restaurant changed the rule after the order was placed', async () => {
  const [bySource, byType] = [await place(), await place()]
  await set({ ...rule, auto_accept_sources: [] })
  expect(await statusOf(bySource)).toBe('waiting_for_approval')
  await set({ ...rule, auto_accept_types: [] })
  expect(await statusOf(byType)).toBe('waiting_for_approval')
})

test('PUT branch settings refuses automatic approval of payments and an unknown channel', async () => {
  for (const more of [{ auto_accept_types: ['onlyPayment'] }, { auto_accept_sources: ['fax'] }])
    expect((await set({ ...rule, ...more })).status).toBe(400)
})

test('an order waits while the only open desk is muted, and one audible desk among several is enough', async () => {
  await admin('delete from desk_heartbeat')
  await openDesk(A.owner, false)
  expect(await statusOf(await place())).toBe('waiting_for_approval')
  await openDesk(await a.user({ account: A.account, keys: allKeys }))
  expect(await statusOf(await place())).toBe('preparing')
  // Desks without a report for 151 s count as closed.
  await admin("update desk_heartbeat set audible_at = now() - interval '151 s'")
  expect(await statusOf(await place())).toBe('waiting_for_approval')
})

test('an order waits while no desk is open and no print agent is alive, and a live agent with a printer is enough', async () => {
  await admin("update desk_heartbeat set seen_at = now() - interval '151 s', audible_at = now() - interval '151 s'")
  expect(await statusOf(await place())).toBe('waiting_for_approval')
  const pairing = { paired_at: new Date(), last_seen_at: new Date() }
  await a.insert('print_agent', { ...keysOf(a1), name: 'Kasa', ...pairing })
  expect(await statusOf(await place())).toBe('waiting_for_approval')
  const connection = { connection: 'network', address: '10.0.0.5', paper: '48', letters: 'epson-857', lang: 'tr' }
  await a.insert('printer', { ...keysOf(a1), ...connection, name: 'Mutfak', kinds: ['ticket'] })
  expect(await statusOf(await place())).toBe('preparing')
  await admin("update print_agent set last_seen_at = now() - interval '61 s'")
  expect(await statusOf(await place())).toBe('waiting_for_approval')
})

test('an order waits while the only audible desk may not approve orders of its type', async () => {
  await admin('delete from desk_heartbeat')
  const keys = ['get-order-desk', 'put-order-approve', 'get-order-table']
  await openDesk(await a.user({ account: A.account, keys }))
  expect(await statusOf(await place())).toBe('waiting_for_approval')
  await openDesk(await a.user({ account: A.account, keys: [...keys, 'get-order-delivery'] }))
  expect(await statusOf(await place())).toBe('preparing')
})

test('neither the desk nor the settings of another company approve an order', async () => {
  await admin('delete from desk_heartbeat')
  await openDesk(B.owner)
  await set(rule, b1, B.owner)
  expect(await statusOf(await place())).toBe('waiting_for_approval')
  const theirs = await place({}, b1)
  await runDueJobs(theirs)
  expect((await cardOf(theirs, b1, B.owner))?.status).toBe('preparing')
  await openDesk()
  const other = await place({}, a2)
  await runDueJobs(other)
  expect((await cardOf(other, a2))?.status).toBe('waiting_for_approval')
})

test('an order that is sent or processed twice is approved once, and a reverted approval is not repeated', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = {
    branch_id: a1.id,
    delivery_type: 'deliveryToAddress',
    payment_method: world.paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 1 }],
    address: { text: 'Test street 5', lat: 41, lng: 29 },
  } as const
  const send = () => call(placeOrder, { channel: A.channel, headers, body })
  const { reply: order } = await send()
  await Promise.all([runDueJobs(order), runDueJobs(order)])
  expect((await send()).reply.id).toBe(order.id)
  await runDueJobs(order)
  const approvals = () =>
    admin("select 1 from order_event where order_id = $1 and action = 'approve'", [order.id]).then((all) => all.length)
  expect(await approvals()).toBe(1)
  const back = await walk({ id: order.id, branch_id: a1.id, version: 2 }, 'revert')
  expect([back.status, back.auto_accepted]).toEqual(['waiting_for_approval', false])
  expect(await statusOf(order)).toBe('waiting_for_approval')
  expect(await approvals()).toBe(1)
})

test('automatic approval adds rush minutes, and leaves an order unchanged that the desk approved first', async () => {
  await admin("update branch set rush_minutes = 15, rush_until = now() + interval '1 hour'")
  const rushed = await place()
  await runDueJobs(rushed)
  expect((await cardOf(rushed))?.preparation_minutes).toBe(40)
  const order = await place()
  await step('approve', order, { preparation_minutes: 10 })
  await runDueJobs(order)
  expect(await cardOf(order)).toMatchObject({ preparation_minutes: 10, auto_accepted: false, version: 2 })
})

test('a scheduled order waits until it joins the board, and is approved then', async () => {
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const later = await place({ scheduled_for: hours(5) })
  expect(await statusOf(later)).toBe('waiting_for_approval')
  expect((await enqueued(later)).map(({ hours }) => hours)).toEqual([0, 4])
  const [due] = autoAcceptJobs.tasks
  // A run before that changes nothing.
  await due?.run({ ...keysOf(a1), order_id: later.id }, { pools, config })
  expect((await cardOf(later))?.status).toBe('waiting_for_approval')
  await admin("update orders set scheduled_for = now() + interval '50 minutes' where id = $1", [later.id])
  await due?.run({ ...keysOf(a1), order_id: later.id }, { pools, config })
  expect((await cardOf(later))?.status).toBe('preparing')
})
