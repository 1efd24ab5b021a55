import type { MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { countMembers } from './group.api.ts'
import { countGroup } from './group.queries.ts'

const { a, admin } = await testServer()
const { A } = await twoTenants(a)

describe('days of groups', () => {
  it.each([
    ['Europe/Istanbul', '2026-06-09T21:05:00Z', '2026-06-09T20:55:00Z'],
    ['America/New_York', '2026-06-10T04:05:00Z', '2026-06-10T03:55:00Z'],
  ])('use the zone of the company’s first restaurant, in %s from its midnight on', async (timezone, after, until) => {
    const company = await a.company({ account: A.account })
    await a.branch({ company, timezone })
    const one = await a.member({ company, birth_date: '1984-06-10' })
    const visit = { company_id: company.id, member_id: one.id, day: '2026-06-09', orders: 1, turnover: 1 }
    await a.insert('member_day', visit)
    const idsMatching = async (rules: MemberRules, now: string) => {
      const group = await a.insert('member_group', {
        company_id: company.id,
        name: `At ${now} ${JSON.stringify(rules)}`,
        rules: JSON.stringify(rules),
      })
      return countMembers(admin as never, { companyId: company.id, groupId: group.id, now: new Date(now) })
    }
    const born = (now: string) => idsMatching({ on: 'birthday', birthday_in: 0 }, now)
    expect([await born(until), await born(after)]).toEqual([0, 1])
    const here = (now: string) => idsMatching({ on: 'visits', orders_min: 1, period_days: 0 }, now)
    expect([await here(until), await here(after)]).toEqual([1, 0])
  })
})

describe('a company with very many members', () => {
  it('gets an estimate from a sample, and exact counts for small results', async () => {
    const big = await a.company({ account: A.account })
    await admin(
      `insert into member (company_id, phone, is_premium, source, orders, turnover)
       select $1, '+90532' || lpad(i::text, 7, '0'), i % 2 = 0, case when i % 3000 = 0 then 'facebook' else 'website' end, 1, 1
       from generate_series(1, 21000) i`,
      [big.id],
    )
    await admin(
      `insert into member_day (company_id, member_id, day, orders, turnover)
       select company_id, id, current_date, 1, 1 from member where company_id = $1 and is_premium`,
      [big.id],
    )
    await admin(
      `insert into ledger_account (company_id, member_id, kind, balance) select company_id, id, 'points', 5 from member where company_id = $1`,
      [big.id],
    )
    await admin('analyze member, member_day, ledger_account')
    const count = (rules: MemberRules, maxMembers?: number) =>
      countGroup(admin as never, { company: big.id, now: new Date(), timezone: 'Europe/Istanbul' }, rules, maxMembers)
    const visited: MemberRules = {
      all: [
        { on: 'visits', orders_min: 1, period_days: 30 },
        { on: 'points', points_min: 5 },
      ],
    }
    expect(await count(visited)).toMatchObject({ total: 10_500, capped: false, estimated: false })
    const about = await count(visited, 20_000)
    expect(about).toMatchObject({ capped: false, estimated: true })
    expect(Math.abs(about.total - 10_500)).toBeLessThanOrEqual(500)
    expect(about.ids).toHaveLength(20)
    expect(await count({ on: 'source', source: ['facebook'] }, 20_000)).toMatchObject({ total: 7, estimated: false })
  })
})
