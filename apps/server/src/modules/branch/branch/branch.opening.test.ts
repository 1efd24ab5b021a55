import { putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import {
  type BranchOpening,
  branchStateAt,
  openingSteadyUntil,
  type StateSource,
} from '@sofra/contract/branch/branch/branch.state.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { alwaysOpen } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { startDispatcher } from '../../../kernel/events/dispatcher.ts'
import { openNotifications } from '../../../kernel/events/notify.ts'
import { branchSubscribers } from './branch.events.ts'
import { followHours } from './branch.opening.ts'

const { a, admin, call, pools } = await testServer()
const { A, a1, a2, b1, dealerAccount } = await twoTenants(a)

const above = await a.account('dealer')
await admin('update account set parent_account_id = $1 where id = $2', [above.id, dealerAccount.id])

/** Monday to Sunday, 10:00 to 22:00 in Istanbul, which is 07:00 to 19:00 UTC. */
const dayHours = {
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 600, end: 1_320 })),
  exceptions: [],
}
const at = (time: string) => new Date(`2026-10-05T${time}Z`)
const set = ({ id }: { id: number }, hours: object) =>
  admin('update branch set hours = $2 where id = $1', [id, JSON.stringify(hours)])
const emitted = async ({ id }: { id: number }) =>
  (
    await admin<{ state: string }>(
      `select payload->>'state' as state from event where name = 'branch.is-open' and branch_id = $1 order by no`,
      [id],
    )
  ).map(({ state }) => state)

beforeEach(async () => {
  await admin("delete from event where name = 'branch.is-open'")
  for (const branch of [a1, a2, b1]) await set(branch, dayHours)
  await admin("update branch_opening set state = 'closed', next_change_at = '-infinity', looked_at = '-infinity'")
})

describe('followHours', () => {
  test('emits when the hours of a branch begin and end, once each, for every company', async () => {
    for (const time of ['06:59', '07:00', '07:00', '12:00', '18:59', '19:00', '19:01'])
      await followHours(pools, at(time))
    for (const branch of [a1, a2, b1]) expect(await emitted(branch)).toEqual(['open', 'closed'])
  })

  test('emits a change once when several server processes run it', async () => {
    await Promise.all(Array.from({ length: 5 }, () => followHours(pools, at('08:00'))))
    expect(await emitted(a1)).toEqual(['open'])
  })

  test('checks a branch again only when its state may change', async () => {
    await followHours(pools, at('08:00'))
    const due = async () =>
      (
        await admin<{ n: number }>('select count(*) as n from branch_opening where next_change_at <= $1', [at('18:59')])
      )[0]?.n
    expect(await due()).toBe(0)
  })

  test('emits the end of a manual state and of a contract', async () => {
    await admin("update branch set manual_state = 'busy', manual_until = $2 where id = $1", [a1.id, at('09:30')])
    await admin('update branch set contract_ends_at = $2 where id = $1', [a2.id, at('10:15')])
    await admin("update branch_opening set next_change_at = '-infinity'")
    for (const time of ['08:00', '09:29', '09:30', '10:14', '10:15']) await followHours(pools, at(time))
    expect(await emitted(a1)).toEqual(['busy', 'open'])
    expect(await emitted(a2)).toEqual(['open', 'closed'])
    await admin("update branch set manual_state = 'auto', manual_until = null, contract_ends_at = null")
  })
})

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'a company is switched off and on',
    () => admin('update company set is_active = false where id = $1', [A.id]),
    () => admin('update company set is_active = true where id = $1', [A.id]),
  ],
  [
    'an account is switched off and on',
    () => admin('update account set is_active = false where id = $1', [A.account.id]),
    () => admin('update account set is_active = true where id = $1', [A.account.id]),
  ],
  [
    'the dealer who brought it in is switched off and on',
    () => admin('update account set is_active = false where id = $1', [dealerAccount.id]),
    () => admin('update account set is_active = true where id = $1', [dealerAccount.id]),
  ],
  [
    'the account above its dealer is switched off and on',
    () => admin('update account set is_active = false where id = $1', [above.id]),
    () => admin('update account set is_active = true where id = $1', [above.id]),
  ],
  [
    'a licence loses and gets the module',
    () => admin("update licence set modules = '{}' where company_id = $1", [A.id]),
    () => admin("update licence set modules = '{branch}' where company_id = $1", [A.id]),
  ],
])('followHours emits when %s', async (_, off, on) => {
  // Opening hours never change the state in this test.
  await set(a1, alwaysOpen)
  await followHours(pools)
  await off()
  const [due] = await admin("select run_at <= now() as now from graphile_worker.jobs where key = 'branch.opening.due'")
  expect(due).toEqual({ now: true })
  await followHours(pools)
  await on()
  await followHours(pools)
  expect(await emitted(a1)).toEqual(['open', 'closed', 'open'])
})

test.each<[string, string, string]>([
  [
    'a trial ends',
    'account set demo_ends_at = $2 where id = (select account_id from company where id = $1)',
    'account',
  ],
  [
    'a licence with its grace ends',
    "licence set ends_at = $2::timestamptz - interval '7 days' where company_id = $1",
    'licence',
  ],
])('followHours emits at the instant at which %s', async (_, sql, table) => {
  await set(a1, alwaysOpen)
  const ends = new Date(Date.now() + 60_000)
  await admin(`update ${sql}`, [A.id, ends])
  await followHours(pools)
  const [noted] = await admin('select next_change_at from branch_opening where branch_id = $1', [a1.id])
  expect(noted).toEqual({ next_change_at: ends.toISOString() })
  // The stop ends without a trigger firing.
  await admin(`alter table ${table} disable trigger opening_due`)
  await admin(`update ${sql}`, [A.id, new Date(Date.now() - 1_000)])
  await admin(`alter table ${table} enable trigger opening_due`)
  await followHours(pools, ends)
  expect(await emitted(a1)).toEqual(['open', 'closed'])
  await admin('update account set demo_ends_at = null')
  await admin('update licence set ends_at = null')
})

test('PUT branch/:id/state emits the new state for guests, and nothing when it is unchanged', async () => {
  await set(a1, alwaysOpen)
  await followHours(pools)
  const notifications = openNotifications(pools)
  const { stop } = await startDispatcher({ pools, notifications, subscribers: branchSubscribers })
  try {
    const [row] = await admin<{ version: number }>('select version from branch where id = $1', [a1.id])
    let version = row?.version ?? 0
    const states: string[] = []
    for (const state of ['busy', 'closed', 'closed', 'auto'] as const) {
      const params = { branch_id: a1.id }
      const { reply } = await call(putBranchState, { as: A.owner, params, body: { state, until: null, version } })
      version = reply.version
      if (reply.state !== (states.at(-1) ?? 'open')) states.push(reply.state)
      await expect.poll(() => emitted(a1)).toEqual(['open', ...states])
    }
    expect(states).toEqual(['busy', 'closed', 'open'])
  } finally {
    await stop()
    await notifications.close()
  }
})

test('openingSteadyUntil is never later than a change of the state', () => {
  const branch: BranchOpening & StateSource = {
    timezone: 'Europe/Istanbul',
    hours: dayHours,
    manual_state: 'closed',
    manual_until: at('11:45').toISOString(),
    stop: null,
    contract_ends_at: at('15:20').toISOString(),
    source_states: { web: { state: 'busy', until: at('08:35').toISOString(), reason: null } },
    rush_until: at('16:05').toISOString(),
  }
  for (let now = at('05:00'); now < at('21:00'); ) {
    const until = openingSteadyUntil(branch, now)
    expect(until.getTime()).toBeGreaterThan(now.getTime())
    const last = new Date(until.getTime() - 1)
    for (const source of [undefined, 'web'] as const)
      expect(branchStateAt(branch, last, source)).toBe(branchStateAt(branch, now, source))
    now = until
  }
})
