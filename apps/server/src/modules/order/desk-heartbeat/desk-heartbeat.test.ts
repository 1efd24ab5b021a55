import type { AddressInfo } from 'node:net'
import { branchHealth, reportDesk } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { setting } from '@sofra/contract/platform/setting/setting.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { streamReader } from '../../../../test/stream-reader.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { escalateUnheard } from './desk-heartbeat.alarm.ts'
import { deskHeartbeatJobs, purgeDeskHeartbeat } from './desk-heartbeat.jobs.ts'

const { a, admin, adminUrl, app, bearer, call, config, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza, keyless } = world
const { place, step } = orderingOf({ call }, world)

const approving = ['get-order-desk', 'put-order-approve']
const clerk = await a.user({
  account: A.account,
  keys: [...approving, 'get-order-delivery'],
  branches: [a1],
  name: 'Kasa',
})
const manager = await a.user({
  account: A.account,
  keys: ['get-order-desk', branchHealth.access],
  branches: [a1],
  lang: 'de',
})

// This user would see the alarm of the branch too, with every key.
await admin('update app_user set is_active = false where id = $1', [A.branchUser.id])

const report = async (
  as: { id: number; acting?: number },
  body: { audible: boolean; live: boolean; branches?: number[] } = { audible: true, live: true },
) => (await call(reportDesk, { as, body })).reply
/** Reports the desks of these branches as open on the screen. */
const atDesks = (as: { id: number }, ...branches: { id: number }[]) =>
  report(as, { audible: true, live: true, branches: branches.map(({ id }) => id) })
const health = async (branch = a1, as: { id: number } = A.owner) =>
  (await call(branchHealth, { as, params: { branch_id: branch.id } })).reply
const look = () => escalateUnheard(pools, config)

/** Moves all stored times back by `seconds`. */
const later = async (seconds: number) => {
  for (const [table, ...columns] of [
    ['orders', 'created_at'],
    ['desk_heartbeat', 'seen_at', 'audible_at', 'live_at'],
    ['desk_alarm', 'since', 'manager_at', 'platform_at'],
  ]) {
    const set = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`)
    await admin(`update ${table} set ${set.join(', ')}`, [seconds])
  }
}
const letters = () =>
  admin<{ recipient: string; lang: string; subject: string; plain: string }>(
    'select recipient, lang, subject, plain from mail order by id',
  )
const steps = async (branch = a1) =>
  (
    await admin<{ step: string }>(
      `select payload->>'step' as step from event where name = 'desk-alarm.moved' and branch_id = $1 order by no`,
      [branch.id],
    )
  ).map((one) => one.step)

beforeEach(async () => {
  for (const table of ['desk_heartbeat', 'desk_alarm', 'mail', 'event']) await admin(`delete from ${table}`)
  await admin(`update branch_head set waiting_for_approval = 0, delivered = delivered + waiting_for_approval`)
  await admin(`update orders set status = 'delivered' where status = 'waiting_for_approval'`)
  await admin(`update site set support_email = 'destek@demo.sofra'`)
})

describe('PUT order/desk/presence', () => {
  test('opens a desk only in the caller’s branches', async () => {
    await report(clerk)
    expect((await health()).desks).toMatchObject([{ name: expect.stringContaining('Kasa'), audible: true, live: true }])
    expect((await health(a2)).desks).toEqual([])
    expect((await health(b1, B.owner)).desks).toEqual([])
    await atDesks(A.owner, a2, b1)
    expect((await health(a2)).desks).toHaveLength(1)
    expect((await health(b1, B.owner)).desks).toEqual([])
  })

  test('a desk is audible if one tab of the browser is, and counts as closed when its reports end', async () => {
    await report(clerk)
    await report(clerk, { audible: false, live: false })
    expect((await health()).desks).toMatchObject([{ audible: true, live: true }])
    await later(151)
    await report(clerk, { audible: false, live: false })
    expect((await health()).desks).toMatchObject([{ audible: false, live: false }])
    await later(151)
    const { desks, last_seen_at } = await health()
    expect(desks).toEqual([])
    expect(last_seen_at).not.toBeNull()
  })

  test('opens no desk for platform users, nor for users who act as the company', async () => {
    const refused = await call(reportDesk, { as: eliza, body: { audible: true, live: true } })
    expect(refused.status).toBe(403)
    await report({ id: eliza.id, acting: A.id })
    expect((await health()).desks).toEqual([])
  })

  test('opens no desk for a user without access to desks, and returns no alarms', async () => {
    await place()
    await later(181)
    await look()
    expect((await report(keyless)).alarms).toEqual([])
    expect((await health()).desks).toEqual([])
  })
})

test('GET branch/:id/health returns the last order, 404 out of scope and 403 without its key', async () => {
  expect(await health()).toMatchObject({ last_seen_at: null, last_live_at: null, alarm: null })
  const order = await place()
  const [row] = await admin<{ at: string }>('select created_at as at from orders where id = $1', [order.id])
  expect((await health()).last_order_at).toBe(row?.at)
  const ask = (as: { id: number }, branch: { id: number }) =>
    call(branchHealth, { as, params: { branch_id: branch.id } })
  expect((await ask(A.owner, b1)).status).toBe(404)
  expect((await ask(manager, a2)).status).toBe(404)
  expect((await ask(keyless, a1)).status).toBe(403)
})

describe('desk.unheard', () => {
  test('notifies the managers of the restaurant, then the platform, each once', async () => {
    await place()
    await look()
    expect(await letters()).toEqual([])
    await later(181)
    await look()
    await look()
    expect(await letters()).toMatchObject([{ recipient: manager.email, lang: 'de' }])
    expect((await letters())[0]?.subject).toContain(a1.name)
    expect((await letters())[0]?.plain).toContain(`/manegement/${a1.id}/orders`)
    await later(301)
    await look()
    await look()
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([manager.email, 'destek@demo.sofra'])
    expect(await steps()).toEqual(['manager', 'platform'])
    const { alarm } = await health()
    expect(alarm).toMatchObject({ branch_id: a1.id, managers: 1, platform_at: expect.any(String) })
    expect((await health(a2)).alarm).toBeNull()
  })

  test('notifies users of the company if the restaurant has no users of its own', async () => {
    await place({}, a2)
    await later(181)
    await look()
    const recipients = (await letters()).map(({ recipient }) => recipient)
    expect(recipients).toContain(A.owner.email)
    expect(recipients).not.toContain(manager.email)
    expect(recipients).not.toContain(B.owner.email)
  })
})

describe('desk.unheard while a desk is open', () => {
  test('skips a restaurant with an audible desk, and escalates for one whose desk is muted', async () => {
    await place()
    await place({}, b1)
    await later(181)
    await report(clerk)
    await report(B.owner, { audible: false, live: true })
    await look()
    expect([await steps(), await steps(b1)]).toEqual([[], ['manager']])
  })

  test.each([
    ['may not approve', ['get-order-desk', 'get-order-delivery', 'put-order-ready']],
    ['may approve only orders at tables', [...approving, 'get-order-table']],
  ])('escalates an order while the only audible desk belongs to a user who %s', async (_, keys) => {
    const cook = await a.user({ account: A.account, keys, branches: [a1] })
    await place()
    await later(181)
    await atDesks(cook, a1)
    await look()
    expect(await steps()).toEqual(['manager'])
  })

  test('escalates an order at a table while only a delivery desk is audible, and not once a waiter hears it', async () => {
    const { id } = await place()
    await admin(`update orders set delivery_type = 'orderOnTheTable' where id = $1`, [id])
    await later(181)
    await report(clerk)
    await look()
    await report(await a.user({ account: A.account, keys: [...approving, 'get-order-table'], branches: [a1] }))
    await look()
    expect(await steps()).toEqual(['manager', 'ended'])
  })

  test('escalates while the owner of several restaurants has another desk open, until the desk of the branch is open', async () => {
    await place()
    await later(181)
    await atDesks(A.owner)
    await atDesks(A.owner, a2)
    await look()
    await atDesks(A.owner, a1)
    await look()
    expect(await steps()).toEqual(['manager', 'ended'])
  })
})

describe('the alarm of a desk', () => {
  test('ends when a desk becomes audible, and starts again when none is', async () => {
    await place()
    await later(181)
    await look()
    expect((await report(clerk, { audible: false, live: true })).alarms).toMatchObject([{ branch_id: a1.id }])
    await report(clerk)
    await look()
    expect((await report(clerk)).alarms).toEqual([])
    expect((await health()).alarm).toBeNull()
    await later(151)
    await look()
    expect(await steps()).toEqual(['manager', 'ended', 'manager'])
  })

  test('ends when the order is approved', async () => {
    const order = await place()
    await later(181)
    await look()
    await step('approve', order)
    await look()
    expect(await steps()).toEqual(['manager', 'ended'])
  })

  test('ignores payments, and scheduled orders until they are on the board', async () => {
    const payment = await place()
    await admin(`update orders set delivery_type = 'onlyPayment' where id = $1`, [payment.id])
    await place({ scheduled_for: new Date(Date.now() + 3 * 3_600_000).toISOString() })
    await later(181)
    await look()
    expect(await steps()).toEqual([])
    await admin(`update orders set scheduled_for = now() + interval '50 minutes' where scheduled_for is not null`)
    await look()
    expect(await steps()).toEqual(['manager'])
  })

  test('takes each step once in two concurrent server instances', async () => {
    await place()
    await later(181)
    await Promise.all([look(), look()])
    await later(301)
    await Promise.all([look(), look()])
    expect(await steps()).toEqual(['manager', 'platform'])
    expect(await letters()).toHaveLength(2)
  })
})

describe('the job desk.unheard', () => {
  test('sends the alarm to the desks of the restaurant only', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const [ours, theirs] = [streamReader(address, await bearer(clerk)), streamReader(address, await bearer(B.owner))]
    await Promise.all([ours.open(), theirs.open()])
    await place()
    await place({}, b1)
    await later(181)
    await look()
    const heard = ({ received }: typeof ours) =>
      received.flatMap(({ frame }) => (frame.type === 'desk-alarm' ? [frame.branch_id] : []))
    await Promise.all([ours, theirs].map((one) => one.until(() => heard(one).length > 0)))
    expect([heard(ours), heard(theirs)]).toEqual([[a1.id], [b1.id]])
    ours.cut()
    theirs.cut()
  })

  test('uses the delays of the settings, and notifies platform users if there is no support address', async () => {
    const { reply } = await call(setting.list, { as: eliza, query: { q: 'desk.unheard' } })
    for (const { id, is_read: _r, created_at: _c, ...row } of reply.items)
      await call(setting.update, { as: eliza, params: { id }, body: { ...row, value: '1' } })
    await admin(`update site set support_email = ''`)
    await place()
    await later(61)
    await look()
    await later(61)
    await look()
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([manager.email, eliza.email])
    await admin(
      `update setting set value = case key when 'desk.unheard_minutes' then '3' else '5' end where key like 'desk.unheard%'`,
    )
  })

  test('runs on schedule, and desks are purged after a week', async () => {
    await place()
    await report(clerk)
    await later(181)
    await admin(`select graphile_worker.add_job('desk.unheard')`)
    await runDue({ adminUrl, jobs: [deskHeartbeatJobs], pools, config })
    expect(await steps()).toEqual(['manager'])
    await purgeDeskHeartbeat(pools)
    expect(await admin('select from desk_heartbeat')).toHaveLength(1)
    await later(8 * 86_400)
    await purgeDeskHeartbeat(pools)
    expect(await admin('select from desk_heartbeat')).toEqual([])
  })
})
