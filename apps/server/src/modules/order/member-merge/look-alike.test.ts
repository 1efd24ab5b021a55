import {
  dismissLookAlike,
  lookAlikes,
  mergeMembers,
  restoreLookAlike,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callerOf } from '../../../../test/caller.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { type StatementReads, sumOf, watched } from '../../../../test/watched.ts'
import { buildServer } from '../../../app/server.ts'

const { a, admin, call, config, pools } = await testServer()
const { A, B } = await twoTenants(a)

const born = '1988-04-17'
const zeynep = { first_name: 'Zeynep', last_name: 'Karaca' }

const person = (more: object = {}, company: { id: number } = A) =>
  a.member({ company, ...zeynep, ...more }) as Promise<{ id: number }>
const address = (member: { id: number }, text: string, company = A) =>
  a.insert('member_address', { company_id: company.id, member_id: member.id, text })
const paramsOf = (one: { id: number }) => ({ company_id: A.id, member_id: one.id })
const look = (one: { id: number }, as: { id: number } = A.owner) => call(lookAlikes, { as, params: paramsOf(one) })
const alike = async (one: { id: number }) =>
  (await look(one)).reply.items.map(({ id, signs }) => ({ id, signs: [...signs] }))
const dismiss = (one: { id: number }, other: { id: number }, as: { id: number } = A.owner) =>
  call(dismissLookAlike, { as, params: { ...paramsOf(one), other_id: other.id } })

let one: { id: number }
beforeEach(async () => {
  await admin('update member set is_active = is_active, email = $1, birth_date = null, last_name = $2 where true', [
    '',
    'Eski',
  ])
  one = await person({ email: 'Zeynep@demo.sofra', birth_date: born })
})

describe('GET company/:company_id/member/:member_id/look-alike', () => {
  it('finds the same e-mail address in any case, and returns the other signs', async () => {
    const twin = await person({ email: 'zeynep@DEMO.sofra', birth_date: born })
    const other = await person({ first_name: 'Ece', email: 'zeynep@demo.sofra' })
    expect(await alike(one)).toEqual([
      { id: twin.id, signs: ['email', 'name', 'birth_date'] },
      { id: other.id, signs: ['email'] },
    ])
    expect((await look(one)).reply.items[0]).toMatchObject(zeynep)
  })

  it('finds the same name with the same date of birth or address, and neither sign alone', async () => {
    const twin = await person({ first_name: 'ZEYNEP', birth_date: born })
    const neighbour = await person()
    await person({ first_name: 'Ece', birth_date: born })
    const roommate = await person({ first_name: 'Ece' })
    await address(one, 'Moda Cad. No: 12/3, Kadıköy')
    await address(neighbour, 'moda cad no 12 / 3 kadiköy')
    await address(roommate, 'Moda Cad. No: 12/3, Kadıköy')
    expect(await alike(one)).toEqual([
      { id: twin.id, signs: ['name', 'birth_date'] },
      { id: neighbour.id, signs: ['name', 'address'] },
    ])
    expect(await alike(roommate)).toEqual([])
  })

  it('ignores parts of names, short addresses and e-mail addresses of many members', async () => {
    await person({ last_name: '', birth_date: born })
    const nameless = await person({ first_name: '', last_name: '', birth_date: born })
    await person({ first_name: '', last_name: '', birth_date: born })
    const short = await person()
    for (const of of [one, short]) await address(of, 'Ev')
    for (let i = 0; i < 6; i += 1) await person({ first_name: `Ece ${i}`, email: 'zeynep@demo.sofra' })
    expect([await alike(one), await alike(nameless)]).toEqual([[], []])
    // Together with the same name such an address is a sign.
    const twin = await person({ email: 'zeynep@demo.sofra' })
    expect(await alike(one)).toEqual([{ id: twin.id, signs: ['email', 'name'] }])
  })

  it('finds no member of another company, no merged member, and at most three', async () => {
    const foreign = await person({ email: 'zeynep@demo.sofra', birth_date: born }, B)
    const into = await person({ first_name: 'Ece' })
    await person({ email: 'zeynep@demo.sofra', merged_into_id: into.id, is_active: false })
    expect(await alike(one)).toEqual([])
    for (let i = 0; i < 4; i += 1) await person({ email: 'zeynep@demo.sofra' })
    expect(await alike(one)).toHaveLength(3)
    expect((await look(foreign)).status).toBe(404)
  })

  it('returns 403 without the merge key, and without contact access', async () => {
    const keys = ['get-member', 'get-member-merge']
    expect((await look(one, await a.user({ account: A.account, keys }))).refusal.code).toBe('member.contact-hidden')
    const seeing = await a.user({ account: A.account, keys: ['get-member', 'get-member-contact'] })
    expect((await look(one, seeing)).status).toBe(403)
  })
})

describe('POST company/:company_id/member/:member_id/look-alike/:other_id/dismiss', () => {
  it('removes the pair from both lists, and the pair can still be merged', async () => {
    const twin = await person({ email: 'zeynep@demo.sofra' })
    const third = await person({ email: 'zeynep@demo.sofra' })
    for (const [first, second] of [
      [twin, one],
      [one, twin],
    ] as const)
      expect((await dismiss(first, second)).status).toBe(200)
    expect((await alike(one)).map(({ id }) => id)).toEqual([third.id])
    expect((await alike(twin)).map(({ id }) => id)).toEqual([third.id])
    const body = { version: 1, other_version: 1, take: [] }
    const merged = await call(mergeMembers, { as: A.owner, body, params: { ...paramsOf(one), other_id: twin.id } })
    expect(merged.status).toBe(201)
  })

  it('returns 404 for a member of another company, and 400 for the same record twice', async () => {
    const foreign = await person({}, B)
    expect((await dismiss(one, foreign)).status).toBe(404)
    expect((await dismiss(foreign, one)).status).toBe(404)
    expect((await dismiss(one, one)).status).toBe(400)
    expect(await admin('select from member_distinct where other_id = $1', [foreign.id])).toEqual([])
  })

  it('returns 403 for a user who may only view merges', async () => {
    const twin = await person({ email: 'zeynep@demo.sofra' })
    const looking = await a.user({ account: A.account, keys: ['get-member-merge', 'get-member-contact'] })
    expect((await dismiss(one, twin, looking)).status).toBe(403)
  })
})

describe('POST company/:company_id/member/:member_id/look-alike/:other_id/restore', () => {
  const restore = (first: { id: number }, second: { id: number }, as: { id: number } = A.owner) =>
    call(restoreLookAlike, { as, params: { ...paramsOf(first), other_id: second.id } })

  it('shows the pair again, and no other pair', async () => {
    const [twin, third] = [await person({ email: 'zeynep@demo.sofra' }), await person({ email: 'zeynep@demo.sofra' })]
    for (const other of [twin, third]) await dismiss(one, other)
    for (const [first, second] of [
      [twin, one],
      [one, twin],
    ] as const)
      expect((await restore(first, second)).status).toBe(200)
    expect((await alike(one)).map(({ id }) => id)).toEqual([twin.id])
    expect((await alike(third)).map(({ id }) => id)).toEqual([twin.id])
  })

  it('returns 404 for a member of another company, and 403 for a user who may only view merges', async () => {
    const twin = await person({ email: 'zeynep@demo.sofra' })
    await dismiss(one, twin)
    expect((await restore(one, await person({}, B))).status).toBe(404)
    const looking = await a.user({ account: A.account, keys: ['get-member-merge', 'get-member-contact'] })
    expect((await restore(one, twin, looking)).status).toBe(403)
    expect(await alike(one)).toEqual([])
  })
})

describe('among many members', () => {
  let read: StatementReads[] = []
  const watch = (of: StatementReads) => void read.push(of)
  const watchedPools = { ...pools, rw: watched(pools.rw, watch), across: watched(pools.across, watch) }
  let close: (() => Promise<unknown>) | undefined
  afterAll(() => close?.())

  it('GET company/:company_id/member/:member_id/look-alike reads only similar members', async () => {
    // Name, date of birth or street alone match many members; only combinations match one.
    await admin(
      `with many as (
         insert into member (company_id, phone, first_name, last_name, email, birth_date)
         select $1, '+90532' || (1000000 + i), 'Zeynep', 'Karaca ' || i, 'guest' || i || '@demo.sofra', date '1950-01-01' + i % 365
         from generate_series(1, 20000) i returning id)
       insert into member_address (company_id, member_id, text) select $1, id, 'Moda Caddesi ' || id from many`,
      [A.id],
    )
    await admin('analyze member')
    await admin('analyze member_address')
    await address(one, 'Moda Caddesi 12, daire 3')
    const twin = await person({ birth_date: born })
    await address(twin, 'Moda Caddesi 12 Daire: 3')
    const { app } = await buildServer({ config: { ...config, demo: true }, pools: watchedPools, strict: true })
    close = () => app.close()
    const watchedApp = callerOf(app, admin)
    const ask = () => watchedApp.call(lookAlikes, { as: A.owner, params: paramsOf(one) })
    // PostgreSQL uses a custom plan five times, and then possibly a generic plan.
    for (let time = 0; time < 8; time += 1) {
      read = []
      expect((await ask()).reply.items.map(({ id }) => id)).toEqual([twin.id])
      const rows = sumOf(read)
      expect(rows.get('member')).toBeLessThan(60)
      expect(rows.get('member_address') ?? 0).toBeLessThan(60)
    }
    // Control: without the indexes the query reads all members.
    await admin('drop index member__born, member_address__alike')
    read = []
    await ask()
    for (const table of ['member', 'member_address']) expect(sumOf(read).get(table)).toBeGreaterThan(10_000)
  })
})
