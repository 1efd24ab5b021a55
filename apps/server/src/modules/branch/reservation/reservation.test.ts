import { randomUUID } from 'node:crypto'
import {
  askReservation,
  guestReservation,
  reservationTimes,
} from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { reservationStates, reservationSteps } from '@sofra/contract/branch/reservation/reservation.states.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { denyUnanswered, remindGuests } from './reservation.jobs.ts'

const { a, admin, call, config, pools } = await testServer({ rateLimits: true })
const { A, B, a1, a2, b1, keyless } = await twoTenants(a)
const desk = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
await admin('update branch set takes_reservations = true where id = any ($1)', [[a1.id, b1.id]])
await admin('delete from dining_table where branch_id = $1', [a1.id])
const tableOf = (number: string, seats: number, branch = a1) =>
  a.insert('dining_table', {
    company_id: branch.company_id,
    branch_id: branch.id,
    number,
    seats,
    token: `t-${branch.id}-${number}`,
  })
const [two, six] = [await tableOf('1', 2), await tableOf('2', 6)]

/** Returns a full hour that many hours from now. */
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString()
/** Returns a minute ago: a walk-in, entered and approved at once. */
const justNow = () => new Date(Date.now() - 60_000).toISOString()
const who = { name: 'Ayşe Kaya', phone: '05551112233', email: 'ayse@demo.sofra' }
const newKey = () => ({ 'idempotency-key': randomUUID() })
let guests = 0
const ask = (starts_at: string, more: object = {}, of: { channel: { key: string } } = A) => {
  guests += 1
  const phone = `0555${String(guests).padStart(7, '0')}`
  const body = { branch_id: a1.id, starts_at, party_size: 2, ...who, phone, ...more }
  return call(askReservation, { channel: of.channel, headers: newKey(), body: body as never })
}
const at = (id: number, branch_id = a1.id) => ({ params: { branch_id, reservation_id: id } })
const note = (starts_at: string, more: object = {}, as = desk) => {
  // Most of these intentionally break the branch's rules.
  const body = { ...who, starts_at, party_size: 2, table_id: null, note: '', confirmed: true, ...more }
  return call(reservation.create, { as, params: { branch_id: a1.id }, body: body as never })
}
const decide = (id: number, body: object, as: { id: number } = desk, branch_id = a1.id) =>
  call(reservation.decide, { as, ...at(id, branch_id), body: body as never })
const list = (as: { id: number } = desk, query: object = {}, branch_id = a1.id) =>
  call(reservation.list, { as, params: { branch_id }, query: query as never })
const newest = async () => (await list(desk, { sort: '-created_at' })).reply.items[0] ?? { id: 0, version: 0 }
const fresh = async () => {
  await admin('delete from reservation')
  await admin('delete from attempt')
}
const letters = (template: string) =>
  admin<{ plain: string }>('select plain from mail where template = $1 order by id', [template])

test('POST ordering/reservation creates a pending reservation, which the day plan contains', async () => {
  const starts_at = inHours(30)
  const requestReply = await ask(starts_at, { note: 'Pencere kenarı' })
  expect(requestReply.reply).toMatchObject({ starts_at, party_size: 2, state: 'pending' })
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(new Date(starts_at))
  const plan = (await call(reservation.day, { as: desk, params: { branch_id: a1.id }, query: { day } })).reply
  expect(plan).toMatchObject({
    day,
    waiting: 1,
    items: [{ name: 'Ayşe Kaya', state: 'pending', note: 'Pencere kenarı' }],
  })
  expect(plan.tables.map(({ number, seats }) => [number, seats])).toEqual([
    ['1', 2],
    ['2', 6],
  ])
  expect(await admin('select name, payload from event where branch_id = $1', [a1.id])).toEqual([
    { name: 'reservation.asked', payload: { waiting: 1 } },
  ])
})

test('the best-fitting table comes first, and approving notifies the guest', async () => {
  await fresh()
  await ask(inHours(30), { party_size: 5 })
  const { id } = await newest()
  const { tables } = (await call(reservation.one, { as: desk, ...at(id) })).reply
  expect(tables.map(({ number }) => number)).toEqual(['2', '1'])
  const approved = await decide(id, { state: 'approved', table_id: six.id, answer: 'Bekleriz', version: 1 })
  expect(approved.reply).toMatchObject({ state: 'approved', table_number: '2', decided_by: expect.any(String) })
  const [letter] = await letters('reservation-answer')
  expect(letter?.plain).toContain('Bekleriz')
  expect(
    await admin("select 1 from audit_log where record = 'reservation' and record_id = $1", [String(id)]),
  ).toHaveLength(1)
})

test('GET ordering/reservation-state returns the state for the token, as in the letter’s link', async () => {
  await fresh()
  await admin('delete from mail')
  const stateOf = (reservation_token: string, of: { channel: { key: string } } = A) =>
    call(guestReservation, { channel: of.channel, query: { reservation_token } })
  const { token } = (await ask(inHours(30), { note: 'Pencere kenarı' })).reply
  const expectedRequest = { party_size: 2, note: 'Pencere kenarı', state: 'pending', answer: null }
  expect((await stateOf(token)).reply).toMatchObject(expectedRequest)
  const { id } = await newest()
  await decide(id, { state: 'denied', answer: 'O akşam doluyuz', version: 1 })
  const { reply } = await stateOf(token)
  expect(reply).toMatchObject({ state: 'denied', answer: 'O akşam doluyuz' })
  expect(Object.keys(reply)).not.toContain('phone')
  const [letter] = await letters('reservation-answer')
  expect(letter?.plain).toContain(`${config.guestUrl}/o/${a1.id}?reservation=${token}`)
  for (const [forged, of] of [
    [token, B],
    [`${token.slice(0, -3)}abc`, A],
    ['1', A],
  ] as const)
    expect([forged, (await stateOf(forged, of)).status]).toEqual([forged, 404])
})

test('one of ten concurrent reservations of one table and time succeeds', async () => {
  await fresh()
  const starts = inHours(40)
  const later = new Date(Date.parse(starts) + 60 * 60_000).toISOString()
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, i) => note(i % 2 ? starts : later, { table_id: two.id })),
  )
  const codes = tries.map((one) => (one.status === 201 ? 'made' : one.refusal.code)).sort()
  expect(codes).toEqual(['made', ...Array.from({ length: 9 }, () => 'reservation.table-taken')].sort())
  const after = new Date(Date.parse(tries.find(({ status }) => status === 201)?.reply.ends_at ?? '')).toISOString()
  expect((await note(after, { table_id: two.id })).status).toBe(201)
  expect((await note(starts, { table_id: six.id })).status).toBe(201)
  // A pending reservation does not occupy a table; an approved one does.
  const { id } = (await note(starts)).reply
  await admin("update reservation set state = 'pending' where id = $1", [id])
  expect((await decide(id, { state: 'approved', table_id: two.id, version: 1 })).refusal).toMatchObject({
    status: 409,
    code: 'reservation.table-taken',
  })
  expect((await decide(id, { state: 'approved', table_id: null, version: 1 })).status).toBe(200)
})

test('POST ordering/reservation refuses when tables or seats are taken, also for concurrent calls', async () => {
  await fresh()
  const starts = inHours(50)
  const many = await Promise.all(Array.from({ length: 6 }, () => ask(starts)))
  expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422])
  expect(many.find(({ status }) => status === 422)?.refusal.code).toBe('reservation.full')
  const { version } = (await call(reservation.rule, { as: desk, params: { branch_id: a1.id } })).reply
  const rule = {
    seats: 3,
    minutes: 60,
    lead_minutes: 60,
    days_ahead: 30,
    most_guests: 3,
    answer_minutes: 60,
    remind_minutes: 60,
    extra_seats: 2,
  }
  const put = () => call(reservation.putRule, { as: desk, params: { branch_id: a1.id }, body: { ...rule, version } })
  expect((await put()).reply).toEqual({ ...rule, version: version + 1 })
  expect((await put()).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  await fresh()
  expect((await ask(starts, { party_size: 4 })).refusal.code).toBe('reservation.party-too-large')
  expect((await ask(starts, { party_size: 2 })).status).toBe(201)
  expect((await ask(starts, { party_size: 2 })).refusal.code).toBe('reservation.full')
  const startDay = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(new Date(starts))
  const query = { branch_id: a1.id, day: startDay, party_size: 2 }
  const { times } = (await call(reservationTimes, { channel: A.channel, query })).reply
  expect(times.find((one) => one.starts_at === starts)?.free).toBe(false)
  expect(times.some(({ free }) => free)).toBe(true)
  await admin('delete from reservation_rule')
})

test('POST ordering/reservation refuses a time in the past, too soon, too far off, outside the hours or off the half hour', async () => {
  await fresh()
  const odd = new Date(Date.parse(inHours(30)) + 7 * 60_000).toISOString()
  for (const time of [inHours(-5), new Date(Date.now() + 60_000).toISOString(), inHours(24 * 40), odd])
    expect([time, (await ask(time)).refusal.code]).toEqual([time, 'reservation.time'])
  await admin(`update branch set hours = '{"weekly": [], "exceptions": []}' where id = $1`, [a1.id])
  expect((await ask(inHours(30))).refusal.code).toBe('reservation.time')
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 }))
  await admin('update branch set hours = $2 where id = $1', [a1.id, JSON.stringify({ weekly: week, exceptions: [] })])
})

test('POST ordering/reservation refuses a branch that takes none, is out of service or belongs to another company', async () => {
  await fresh()
  expect((await ask(inHours(30), { branch_id: a2.id })).refusal.code).toBe('reservation.not-taken')
  const [foreign, none] = [await ask(inHours(30), { branch_id: b1.id }), await ask(inHours(30), { branch_id: 999_999 })]
  expect(foreign.refusal.status).toBe(404)
  expect(foreign.bytes).toEqual(none.bytes)
  await admin('update branch set is_active = false where id = $1', [b1.id])
  expect((await ask(inHours(30), { branch_id: b1.id }, B)).refusal.code).toBe('reservation.closed')
})

test('POST ordering/reservation does not reveal whether a phone has a reservation at that time', async () => {
  await fresh()
  const asked = { phone: '05559998877' }
  const first = await ask(inHours(30), asked)
  const [again, other] = [await ask(inHours(30), asked), await ask(inHours(33), { phone: '05559998878' })]
  expect([first.status, again.status, other.status]).toEqual([201, 201, 201])
  const shape = ({ reply: { token: _, starts_at: __, ends_at: ___, ...rest } }: typeof first) => rest
  expect(shape(again)).toEqual(shape(other))
  // Each token shows its own request.
  const [firstView, againView] = await Promise.all(
    [first, again].map(({ reply: { token } }) =>
      call(guestReservation, { channel: A.channel, query: { reservation_token: token } }),
    ),
  )
  expect([firstView?.status, againView?.status]).toEqual([200, 200])
  expect(first.reply.token).not.toBe(again.reply.token)
})

test('POST ordering/reservation refuses the eleventh request of an address within an hour, and writes nothing', async () => {
  await fresh()
  const answers: number[] = []
  for (let i = 0; i < 13; i += 1) answers.push((await ask(inHours(30 + 3 * i))).status)
  expect(answers.filter((status) => status === 201)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(3)
  expect(await admin('select 1 from reservation')).toHaveLength(10)
})

test('PUT reservation/state allows only the steps of the present state, and no no-show before the time', async () => {
  for (const from of reservationStates) {
    for (const to of reservationStates.filter((state) => state !== 'pending' && state !== 'cancelled')) {
      await fresh()
      const { id } = (await note(justNow())).reply
      await admin('update reservation set state = $2 where id = $1', [id, from])
      const answer = await decide(id, { state: to, version: 1 })
      const expected = reservationSteps[from].includes(to) ? 'allowed' : 'reservation.step'
      expect([from, to, answer.status === 200 ? 'allowed' : answer.refusal.code]).toEqual([from, to, expected])
    }
  }
  const { id } = (await note(inHours(5))).reply
  expect((await decide(id, { state: 'no_show', version: 1 })).refusal.code).toBe('reservation.not-yet')
})

test('one of two concurrent changes gets 409, and former no-shows are found by phone', async () => {
  await fresh()
  const before = (await note(justNow())).reply
  await decide(before.id, { state: 'no_show', version: 1 })
  const { id, no_shows } = (await note(inHours(20))).reply
  expect(no_shows).toBe(1)
  const body = {
    ...who,
    starts_at: inHours(21),
    party_size: 3,
    table_id: two.id,
    note: '',
    version: 1,
    confirmed: true,
  }
  const both = await Promise.all([1, 2].map(() => call(reservation.update, { as: desk, ...at(id), body })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await call(reservation.one, { as: desk, ...at(id) })).reply).toMatchObject({
    party_size: 3,
    table_number: '1',
  })
})

test('unanswered requests are denied automatically, and guests are reminded once', async () => {
  await fresh()
  await ask(inHours(30))
  const waiting = await newest()
  await denyUnanswered(pools, config)
  expect((await newest()).version).toBe(1)
  await admin("update reservation set created_at = now() - interval '3 hours'")
  const sent = (await letters('reservation-answer')).length
  await Promise.all([denyUnanswered(pools, config), denyUnanswered(pools, config)])
  expect((await call(reservation.one, { as: desk, ...at(waiting.id) })).reply).toMatchObject({
    state: 'denied',
    decided_by: null,
  })
  expect(await letters('reservation-answer')).toHaveLength(sent + 1)
  await fresh()
  await note(inHours(2))
  await remindGuests(pools, config)
  expect(await letters('reservation-reminder')).toEqual([])
  await admin("update reservation set decided_at = now() - interval '2 days'")
  await Promise.all([remindGuests(pools, config), remindGuests(pools, config)])
  expect(await letters('reservation-reminder')).toHaveLength(1)
})

test('reservations of a foreign branch return 404, and phones need their key', async () => {
  await fresh()
  const { id } = (await note(inHours(20))).reply
  const theirs = await tableOf('9', 4, b1)
  expect((await note(inHours(25), { table_id: theirs.id })).status).toBe(404)
  expect((await list(B.owner)).status).toBe(404)
  for (const branch_id of [a1.id, b1.id])
    expect((await decide(id, { state: 'denied', version: 1 }, B.owner, branch_id)).status).toBe(404)
  expect((await list(keyless)).status).toBe(403)
  const nameless = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'get-member-contact') })
  expect((await list(nameless)).reply.items).toMatchObject([{ id, phone: null, email: null }])
  await admin("update licence set modules = '{branch}' where company_id = $1", [A.id])
  await expect.poll(async () => (await list()).status).toBe(402)
  // The menu of every screen asks for this number.
  expect((await call(reservation.waiting, { as: A.owner, params: { branch_id: a1.id } })).status).toBe(200)
})
