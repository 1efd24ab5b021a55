import {
  definitionPoint,
  definitionPreview,
  definitionUse,
  handOutPoints,
  withdrawPoints,
} from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { handOut as give } from '../../member/ledger/hand-out.api.ts'
import { spend } from '../../member/ledger/ledger.api.ts'
import { checkLedgers } from '../../member/ledger/ledger.check.ts'
import { expirePoints } from '../../member/ledger/ledger.expiry.ts'
import { definitionPointJobs } from './definition-point.jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { A, B } = await twoTenants(a)
const of = { company_id: A.id }
const points = {
  rate: 500_000,
  lower_limit: null,
  upper_limit: null,
  order_share: 10_000,
  minimum_total: 0,
  earn_rate: 500,
  validity_days: 0,
}

const plain = {
  name: 'Bayram puanı',
  reason: '',
  amount: 20,
  validity_days: 30,
  audience: 'all' as const,
  member_id: null,
  group_id: null,
}
type Body = Omit<typeof plain, 'audience' | 'member_id' | 'group_id'> & {
  audience: 'all' | 'group' | 'member'
  member_id: number | null
  group_id: number | null
}
const create = (body: Partial<Body> = {}) =>
  call(definitionPoint.create, { as: A.owner, params: of, body: { ...plain, ...body } as Body })
const run = () => runDue({ adminUrl, jobs: [definitionPointJobs], pools, config })
const one = (id: number) => ({ as: A.owner, params: { ...of, definition_point_id: id } })
const read = async (id: number) => (await call(definitionPoint.one, one(id))).reply
const use = async (id: number) => (await call(definitionUse, one(id))).reply
const handOut = async (body: Partial<Body> = {}) => {
  const { id } = (await create(body)).reply
  expect((await call(handOutPoints, one(id))).reply.state).toBe('handing_out')
  await run()
  return id
}
const balanceOf = async ({ id }: { id: number }) =>
  (
    await admin<{ balance: number }>(`select balance from ledger_account where member_id = $1 and kind = 'points'`, [
      id,
    ])
  )[0]?.balance ?? 0

let members: { id: number }[]
let theirs: { id: number }
beforeEach(async () => {
  await admin('update company set settings = $2 where id = $1', [A.id, JSON.stringify({ points })])
  const tables = [
    'points_lot_use',
    'points_lot',
    'ledger_entry',
    'ledger_account',
    'definition_point',
    'member_group',
    'member',
  ]
  for (const table of tables) await admin(`delete from ${table}`)
  members = []
  for (let n = 0; n < 3; n += 1) members.push(await a.member({ company: A }))
  await a.member({ company: A, is_active: false })
  theirs = await a.member({ company: B })
})

describe('definition-point hand-out', () => {
  it('previews members and cost, and gives each active member their points once', async () => {
    const preview = await call(definitionPreview, { as: A.owner, params: of, query: { amount: 20 } })
    expect(preview.reply).toEqual({ members: 3, points: 60, cost: 3_000, currency_code: 'TRY' })
    const id = await handOut()
    expect(await Promise.all(members.map(balanceOf))).toEqual([20, 20, 20])
    expect(await balanceOf(theirs)).toBe(0)
    expect(await read(id)).toMatchObject({ state: 'handed_out', done: 3, total: 3, given: 60 })
    expect(await use(id)).toEqual({ used: 0, expired: 0, withdrawn: 0, left: 60 })
    const [entry] = await admin(
      'select kind, ref_type, ref_id, reason, by_name from ledger_entry where company_id = $1',
      [A.id],
    )
    expect(entry).toMatchObject({ kind: 'earn', ref_type: 'definition', ref_id: id, reason: 'Bayram puanı' })
    expect(entry?.by_name).toBeTruthy()
    expect(await call(handOutPoints, one(id))).toMatchObject({
      status: 409,
      refusal: { code: 'definition-point.handed-out' },
    })
    expect(await checkLedgers(pools)).toBe(0)
  })

  it('gives points to one member only', async () => {
    const member_id = members[1]?.id ?? 0
    await handOut({ audience: 'member', member_id, reason: 'Doğum günün kutlu olsun' })
    expect(await Promise.all(members.map(balanceOf))).toEqual([0, 20, 0])
  })

  it('gives points to the active members of a group, and refuses to remove the group', async () => {
    await admin('update member set is_premium = true where id = $1 or not is_active', [members[2]?.id])
    const rules = { on: 'premium', is_premium: true } as const
    const body = { name: 'Premium', rules }
    const group = (await call(memberGroup.create, { as: A.owner, params: of, body })).reply
    const query = { amount: 20, audience: 'group' as const, group_id: group.id }
    expect((await call(definitionPreview, { as: A.owner, params: of, query })).reply.members).toBe(1)
    const id = await handOut({ audience: 'group', group_id: group.id })
    expect(await Promise.all(members.map(balanceOf))).toEqual([0, 0, 20])
    expect(await read(id)).toMatchObject({ done: 1, total: 1, group_name: 'Premium' })
    const params = { ...of, member_group_id: group.id }
    expect((await call(memberGroup.remove, { as: A.owner, params })).status).toBe(409)
  })

  it('continues after a crash at the last complete part, and gives nobody points twice', async () => {
    const { id } = (await create()).reply
    await call(handOutPoints, one(id))
    const all = members.map((member) => member.id)
    const gift = { companyId: A.id, definitionId: id, amount: 20, validityDays: 30, reason: '', by: null }
    // Simulates a crash after the first part, of one member.
    await withTenant(pools, { companies: [A.id], branches: 'all' }, async (query) => {
      expect(await give(query, { ...gift, members: all.slice(0, 1) })).toBe(1)
      await query('update definition_point set position = $3, done = 1, given = 20 where company_id = $1 and id = $2', [
        A.id,
        id,
        all[0],
      ])
    })
    await run()
    expect(await read(id)).toMatchObject({ state: 'handed_out', done: 3, given: 60 })
    const again = withTenant(pools, { companies: [A.id], branches: 'all' }, (query) =>
      give(query, { ...gift, members: all }),
    )
    expect(await again).toBe(0)
    expect(await Promise.all(members.map(balanceOf))).toEqual([20, 20, 20])
  })

  it('reports progress on the stream', async () => {
    const id = await handOut()
    const events = await admin<{ payload: object }>(
      `select payload from event where company_id = $1 and name = 'progress.moved' and subject_id = $2 order by no`,
      [A.id, id],
    )
    const step = (state: string, done: number) => ({ of: 'definition-point', state, done, total: 3 })
    expect(events.map(({ payload }) => payload)).toEqual([
      step('handing_out', 0),
      step('handing_out', 3),
      step('handed_out', 3),
    ])
  })
})

describe('definition-point after the hand-out', () => {
  it('allows editing and removing a draft, and nothing handed out, used or expired', async () => {
    const draft = (await create()).reply
    const body = { ...plain, amount: 30, version: draft.version }
    expect((await call(definitionPoint.update, { ...one(draft.id), body })).reply.amount).toBe(30)
    expect((await call(definitionPoint.remove, one(draft.id))).status).toBe(200)
    const id = await handOut()
    const refused = async () => {
      const { version } = await read(id)
      const put = await call(definitionPoint.update, { ...one(id), body: { ...plain, version } })
      const removed = await call(definitionPoint.remove, one(id))
      expect([put.status, removed.status, removed.refusal.code]).toEqual([409, 409, put.refusal.code])
      return put.refusal.code
    }
    expect(await refused()).toBe('definition-point.handed-out')
    await admin(
      `update points_lot set expires_at = now() - interval '1 day' where account_id in
      (select id from ledger_account where member_id = $1)`,
      [members[0]?.id],
    )
    await expirePoints(pools)
    expect(await refused()).toBe('definition-point.expired')
    const spent = { companyId: A.id, memberId: members[1]?.id ?? 0, kind: 'points', amount: 5, orderId: 1 } as const
    await withTenant(pools, { companies: [A.id], branches: 'all' }, (query) => spend(query, spent))
    expect(await refused()).toBe('definition-point.used')
    expect(await use(id)).toEqual({ used: 5, expired: 20, withdrawn: 0, left: 35 })
  })

  it('withdraws unused points, keeps spent ones, and can be repeated', async () => {
    const id = await handOut()
    const spent = { companyId: A.id, memberId: members[1]?.id ?? 0, kind: 'points', amount: 5, orderId: 1 } as const
    await withTenant(pools, { companies: [A.id], branches: 'all' }, (query) => spend(query, spent))
    for (let i = 0; i < 2; i += 1) {
      expect((await call(withdrawPoints, one(id))).reply.state).toBe('withdrawing')
      await run()
      expect((await read(id)).state).toBe('withdrawn')
      expect(await use(id)).toEqual({ used: 5, expired: 0, withdrawn: 55, left: 0 })
    }
    expect(await Promise.all(members.map(balanceOf))).toEqual([0, 0, 0])
    expect(await checkLedgers(pools)).toBe(0)
    const draft = (await create()).reply
    expect((await call(withdrawPoints, one(draft.id))).status).toBe(409)
  })
})

describe('definition-point refusals and sizes', () => {
  it('refuses another company’s member, an empty audience, and a company without points', async () => {
    for (const body of [
      { audience: 'group', group_id: 999_999 },
      { audience: 'group', group_id: null },
      { audience: 'member', member_id: theirs.id },
      { audience: 'member', member_id: null },
      { audience: 'all', member_id: members[0]?.id ?? 0 },
      { amount: 0 },
      { amount: -1 },
      { validity_days: -1 },
    ] as Partial<Body>[])
      expect((await create(body)).status).toBe(400)
    const { id } = (await create()).reply
    await admin(`update company set settings = '{}' where id = $1`, [A.id])
    expect((await call(handOutPoints, one(id))).refusal.code).toBe('definition-point.no-points')
    const foreign = { as: B.owner, params: { company_id: B.id, definition_point_id: id } }
    for (const endpoint of [definitionPoint.one, definitionUse, handOutPoints, withdrawPoints])
      expect((await call(endpoint, foreign)).status).toBe(404)
  })

  it('with 1,200 members takes three parts', async () => {
    await admin(
      `insert into member (company_id, phone) select $1, '+90555' || (1000000 + i) from generate_series(1, 1200) i`,
      [A.id],
    )
    const id = await handOut()
    expect(await read(id)).toMatchObject({ done: 1_203, total: 1_203, given: 24_060 })
    expect(await checkLedgers(pools)).toBe(0)
  })
})
