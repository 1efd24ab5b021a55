import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, a2 } = await twoTenants(a)
const desk = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
const params = { branch_id: a1.id }
await admin('delete from dining_table where branch_id = $1', [a1.id])
const tableOf = (number: string, seats: number) =>
  a.insert('dining_table', { company_id: A.id, branch_id: a1.id, number, seats, token: `t-${number}` })
const [two, six] = [await tableOf('1', 2), await tableOf('2', 6)]
const hours = async () => (await admin<{ hours: object }>('select hours from branch where id = $1', [a1.id]))[0]?.hours
const always = await hours()

beforeEach(async () => {
  for (const table of ['reservation', 'mail', 'sms', 'reservation_rule']) await admin(`delete from ${table}`)
  await admin('update branch set hours = $2 where id = $1', [a1.id, JSON.stringify(always)])
})

const inHours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
const who = { name: 'Ayşe Kaya', phone: '05551112233', email: 'ayse@demo.sofra', note: '' }
const note = (more: object = {}) =>
  call(reservation.create, {
    as: desk,
    params,
    body: { ...who, starts_at: inHours(30), party_size: 2, table_id: null, ...more },
  })
const reasons = async (answer: ReturnType<typeof note>) => {
  const { status, refusal } = await answer
  return [status, refusal.code, ...(refusal.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
}
const count = async () => (await admin('select from reservation')).length

test.each([
  ['the past', () => ({ starts_at: inHours(-1) }), 'starts_at', 'reservation.past'],
  ['the year 9998', () => ({ starts_at: '9998-01-01T18:00:00Z' }), 'starts_at', 'reservation.too-far'],
  [
    '12 guests at a table of 2',
    () => ({ party_size: 12, table_id: two.id }),
    'table_id',
    'reservation.table-too-small',
  ],
])('POST reservation refuses %s, confirmed or not, and writes nothing', async (_, more, path, code) => {
  for (const confirmed of [false, true])
    expect(await reasons(note({ ...more(), confirmed }))).toEqual([422, code, `${path} ${code}`])
  expect(await count()).toBe(0)
})

test('POST reservation accepts a walk-in that came some minutes ago', async () => {
  expect((await note({ starts_at: inHours(-0.1) })).status).toBe(201)
})

test.each([
  ['closed hours', 'starts_at reservation.closed-then'],
  ['more days ahead than the rule', 'starts_at reservation.far-ahead'],
  ['more parties than tables', 'starts_at reservation.over-capacity'],
  ['a larger party than the rule', 'party_size reservation.party-unusual'],
  ['a party for which chairs have to be added', 'table_id reservation.seats-short'],
])('POST reservation warns about %s, and accepts it when confirmed', async (_, reason) => {
  const more: Record<string, () => object> = {
    'starts_at reservation.far-ahead': () => ({ starts_at: inHours(40 * 24) }),
    'party_size reservation.party-unusual': () => ({ party_size: 13 }),
    'table_id reservation.seats-short': () => ({ party_size: 8, table_id: six.id }),
  }
  if (reason.endsWith('closed-then'))
    await admin('update branch set hours = $2 where id = $1', [a1.id, JSON.stringify({ ...always, weekly: [] })])
  if (reason.endsWith('over-capacity'))
    for (const { id, number } of [two, six]) await note({ table_id: id, phone: `0555222333${number}` })
  const before = await count()
  const body = { starts_at: inHours(30), ...more[reason]?.() }
  expect(await reasons(note(body))).toEqual([422, 'reservation.unusual', reason])
  expect(await count()).toBe(before)
  expect((await note({ ...body, confirmed: true })).status).toBe(201)
})

test('POST reservation warns about a second one of the phone at an overlapping time in the branch only', async () => {
  await note()
  await admin(
    `insert into reservation (company_id, branch_id, starts_at, ends_at, party_size, name, phone, state)
     select company_id, $1, starts_at + interval '10 hours', ends_at + interval '10 hours', party_size, name, phone, state from reservation`,
    [a2.id],
  )
  const second = { phone: '+90 555 111 22 33', starts_at: inHours(31) }
  expect(await reasons(note(second))).toEqual([422, 'reservation.unusual', 'phone reservation.same-phone'])
  for (const more of [{ phone: '05551112234' }, { starts_at: inHours(34) }, { starts_at: inHours(40) }])
    expect((await note(more)).status).toBe(201)
  expect((await note({ ...second, confirmed: true })).status).toBe(201)
})

test('PUT reservation warns about a phone with another one at that time, and checks no other rule then', async () => {
  await note()
  const { reply } = await note({ phone: '05551112234', table_id: two.id })
  await admin('update branch set hours = $2 where id = $1', [a1.id, JSON.stringify({ ...always, weekly: [] })])
  const put = (more: object) => {
    const { id: reservation_id, version, starts_at } = reply
    const body = { ...who, phone: '05551112234', starts_at, party_size: 2, table_id: Number(two.id), version, ...more }
    return call(reservation.update, { as: desk, params: { ...params, reservation_id }, body })
  }
  const { refusal } = await put({ phone: who.phone })
  expect(refusal.errors?.map(({ code }) => code)).toEqual(['reservation.same-phone'])
  expect((await put({ phone: '05551112235' })).status).toBe(200)
})

test('GET reservation counts the overlapping ones of the phone that a guest requested or staff entered', async () => {
  await note()
  const { reply: request } = await note({ starts_at: inHours(31), confirmed: true })
  await admin("update reservation set state = 'pending' where id = $1", [request.id])
  const overlapping = async () => {
    const of = { as: desk, params: { ...params, reservation_id: request.id } }
    return (await call(reservation.one, of)).reply.overlapping
  }
  expect(await overlapping()).toBe(1)
  await note({ starts_at: inHours(36) })
  await note({ starts_at: inHours(31), phone: '05551112234' })
  expect(await overlapping()).toBe(1)
  await admin("update reservation set state = 'cancelled' where id <> $1", [request.id])
  expect(await overlapping()).toBe(0)
})

test('PUT reservation/state refuses to approve a party at a table that is too small', async () => {
  const { reply } = await note({ party_size: 5 })
  await admin("update reservation set state = 'pending' where id = $1", [reply.id])
  const decide = (table_id: number) =>
    call(reservation.decide, {
      as: desk,
      params: { ...params, reservation_id: reply.id },
      body: { state: 'approved', table_id, answer: '', version: 1 },
    })
  expect((await decide(Number(two.id))).refusal).toMatchObject({ status: 422, code: 'reservation.table-too-small' })
  expect((await decide(Number(six.id))).status).toBe(200)
})

const change = async (more: object, { email = who.email } = {}) => {
  const { reply } = await note({ email })
  const { id: reservation_id, version, starts_at } = reply
  return call(reservation.update, {
    as: desk,
    params: { ...params, reservation_id },
    body: { ...who, email, starts_at, party_size: 2, table_id: null, version, ...more },
  })
}
const letters = () =>
  admin<{ plain: string; recipient: string }>("select plain, recipient from mail where template = 'reservation-moved'")
const messages = () => admin<{ recipient: string }>('select recipient from sms')

test('PUT reservation e-mails the guest about a new time or party size, but not about a note', async () => {
  await change({ note: 'Pencere kenarı' })
  expect(await letters()).toEqual([])
  await admin('delete from reservation')
  expect((await change({ starts_at: inHours(50) })).status).toBe(200)
  expect(await letters()).toMatchObject([{ recipient: who.email }])
  await admin('delete from reservation')
  await change({ party_size: 4 })
  expect(await letters()).toHaveLength(2)
  expect(await messages()).toEqual([])
})

test('PUT reservation notifies a guest without an e-mail address by SMS', async () => {
  await change({ starts_at: inHours(50) }, { email: '' })
  expect(await messages()).toEqual([{ recipient: '+905551112233' }])
  expect(await letters()).toEqual([])
})

test('PUT reservation of a past one changes its note, but cannot move it into the past', async () => {
  const { reply } = await note()
  await admin("update reservation set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'")
  const [{ at } = { at: new Date() }] = await admin<{ at: Date }>('select starts_at as at from reservation')
  const put = (starts_at: string, version: number) =>
    call(reservation.update, {
      as: desk,
      params: { ...params, reservation_id: reply.id },
      body: { ...who, note: 'Geldiler', starts_at, party_size: 2, table_id: null, version },
    })
  expect((await put(new Date(at).toISOString(), 1)).status).toBe(200)
  expect((await put(inHours(-3), 2)).refusal.code).toBe('reservation.past')
})
