import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { memberGroup, previewMembers } from '@sofra/contract/member/group/group.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { type MemberRules, rulesOfFilters } from '@sofra/contract/member/member/member.rules.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { countMembers, groupsOfMember, isInGroup, memberIdsSql } from './group.api.ts'

const { a, admin, call } = await testServer()
const { A, B } = await twoTenants(a)
const of = { company_id: A.id }

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const more = (first_name: string, columns: Record<string, unknown> = {}, company: { id: number } = A) =>
  a.member({ company, first_name, ...columns }) as Promise<{ id: number; phone: string }>

const previewOf = (rules: unknown, as: { id: number } = A.owner) =>
  call(previewMembers, { as, params: of, body: { rules: rules as MemberRules } })
const names = async (rules: MemberRules) =>
  (await previewOf(rules)).reply.examples.map(({ first_name }) => first_name).toSorted()
const create = (name: string, rules: unknown) =>
  call(memberGroup.create, { as: A.owner, params: of, body: { name, rules: rules as MemberRules } })

let matchingMember: { id: number; phone: string }
let other: { id: number }
beforeEach(async () => {
  for (const table of ['member_group', 'member_consent', 'member_day', 'ledger_account', 'member'])
    await admin(`delete from ${table}`)
  other = await more('Other', { last_activity_at: ago(10) })
  await more('Other', {}, B)
})

const today = () => localTime('Europe/Istanbul', new Date()).date.replace(/^\d+/, '1984')

describe('POST company/:company_id/member-group/preview', () => {
  it.each<[string, Record<string, unknown>, MemberRules]>([
    ['source', { source: 'facebook' }, { on: 'source', source: ['facebook', 'veteran'] }],
    ['consent', { consents: ['push'] }, { on: 'consent', consent: ['push'] }],
    ['premium', { is_premium: true }, { on: 'premium', is_premium: true }],
    ['phone', { phone_verified_at: new Date() }, { on: 'phone', phone_active: true }],
    ['state', { is_active: false }, { on: 'active', is_active: false }],
    [
      'days of activity',
      { last_activity_at: '2020-01-01T12:00:00Z' },
      { on: 'seen', active_to: '2020-02-01T00:00:00Z' },
    ],
    ['last activity at most days ago', { last_activity_at: ago(2) }, { on: 'seen-within', seen_within: 5 }],
    ['last activity at least days ago', { last_activity_at: ago(40) }, { on: 'unseen-for', unseen_for: 30 }],
    ['orders', { orders: 3 }, { on: 'visits', orders_min: 3 }],
    ['turnover', { turnover: 5_000 }, { on: 'visits', turnover_min: 5_000 }],
    ['birthday', { birth_date: today() }, { on: 'birthday', birthday_in: 0 }],
    ['wedding day', { wedding_date: today() }, { on: 'wedding', wedding_in: 3 }],
  ])('finds members by %s', async (_, columns, rules) => {
    await more('Found', columns)
    expect(await names(rules)).toEqual(['Found'])
    expect(await names({ not: rules })).toEqual(['Other'])
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['source', { source: 'facebook' }, { source: 'facebook,veteran' }],
    ['consent', { consents: ['push'] }, { consent: 'push' }],
    ['premium', { is_premium: true }, { is_premium: 'true' }],
    ['no verified phone', { phone_verified_at: null }, { phone_active: 'false' }],
    ['being inactive', { is_active: false }, { is_active: 'false' }],
    ['last activity', { last_activity_at: '2020-01-15T12:00:00Z' }, { active_to: '2020-02-01T00:00:00Z' }],
    ['orders and turnover', { orders: 3, turnover: 5_000 }, { orders_min: '3', turnover_min: '5000' }],
    ['orders of at least none', { orders: 3 }, { orders_min: '0', is_premium: 'false' }],
    ['birthday', { birth_date: today() }, { birthday_in: '0' }],
    ['wedding day', { wedding_date: today() }, { wedding_in: '3' }],
  ])('matches the list’s filter by %s', async (_, columns, filters) => {
    await more('Found', columns)
    const rules = rulesOfFilters(z.object(member.filters).parse(filters)) as MemberRules
    const list = await call(member.list, { as: A.owner, params: of, query: filters as never })
    expect(await names(rules)).toEqual(list.reply.items.map(({ first_name }) => first_name).toSorted())
    expect((await create('Saved', rules)).status).toBe(201)
  })

  it('matches the list’s filter by days only, and returns no rules for filters without a rule', async () => {
    const { id } = await more('Found')
    await a.insert('member_day', { company_id: A.id, member_id: id, day: '2026-03-02', orders: 1, turnover: 100 })
    const period = { period_from: '2026-03-01', period_to: '2026-03-31' }
    expect(await names(rulesOfFilters(period) as MemberRules)).toEqual(['Found'])
    // A filter by group cannot become rules itself.
    expect(rulesOfFilters({ ...period, member_group_id: 1 })).toBeNull()
    expect(rulesOfFilters({})).toBeNull()
  })
})

describe('preview of combined rules', () => {
  it('finds members by city, points, own names, and recent orders', async () => {
    const city = await a.insert('city', { name: 'Yeni İl' })
    matchingMember = await more('Found', { registration_city_id: city.id })
    await a.insert('ledger_account', { company_id: A.id, member_id: matchingMember.id, kind: 'points', balance: 50 })
    await admin('insert into member_day values ($1, $2, $3, 2, 900)', [A.id, matchingMember.id, ago(3)])
    for (const rules of [
      { on: 'city', registration_city_id: [city.id] },
      { on: 'points', points_min: 50 },
      { on: 'members', member_ids: [matchingMember.id] },
      { on: 'visits', orders_min: 2, period_days: 5 },
      { on: 'visits', turnover_min: 900, period_from: ago(4).toISOString().slice(0, 10) },
    ] satisfies MemberRules[])
      expect(await names(rules), rules.on).toEqual(['Found'])
    expect(await names({ on: 'visits', orders_min: 2, period_days: 1 })).toEqual([])
  })

  it('combines rules by all, any and not at any depth', async () => {
    await more('Found', { is_premium: true, orders: 5 })
    await more('Premium', { is_premium: true })
    const premium: MemberRules = { on: 'premium', is_premium: true }
    const orders: MemberRules = { on: 'visits', orders_min: 5 }
    expect(await names({ all: [premium, orders] })).toEqual(['Found'])
    expect(await names({ any: [orders, { all: [premium, { not: orders }] }] })).toEqual(['Found', 'Premium'])
    expect(await names({ not: { any: [premium, orders] } })).toEqual(['Other'])
  })

  it('counts all and shows twenty, masked for callers without access to contact data', async () => {
    for (let i = 0; i < 24; i += 1) await more('Many', { email: 'many@demo.sofra' })
    const rules = { on: 'source', source: ['website'] }
    const { reply } = await previewOf(rules)
    expect([reply.total, reply.capped, reply.examples.length]).toEqual([25, false, 20])
    const waiter = await a.user({ account: A.account, keys: ['post-member-group-preview'] })
    const masked = (await previewOf(rules, waiter)).reply.examples
    expect(masked.every(({ phone, email }) => phone.includes('•') && (email === '' || email.includes('•')))).toBe(true)
  })
})

describe('POST company/:company_id/member-group/preview with invalid rules', () => {
  it.each([
    ['no rules', null],
    ['an empty list', { all: [] }],
    ['two keys at once', { all: [{ on: 'premium', is_premium: true }], any: [] }],
    ['an unknown condition', { on: 'phone = 1', phone_active: true }],
    ['a field of another condition', { on: 'premium', is_premium: true, orders_min: 1 }],
    ['SQL as a number', { on: 'points', points_min: '1; drop table member' }],
    ['SQL as a choice', { on: 'source', source: ["website') or true --"] }],
    [
      'five groups in one another',
      { all: [{ any: [{ not: { all: [{ any: [{ all: [{ on: 'premium', is_premium: true }] }] }] } }] }] },
    ],
    ['not not', { not: { not: { on: 'premium', is_premium: true } } }],
    ['51 conditions', { any: Array.from({ length: 51 }, () => ({ on: 'premium', is_premium: true })) }],
    ['1,001 members', { on: 'members', member_ids: Array.from({ length: 1_001 }, (_, i) => i + 1) }],
    ['a day that there is not', { on: 'visits', orders_min: 1, period_from: '2026-02-30' }],
    ['visits without a number', { on: 'visits', period_days: 5 }],
  ])('refuses %s and reports the field', async (_, rules) => {
    const { status, refusal } = await previewOf(rules)
    expect(status).toBe(400)
    expect(JSON.stringify(refusal)).toMatch(/"path":"rules/)
  })

  it('refuses rules nested a thousand times', async () => {
    let rules: unknown = { on: 'premium', is_premium: true }
    for (let i = 0; i < 1_000; i += 1) rules = { not: rules }
    expect((await previewOf(rules)).status).toBe(400)
  })

  it('returns 404 for another company’s users', async () => {
    expect((await previewOf({ on: 'premium', is_premium: false }, B.owner)).status).toBe(404)
  })
})

describe('member groups', () => {
  it('are listed, usable in the member list and its export; a missing group has no members', async () => {
    matchingMember = await more('Found', { is_premium: true })
    const { status, reply } = await create('Premium', { on: 'premium', is_premium: true })
    expect(status).toBe(201)
    const listed = async (member_group_id: number) =>
      (await call(member.list, { as: A.owner, params: of, query: { member_group_id } })).reply.items.map(({ id }) => id)
    expect(await listed(reply.id)).toEqual([matchingMember.id])
    expect(await listed(reply.id + 1)).toEqual([])
    const query = { member_group_id: reply.id, format: 'csv', columns: 'first_name' } as const
    const file = await call(member.export, { as: A.owner, params: of, query })
    expect(file.bytes.toString()).toMatch(/Found/)
    expect(file.bytes.toString()).not.toMatch(/Other/)
  })

  it('refuse members of other companies like missing ones, and a name in use', async () => {
    const foreign = await more('Foreign', {}, B)
    for (const id of [foreign.id, 999_999]) {
      const { status, refusal } = await create('One', { any: [{ on: 'members', member_ids: [id, other.id] }] })
      expect([status, refusal.errors?.[0]?.path]).toEqual([400, 'rules'])
    }
    expect((await create('One', { on: 'members', member_ids: [other.id] })).status).toBe(201)
    expect((await create('One', { on: 'members', member_ids: [other.id] })).status).toBe(409)
  })

  it('are not visible to another company', async () => {
    const { reply } = await create('Ours', { on: 'premium', is_premium: true })
    const params = { company_id: B.id, member_group_id: reply.id }
    expect((await call(memberGroup.one, { as: B.owner, params })).status).toBe(404)
    const { items } = (
      await call(member.list, { as: B.owner, params: { company_id: B.id }, query: { member_group_id: reply.id } })
    ).reply
    expect(items).toEqual([])
  })
})

describe('a group’s public functions', () => {
  const query = admin as never
  const now = new Date()

  it('memberIdsSql is part of a statement, continues its parameters, and selects all members without a group', async () => {
    matchingMember = await more('Found', { is_premium: true })
    const { reply } = await create('Premium', { on: 'premium', is_premium: true })
    const idsOf = async (groupId: number | null, after?: number) => {
      const values = parameters()
      const first = values.at('Found')
      const ids = await memberIdsSql(query, { companyId: A.id, groupId, now }, values, after)
      const rows = await admin<{ id: number }>(
        `select m.id from member m where m.first_name <> ${first} || 'x' and m.id in ${ids} order by m.id`,
        values.values,
      )
      return rows.map(({ id }) => id)
    }
    expect(await idsOf(reply.id)).toEqual([matchingMember.id])
    expect(await idsOf(null)).toEqual([other.id, matchingMember.id])
    expect(await idsOf(null, other.id)).toEqual([matchingMember.id])
    expect(await countMembers(query, { companyId: A.id, groupId: null, now })).toBe(2)
    expect(await countMembers(query, { companyId: A.id, groupId: reply.id, now })).toBe(1)
    await expect(countMembers(query, { companyId: B.id, groupId: reply.id, now })).rejects.toMatchObject({
      status: 404,
    })
  })

  it("groupsOfMember returns a member's groups, and none of another company", async () => {
    matchingMember = await more('Found', { is_premium: true })
    await admin('insert into member_day values ($1, $2, $3, 2, 900)', [A.id, matchingMember.id, ago(3)])
    const premium = (await create('Premium', { on: 'premium', is_premium: true })).reply
    const late = (await create('Late', { not: { on: 'visits', orders_min: 2, period_days: 30 } })).reply
    const ids = [premium.id, late.id, 999_999]
    expect(await groupsOfMember(query, ids, { companyId: A.id, memberId: matchingMember.id, now })).toEqual(
      new Set([premium.id]),
    )
    expect(await groupsOfMember(query, ids, { companyId: A.id, memberId: other.id, now })).toEqual(new Set([late.id]))
    expect(await groupsOfMember(query, ids, { companyId: B.id, memberId: matchingMember.id, now })).toEqual(new Set())
    expect(await isInGroup(query, A.id, premium.id, matchingMember.id)).toBe(true)
    expect(await isInGroup(query, A.id, 999_999, matchingMember.id)).toBe(false)
  })
})
