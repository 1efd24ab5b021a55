import { randomUUID } from 'node:crypto'
import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import {
  askReservation,
  cancelReservation,
  guestReservation,
} from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { reservationStates } from '@sofra/contract/branch/reservation/reservation.states.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1 } = await twoTenants(a)
await admin('update branch set takes_reservations = true where id = $1', [a1.id])
beforeEach(async () => {
  for (const table of ['reservation', 'mail', 'event']) await admin(`delete from ${table}`)
})

const starts_at = new Date(Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000).toISOString()
const ask = async (more: object = {}) => {
  const who = { name: 'Ayşe Kaya', phone: '05551112233', email: 'ayse@demo.sofra', party_size: 2 }
  const { reply } = await call(askReservation, {
    channel: A.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: { branch_id: a1.id, starts_at, ...who, ...more },
  })
  return reply.token
}
const cancel = (reservation_token: string, of: { channel: { key: string } } = A) =>
  call(cancelReservation, { channel: of.channel, body: { reservation_token } })
const stateOf = async (reservation_token: string) =>
  (await call(guestReservation, { channel: A.channel, query: { reservation_token } })).reply
const waiting = () => admin("select name, payload from event where name = 'reservation.changed'")
const letters = () => admin<{ plain: string }>("select plain from mail where template = 'reservation-answer'")

test('POST ordering/reservation-cancel cancels a pending request once, emits it and mails the guest', async () => {
  const token = await ask()
  expect((await stateOf(token)).cancellable).toBe(true)
  const answers = await Promise.all([cancel(token), cancel(token), cancel(token)])
  for (const { reply } of answers) expect(reply).toMatchObject({ state: 'cancelled', cancellable: false })
  expect(await waiting()).toEqual([{ name: 'reservation.changed', payload: { waiting: 0 } }])
  const sent = await letters()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.plain).toContain('Müşteri iptal etti')
  const [row] = await admin('select state, version, decided_by from reservation')
  expect(row).toEqual({ state: 'cancelled', version: 2, decided_by: null })
})

test('a cancelled approved reservation frees its table and seats, and the restaurant can no longer answer it', async () => {
  const table = await a.insert('dining_table', {
    company_id: A.id,
    branch_id: a1.id,
    number: '77',
    seats: 4,
    token: 'table-77',
  })
  const token = await ask()
  const params = { branch_id: a1.id }
  const day = localTime('Europe/Istanbul', new Date(starts_at)).date
  const [{ id } = { id: 0 }] = (await call(reservation.day, { as: A.owner, params, query: { day } })).reply.items
  const decide = (body: object) =>
    call(reservation.decide, { as: A.owner, params: { ...params, reservation_id: id }, body: body as never })
  await decide({ state: 'approved', table_id: table.id, version: 1 })
  expect((await cancel(token)).reply.state).toBe('cancelled')
  expect((await call(reservation.day, { as: A.owner, params, query: { day } })).reply.items).toEqual([])
  expect((await decide({ state: 'approved', version: 3 })).refusal.code).toBe('reservation.step')
  expect((await decide({ state: 'cancelled', version: 3 })).status).toBe(400)
  const again = { starts_at, party_size: 2, table_id: table.id, name: 'Efe', phone: '05551112244', email: '', note: '' }
  expect((await call(reservation.create, { as: A.owner, params, body: again })).status).toBe(201)
  // The guest may request the same time again.
  expect(await ask()).not.toBe(token)
})

test.each(reservationStates)(
  'POST ordering/reservation-cancel of one that is %s follows whether its guest may still decide',
  async (state) => {
    const token = await ask()
    await admin('update reservation set state = $1', [state])
    const may = state === 'pending' || state === 'approved'
    expect((await stateOf(token)).cancellable).toBe(may)
    const answer = await cancel(token)
    if (may || state === 'cancelled') expect(answer.reply.state).toBe('cancelled')
    else expect([answer.refusal.status, answer.refusal.code]).toEqual([409, 'reservation.cancel-late'])
    expect(await waiting()).toHaveLength(may ? 1 : 0)
  },
)

test('POST ordering/reservation-cancel refuses after the reserved time', async () => {
  const token = await ask()
  await admin("update reservation set state = 'approved', starts_at = now() - interval '1 minute'")
  expect((await stateOf(token)).cancellable).toBe(false)
  expect((await cancel(token)).refusal.code).toBe('reservation.cancel-late')
})

test('a foreign, a wrong and an expired token return the same 404', async () => {
  const token = await ask()
  const missing = await cancel(`1.${'A'.repeat(22)}`)
  expect(missing.refusal.status).toBe(404)
  for (const [wrong, of] of [
    [token, B],
    [`${token.slice(0, -3)}abc`, A],
    ['1', A],
  ] as const)
    expect((await cancel(wrong, of)).bytes).toEqual(missing.bytes)
  expect(await admin('select state from reservation')).toEqual([{ state: 'pending' }])
  await admin('delete from reservation')
  expect((await cancel(token)).bytes).toEqual(missing.bytes)
})
