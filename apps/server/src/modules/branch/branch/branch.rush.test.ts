import { branchList, branchOne, putBranchRush, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { orderingMenu, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { followHours } from './branch.opening.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const mobile = await a.channel({ company: A, source: 'mobile' })

const basket = {
  branch_id: a1.id,
  delivery_type: 'comeGetIt',
  payment_method: world.paymentMethod.id,
  lines: [{ product_id: a1.plain.id, quantity: 1 }],
} as const

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const versionOf = async ({ id }: { id: number }) =>
  (await admin<{ version: number }>('select version from branch where id = $1', [id]))[0]?.version ?? 0
const params = { branch_id: a1.id }
const pause = async (body: object, as = A.owner) =>
  call(putBranchState, { as, params, body: { version: await versionOf(a1), state: 'busy', ...body } as never })
const rush = async (body: object) =>
  call(putBranchRush, { as: A.owner, params, body: { version: await versionOf(a1), minutes: 15, ...body } })
const one = async () => (await call(branchOne, { as: A.owner, params })).reply

beforeEach(() =>
  admin(
    "update branch set rush_minutes = 0, rush_until = null, source_states = '{}', manual_state = 'auto', set_up_at = now()",
  ),
)

test('PUT branch/:id/state pauses channels for their guests only', async () => {
  const until = inAnHour()
  const { reply } = await pause({ sources: ['web', 'kiosk'], until, reason: 'kitchen' })
  expect(reply).toMatchObject({ state: 'open', manual_state: 'auto' })
  expect(reply.paused).toEqual(
    (['web', 'kiosk'] as const).map((source) => ({ source, state: 'busy', until, reason: 'kitchen' })),
  )
  const quoteIn = (channel: { key: string }) => call(quote, { channel, body: basket })
  const stateFor = async (channel: { key: string }) => {
    const { branch } = (await call(orderingMenu, { channel, query: params })).reply
    const front = (await call(orderingFront, { channel })).reply.branches.find(({ id }) => id === a1.id)
    expect(front?.state).toBe(branch.state)
    return branch.state
  }
  expect((await quoteIn(A.channel)).refusal.errors).toMatchObject([{ path: 'branch_id', code: 'ordering.busy' }])
  expect(await stateFor(A.channel)).toBe('busy')
  expect((await quoteIn(mobile)).status).toBe(200)
  expect(await stateFor(mobile)).toBe('open')
  const again = await pause({ sources: ['web'], state: 'auto' })
  expect(again.reply.paused.map(({ source }) => source)).toEqual(['kiosk'])
  expect(await stateFor(A.channel)).toBe('open')
})

test('an ended pause has no effect, and a closed branch stays closed in every channel', async () => {
  await pause({ sources: ['web'], until: inAnHour() })
  await admin(
    `update branch set source_states = jsonb_set(source_states, '{web,until}', to_jsonb(now() - interval '1 second')) where id = $1`,
    [a1.id],
  )
  expect((await one()).paused).toEqual([])
  await pause({ sources: ['web'] })
  await admin("update branch set manual_state = 'closed' where id = $1", [a1.id])
  const { branch } = (await call(orderingMenu, { channel: A.channel, query: params })).reply
  expect(branch.state).toBe('closed')
})

test('PUT branch/:id/rush adds minutes on the menu and on the desk until it ends', async () => {
  const before = (await one()).default_preparation_minutes
  const until = inAnHour()
  expect((await rush({ until })).reply).toMatchObject({ state: 'open', rush: { minutes: 15, until } })
  const minutes = async () =>
    (await call(orderingMenu, { channel: A.channel, query: params })).reply.branch.preparation_minutes
  expect(await minutes()).toBe(before + 15)
  await admin("update branch set rush_until = now() - interval '1 second' where id = $1", [a1.id])
  expect(await minutes()).toBe(before)
  expect((await one()).rush).toBeNull()
  await rush({})
  expect((await rush({ minutes: 0 })).reply.rush).toBeNull()
})

test.each<[string, () => ReturnType<typeof rush | typeof pause>, string]>([
  ['a state with an end in the past', () => pause({ until: '2026-01-01T00:00:00Z' }), 'until rule.future'],
  ['a channel that is open by itself', () => pause({ state: 'open', sources: ['web'] }), 'state rule.invalid'],
  [
    'an end of what holds anyway',
    () => pause({ state: 'auto', sources: ['web'], until: inAnHour() }),
    'until rule.invalid',
  ],
  ['minutes with an end in the past', () => rush({ until: '2026-01-01T00:00:00Z' }), 'until rule.future'],
  ['an end of no minutes', () => rush({ minutes: 0, until: inAnHour() }), 'until rule.invalid'],
])('PUT branch/:id/state and rush refuse %s', async (_, ask, fault) => {
  const { status, refusal } = await ask()
  expect(status).toBe(400)
  expect(refusal.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([fault])
})

test('PUT branch/:id/rush refuses a stopped branch, a stale version and a foreign branch', async () => {
  const version = await versionOf(a1)
  await admin('update branch set is_active = false where id = $1', [a1.id])
  expect((await rush({})).refusal.code).toBe('branch.state.cannot-change')
  expect((await pause({ sources: ['web'] })).refusal.code).toBe('branch.state.cannot-change')
  await admin('update branch set is_active = true where id = $1', [a1.id])
  const body = { minutes: 10, version: version - 1 }
  expect((await call(putBranchRush, { as: A.owner, params, body })).refusal.code).toBe('error.stale')
  expect((await call(putBranchRush, { as: B.owner, params, body: { ...body, version } })).status).toBe(404)
})

test('GET branch?in_rush lists branches that are busy, add minutes or have a paused channel, until it ends', async () => {
  await admin("update branch set manual_state = 'busy', manual_until = null where id = $1", [b1.id])
  await rush({ until: inAnHour() })
  await admin(
    `update branch set source_states = '{"web": {"state": "busy", "until": null, "reason": null}}' where id = $1`,
    [a2.id],
  )
  const idsInRush = async (in_rush: string) =>
    (await call(branchList, { as: eliza, query: { in_rush, limit: 100 } as never })).reply.items.map(({ id }) => id)
  expect(new Set(await idsInRush('true'))).toEqual(new Set([a1.id, a2.id, b1.id]))
  expect(await idsInRush('false')).not.toContain(a1.id)
  await admin("update branch set rush_until = now() - interval '1 second' where id = $1", [a1.id])
  await admin(
    "update branch set source_states = jsonb_set(source_states, '{web,until}', to_jsonb(now())) where id = $1",
    [a2.id],
  )
  expect(await idsInRush('true')).toEqual([b1.id])
})

test('followHours emits once that a rush has ended, also when the state is unchanged', async () => {
  const names = async () =>
    (await admin<{ name: string }>('select name from event where branch_id = $1 order by no', [a1.id])).map(
      ({ name }) => name,
    )
  await followHours(pools)
  await admin('delete from event')
  const end = new Date(Date.now() + 600_000)
  await admin('update branch set rush_minutes = 15, rush_until = $2 where id = $1', [a1.id, end])
  const minute = (n: number) => new Date(end.getTime() + n * 60_000)
  for (const n of [-5, -1, 0, 0, 1]) await followHours(pools, minute(n))
  expect(await names()).toEqual(['branch.status-changed'])
})
