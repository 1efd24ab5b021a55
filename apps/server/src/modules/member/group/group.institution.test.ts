import { memberGroup, previewMembers } from '@sofra/contract/member/group/group.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { type MemberRules, rulesOfFilters } from '@sofra/contract/member/member/member.rules.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { countedSql, countGroup } from './group.queries.ts'

const { a, admin, call } = await testServer()
const { A, B } = await twoTenants(a)
const of = { company_id: A.id }

const institution = (name: string, company: { id: number } = A) =>
  a.insert<{ id: number }>('institution', { company_id: company.id, name, code: name.toUpperCase() })
const more = (first_name: string, columns: Record<string, unknown> = {}, company: { id: number } = A) =>
  a.member({ company, first_name, ...columns })
const create = (name: string, rules: unknown) =>
  call(memberGroup.create, { as: A.owner, params: of, body: { name, rules: rules as MemberRules } })
const names = async (rules: MemberRules) => {
  const { reply } = await call(previewMembers, { as: A.owner, params: of, body: { rules } })
  return reply.examples.map(({ first_name }) => first_name).toSorted()
}

beforeEach(async () => {
  for (const table of ['member_group', 'member', 'institution']) await admin(`delete from ${table}`)
  await more('Other')
  await more('Other', {}, B)
})

describe('POST company/:company_id/member-group/preview', () => {
  it('matches the list’s filters by institution and by group; a later change of that group has no effect', async () => {
    const [school, other] = [await institution('School'), await institution('Works')]
    await more('Found', { institution_id: school.id, is_premium: true })
    await more('Plain', { institution_id: school.id })
    await more('Elsewhere', { institution_id: other.id, is_premium: true })
    const premium: MemberRules = { on: 'premium', is_premium: true }
    for (const rules of [premium, { all: [premium] }, { any: [premium, { all: [premium] }] }]) {
      const { reply: group } = await create(`By ${JSON.stringify(rules)}`, rules)
      const filters = { institution_id: `${school.id},999999`, member_group_id: String(group.id) }
      const parsed = z.object(member.filters).parse(filters)
      const list = await call(member.list, { as: A.owner, params: of, query: filters as never })
      expect(list.reply.items.map(({ first_name }) => first_name)).toEqual(['Found'])
      const saved = rulesOfFilters({ ...parsed, institution_id: [school.id] }, rules) as MemberRules
      expect((await create(`Saved ${JSON.stringify(rules)}`, saved)).status).toBe(201)
      const params = { ...of, member_group_id: group.id }
      const body = { name: group.name, version: group.version, rules: { not: premium } as MemberRules }
      expect((await call(memberGroup.update, { as: A.owner, params, body })).status).toBe(200)
      expect(await names(saved)).toEqual(['Found'])
      expect(await names(rulesOfFilters({ member_group_id: group.id }, rules) as MemberRules)).toEqual([
        'Elsewhere',
        'Found',
      ])
    }
  })

  it('finds members by one of some institutions, by none of them, and by having any', async () => {
    const [school, works] = [await institution('School'), await institution('Works')]
    const theirs = await institution('Theirs', B)
    await more('Pupil', { institution_id: school.id })
    await more('Worker', { institution_id: works.id })
    await more('Foreign', { institution_id: theirs.id }, B)
    const inOne: MemberRules = { on: 'institution', institution_id: [school.id] }
    const inAny: MemberRules = { on: 'in-institution', in_institution: true }
    expect(await names(inOne)).toEqual(['Pupil'])
    expect(await names({ on: 'institution', institution_id: [school.id, works.id] })).toEqual(['Pupil', 'Worker'])
    // Members without an institution do not match the negated rule.
    expect(await names({ not: inOne })).toEqual(['Other', 'Worker'])
    expect(await names({ all: [inAny, { not: inOne }] })).toEqual(['Worker'])
    expect(await names(inAny)).toEqual(['Pupil', 'Worker'])
    for (const rules of [{ not: inAny }, { on: 'in-institution', in_institution: false }] satisfies MemberRules[])
      expect(await names(rules)).toEqual(['Other'])
    for (const id of [theirs.id, 999_999]) expect(await names({ on: 'institution', institution_id: [id] })).toEqual([])
  })
})

describe('groups by institution', () => {
  it.each([
    ['SQL', { on: 'institution', institution_id: ['1) or true --'] }],
    ['none', { on: 'institution', institution_id: [] }],
    ['0', { on: 'institution', institution_id: [0] }],
    ['101 of them', { not: { on: 'institution', institution_id: Array.from({ length: 101 }, (_, i) => i + 1) } }],
    ['SQL as whether somebody belongs', { on: 'in-institution', in_institution: 'true) or (true' }],
    ['both at once', { on: 'in-institution', in_institution: true, institution_id: [1] }],
  ])('refuse %s and report the field', async (_, rules) => {
    const { status, refusal } = await create('One', { all: [rules] })
    expect([status, refusal.errors?.[0]?.path]).toEqual([400, expect.stringMatching(/^rules\.all\.0/)])
  })

  it('refuse an institution of another company like a missing one', async () => {
    const [ours, theirs] = [await institution('Ours'), await institution('Theirs', B)]
    const rulesOf = (id: number) => ({ any: [{ not: { on: 'institution', institution_id: [ours.id, id] } }] })
    const refusals = await Promise.all(
      [theirs.id, 999_999].map(async (id) => {
        const { status, refusal } = await create('One', rulesOf(id))
        return [status, refusal.errors]
      }),
    )
    expect(refusals[0]).toEqual([400, [expect.objectContaining({ path: 'rules' })]])
    expect(refusals[1]).toEqual(refusals[0])
    const { status, reply } = await create('One', rulesOf(ours.id))
    expect(status).toBe(201)
    const params = { ...of, member_group_id: reply.id }
    const body = { name: 'One', version: reply.version, rules: rulesOf(theirs.id) as MemberRules }
    expect((await call(memberGroup.update, { as: A.owner, params, body })).status).toBe(400)
  })

  it('are counted by the index of members with an institution', async () => {
    const big = await a.company({ account: A.account })
    const [school, works] = [await institution('School', big), await institution('Works', big)]
    await admin(
      `insert into member (company_id, phone, institution_id)
       select $1, '+90532' || lpad(i::text, 7, '0'), case i % 100 when 0 then $2::bigint when 50 then $3::bigint end
       from generate_series(1, 21000) i`,
      [big.id, school.id, works.id],
    )
    await admin('analyze member')
    const asking = { company: big.id, now: new Date(), timezone: 'Europe/Istanbul' }
    const counted: [MemberRules, number][] = [
      [{ on: 'institution', institution_id: [school.id] }, 210],
      [{ on: 'institution', institution_id: [school.id, works.id] }, 420],
      [{ on: 'in-institution', in_institution: true }, 420],
    ]
    for (const [rules, total] of counted) {
      expect(await countGroup(admin as never, asking, rules)).toMatchObject({ total, estimated: false })
      const { text, values } = countedSql(asking, rules, 20_000)
      const plan = await admin<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      expect(plan.map((row) => row['QUERY PLAN']).join('\n'), JSON.stringify(rules)).toMatch(/\bmember__institution\b/)
    }
  })
})
