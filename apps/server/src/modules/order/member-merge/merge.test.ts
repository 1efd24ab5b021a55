import { memberLedger } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import type { MergeField } from '@sofra/contract/member/member/member.merge.ts'
import {
  lookAtMerge,
  memberMerges,
  mergeMembers,
  undoMerge,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { rewardsOf } from '../../../../test/rewards.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { tables } from '../../../app/contributions.ts'
import { checkLedgers } from '../../member/ledger/ledger.check.ts'
import { moveLateRows } from './member-merge.jobs.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B } = world
const { place, walk, step } = orderingOf({ call }, world)
const { cheque } = await rewardsOf({ a, admin }, A)
const of = { company_id: A.id }

interface TestMember {
  id: number
  phone: string
}

const person = async (more: Record<string, unknown> = {}, company = A) =>
  (await a.member({ company, ...more })) as unknown as TestMember
/** Gives a member points in a lot and money in the wallet, each with a ledger entry. */
const credit = async (one: TestMember, points: number, wallet: number) => {
  for (const [kind, amount] of [
    ['points', points],
    ['wallet', wallet],
  ] as const) {
    const account = await a.insert('ledger_account', { ...of, member_id: one.id, kind, balance: amount })
    const entry = { ...of, account_id: account.id, kind: 'adjust', amount, balance_after: amount }
    await a.insert('ledger_entry', { ...entry, ref_type: 'desk', ref_id: one.id })
    if (kind === 'points') await a.insert('points_lot', { ...of, account_id: account.id, amount, remaining: amount })
  }
}
const order = (phone: string, more: Record<string, unknown> = {}) =>
  place({ delivery_type: 'comeGetIt', member: { phone, first_name: 'Ayşe' }, ...more })

const look = (primary: TestMember, duplicate: TestMember, as: { id: number } = A.owner) =>
  call(lookAtMerge, { as, params: { ...of, member_id: primary.id, other_id: duplicate.id } })
const merge = async (primary: TestMember, duplicate: TestMember, take: MergeField[] = []) => {
  const { reply } = await look(primary, duplicate)
  return call(mergeMembers, {
    as: A.owner,
    params: { ...of, member_id: primary.id, other_id: duplicate.id },
    body: { version: reply.primary.version, other_version: reply.duplicate.version, take },
  })
}
const merges = async (primary: TestMember) =>
  (await call(memberMerges, { as: A.owner, params: { ...of, member_id: primary.id } })).reply.items
const undo = (primary: TestMember, id: number) =>
  call(undoMerge, { as: A.owner, params: { ...of, member_id: primary.id, member_merge_id: id } })
const read = (one: TestMember) => call(member.one, { as: A.owner, params: { ...of, member_id: one.id } })
const balanceOf = async (one: TestMember, kind: 'points' | 'wallet') =>
  (await call(memberLedger, { as: A.owner, params: { ...of, member_id: one.id }, query: { kind } })).reply.balance
const ownerOf = async (id: number) =>
  (await admin<{ member_id: number }>('select member_id from orders where id = $1', [id]))[0]?.member_id

let [ayse, twin]: [TestMember, TestMember] = [
  { id: 0, phone: '' },
  { id: 0, phone: '' },
]
beforeEach(async () => {
  ayse = await person({ first_name: 'Ayşe', last_name: 'Kaya', email: 'ayse@demo.sofra', consents: ['sms', 'call'] })
  twin = await person({ first_name: 'Ayşe', last_name: 'K.', code: `AK-${ayse.id}`, consents: ['email'] })
})

describe('POST company/:company_id/member/:member_id/merge', () => {
  it('moves orders, balances and rows to the primary record, and both phones find it', async () => {
    await credit(ayse, 40, 1_000)
    await credit(twin, 60, 2_500)
    const placed = await order(twin.phone)
    await a.insert('member_address', { ...of, member_id: twin.id, text: 'Test street 5' })
    const { reply: seen } = await look(ayse, twin)
    expect(seen).toMatchObject({
      primary: { points: 40 },
      duplicate: { points: 60, wallet: 2_500 },
      consents: ['call', 'email', 'sms'],
    })
    expect(seen.moves).toEqual([
      { kind: 'orders', count: 1, stays: 0 },
      { kind: 'member_address', count: 1, stays: 0 },
    ])
    expect(seen.fields.map(({ field }) => field)).toEqual(['name', 'phone', 'email', 'code'])
    expect((await merge(ayse, twin, ['code'])).status).toBe(201)
    expect((await read(ayse)).reply).toMatchObject({
      code: `AK-${ayse.id}`,
      last_name: 'Kaya',
      points: 100,
      wallet: 3_500,
    })
    expect((await read(twin)).status).toBe(404)
    expect(await ownerOf(placed.id)).toBe(ayse.id)
    expect(await ownerOf((await order(twin.phone)).id)).toBe(ayse.id)
    const { reply } = await call(member.list, { as: A.owner, params: of, query: { limit: 100 } })
    expect(reply.items.map(({ id }) => id)).not.toContain(twin.id)
    expect(await checkLedgers(pools)).toBe(0)
  })

  it('with take=phone uses the phone of the other record, and the previous phone still finds the member', async () => {
    await merge(ayse, twin, ['phone'])
    expect((await read(ayse)).reply.phone).toBe(twin.phone)
    for (const phone of [ayse.phone, twin.phone]) expect(await ownerOf((await order(phone)).id)).toBe(ayse.id)
  })

  it('keeps the latest consent, and of two at the same time the withdrawal', async () => {
    const storeConsent = (one: TestMember, channel: string, granted: boolean, at: string) =>
      a.insert('member_consent', { ...of, member_id: one.id, channel, granted, source: 'guest', created_at: at })
    await storeConsent(ayse, 'sms', true, '2026-01-01T00:00:00Z')
    await storeConsent(twin, 'sms', false, '2026-02-01T00:00:00Z')
    await storeConsent(twin, 'email', true, '2026-01-01T00:00:00Z')
    await storeConsent(ayse, 'email', false, '2026-01-01T00:00:00Z')
    await merge(ayse, twin)
    expect((await read(ayse)).reply.consents).toEqual(['call'])
  })

  it('adds up the uses of a cheque', async () => {
    const gift = await cheque('incentive', { per_user_limit: 1 })
    await order(twin.phone, { coupon_code: gift.code })
    await merge(ayse, twin)
    const again = await admin<{ n: number }>(
      'select count(*)::int as n from gift_cheque_use where member_id = $1 and cheque_id = $2',
      [ayse.id, gift.id],
    )
    expect(again).toEqual([{ n: 1 }])
  })
})

describe('a merge of members', () => {
  it('refunds points and wallet of the other record’s order to the primary one', async () => {
    await credit(twin, 0 + 300, 50_000)
    const { token } = await a.signedIn({ ...twin, company_id: A.id })
    const placed = await place({ delivery_type: 'comeGetIt', spend_wallet: 500, spend_points: 2 }, world.a1, { token })
    await merge(ayse, twin)
    const before = await balanceOf(ayse, 'wallet')
    const reason = await a.insert('cancel_reason', {
      kind: 'cancel',
      delivery_types: ['comeGetIt'],
      is_active: true,
      side: 'branch',
      name: { tr: 'Kapalı', en: '', de: '' },
    })
    expect((await step('cancel', placed, { reason_id: reason.id })).status).toBe(200)
    expect(await balanceOf(ayse, 'wallet')).toBe(before + 500)
    expect(await balanceOf(ayse, 'points')).toBe(300)
    expect(await checkLedgers(pools)).toBe(0)
  })

  it('refuses the same record twice, a merged record, a stale version, and a caller without contact access', async () => {
    expect((await look(ayse, ayse)).status).toBe(400)
    const seen = (await look(ayse, twin)).reply
    await merge(ayse, twin)
    expect((await look(ayse, twin)).status).toBe(404)
    const third = await person()
    const body = { version: seen.primary.version, other_version: 1, take: [] }
    const stale = await call(mergeMembers, {
      as: A.owner,
      params: { ...of, member_id: ayse.id, other_id: third.id },
      body,
    })
    expect(stale.status).toBe(409)
    const blind = await a.user({ account: A.account, keys: ['get-member-merge', 'post-member-merge'] })
    expect((await look(ayse, third, blind)).status).toBe(403)
  })

  it('returns 404 for a member of another company', async () => {
    const stranger = await person({}, B as never)
    expect((await look(ayse, stranger)).status).toBe(404)
    expect((await look(stranger, ayse)).status).toBe(404)
  })

  it('merges two records once under concurrent calls in both directions', async () => {
    const seen = (await look(ayse, twin)).reply
    const attempt = (primary: TestMember, duplicate: TestMember, version: number, other_version: number) =>
      call(mergeMembers, {
        as: A.owner,
        params: { ...of, member_id: primary.id, other_id: duplicate.id },
        body: { version, other_version, take: [] },
      })
    const tried = await Promise.all([
      attempt(ayse, twin, seen.primary.version, seen.duplicate.version),
      attempt(twin, ayse, seen.duplicate.version, seen.primary.version),
      attempt(ayse, twin, seen.primary.version, seen.duplicate.version),
      ...[1, 2, 3].map(() => order(twin.phone).then((placed) => ({ status: placed.id ? 200 : 0 }))),
    ])
    expect(
      tried
        .slice(0, 3)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([201, 404, 404])
    const [last] = await admin<{ id: number; primary_id: number; duplicate_id: number }>(
      'select id, primary_id, duplicate_id from member_merge order by id desc limit 1',
    )
    await moveLateRows(pools, tables, { company_id: A.id, id: last?.id ?? 0 })
    const ordersOfDuplicate = await admin('select from orders where member_id = $1', [last?.duplicate_id])
    expect(ordersOfDuplicate).toHaveLength(0)
  })
})

describe('POST company/:company_id/member/:member_id/merge/:member_merge_id/undo', () => {
  const idOf = async (primary: TestMember) => (await merges(primary))[0]?.id ?? 0

  it('restores everything except changes after the merge', async () => {
    await credit(ayse, 40, 1_000)
    await credit(twin, 60, 2_500)
    const ownOrder = await walk(await order(twin.phone), 'approve', 'ready', 'deliver')
    const earned = (await balanceOf(twin, 'points')) - 60
    await merge(ayse, twin, ['code', 'phone'])
    const since = await order(twin.phone)
    const [seen] = await merges(ayse)
    expect(seen).toMatchObject({ refusal: null, orders_since: 1, changed: [] })
    expect((await undo(ayse, seen?.id ?? 0)).status).toBe(200)
    expect((await read(ayse)).reply).toMatchObject({ phone: ayse.phone, code: '', points: 40, wallet: 1_000 })
    expect((await read(twin)).reply).toMatchObject({
      phone: twin.phone,
      code: `AK-${ayse.id}`,
      points: 60 + earned,
      wallet: 2_500,
    })
    expect([await ownerOf(ownOrder.id), await ownerOf(since.id)]).toEqual([twin.id, ayse.id])
    expect(await checkLedgers(pools)).toBe(0)
    expect((await undo(ayse, seen?.id ?? 0)).refusal.code).toBe('member-merge.undone')
  })

  it('keeps a field that was changed after the merge, and lists it', async () => {
    await merge(ayse, twin, ['name'])
    const now = (await read(ayse)).reply
    const input = Object.keys(member.input.shape) as (keyof typeof now)[]
    const primary = Object.fromEntries(input.map((field) => [field, now[field]]))
    const body = { ...primary, version: now.version, last_name: 'Demir' } as never
    expect((await call(member.update, { as: A.owner, params: { ...of, member_id: ayse.id }, body })).status).toBe(200)
    expect((await merges(ayse))[0]?.changed).toEqual(['name'])
    await undo(ayse, await idOf(ayse))
    expect((await read(ayse)).reply.last_name).toBe('Demir')
  })

  it('refuses once points or money were spent, after a later merge, or after a day', async () => {
    await credit(twin, 60, 2_500)
    await merge(ayse, twin)
    const id = await idOf(ayse)
    const refused = async () => [
      (await merges(ayse)).find((one) => one.id === id)?.refusal,
      (await undo(ayse, id)).refusal.code,
    ]
    await admin(
      `update points_lot set remaining = remaining - 1 where company_id = $1 and account_id in (
      select id from ledger_account where member_id = $2)`,
      [A.id, ayse.id],
    )
    expect(await refused()).toEqual(['points', 'member-merge.undo.points'])
    await admin(
      `update points_lot set remaining = remaining + 1 where company_id = $1 and account_id in (
      select id from ledger_account where member_id = $2)`,
      [A.id, ayse.id],
    )
    await admin(`update ledger_account set balance = 100 where member_id = $1 and kind = 'wallet'`, [ayse.id])
    expect(await refused()).toEqual(['wallet', 'member-merge.undo.wallet'])
    await admin(`update ledger_account set balance = 2500 where member_id = $1 and kind = 'wallet'`, [ayse.id])
    const third = await person()
    await merge(ayse, third)
    expect(await refused()).toEqual(['later-merge', 'member-merge.undo.later-merge'])
    await undo(ayse, await idOf(ayse))
    await admin(`update member_merge set created_at = now() - interval '25 hours' where id = $1`, [id])
    expect(await refused()).toEqual(['late', 'member-merge.undo.late'])
  })

  it('refuses if another member has the phone by now', async () => {
    await merge(ayse, twin, ['phone'])
    const [free, formerPhone] = ['+905557770001', twin.phone]
    await admin('update member set phone = $2 where id = $1', [ayse.id, free])
    await person({ phone: formerPhone })
    expect((await undo(ayse, await idOf(ayse))).refusal.code).toBe('member-merge.undo.phone')
  })
})
