import { createHash, randomUUID } from 'node:crypto'
import { askReservation } from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { purgeOnceKeys } from '../../../kernel/once/once.jobs.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, a1, b1 } = await twoTenants(a)
await admin('update branch set takes_reservations = true where id = any ($1)', [[a1.id, b1.id]])
beforeEach(async () => {
  for (const table of ['reservation', 'once_key', 'event']) await admin(`delete from ${table}`)
})

/** A full hour tomorrow or the day after. */
const starts_at = new Date(Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000).toISOString()
const later = new Date(Date.parse(starts_at) + 3 * 3_600_000).toISOString()
const who = { name: 'Ayşe Kaya', phone: '05551112233', party_size: 2, starts_at }
const ask = (key: string, more: object = {}, of: { channel: { key: string } } = A, branch = a1) =>
  call(askReservation, {
    channel: of.channel,
    headers: { 'idempotency-key': key },
    body: { branch_id: branch.id, ...who, ...more } as never,
  })
const stored = async (table: 'reservation' | 'event' = 'reservation') => (await admin(`select from ${table}`)).length

test('POST ordering/reservation returns the same reply and link for the same key, and stores one row', async () => {
  const key = randomUUID()
  const first = await ask(key)
  const again = await ask(key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.bytes).toEqual(first.bytes)
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect([await stored(), await stored('event')]).toEqual([1, 1])
})

test('ten concurrent calls with one key create one reservation and get the same reply', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map(({ reply }) => reply.token)).size).toBe(1)
  expect(await stored()).toBe(1)
})

test('a key used with another body, or without one, is refused; another key does not return this reply', async () => {
  const key = randomUUID()
  await ask(key)
  const refused = async (answer: ReturnType<typeof ask>) => {
    const { status, code } = (await answer).refusal
    return [status, code]
  }
  expect(await refused(ask(key, { party_size: 3 }))).toEqual([422, 'idempotency.key-reused'])
  expect(await refused(ask(key, { phone: '05550000000' }))).toEqual([422, 'idempotency.key-reused'])
  expect(await refused(ask(' '))).toEqual([400, 'idempotency.key-missing'])
  expect(await refused(ask('k'.repeat(101)))).toEqual([400, 'idempotency.key-missing'])
  expect(await stored()).toBe(1)
  expect((await ask(randomUUID())).headers['idempotent-replayed']).toBeUndefined()
})

test('a key stored before body hashes were keyed still works, and is refused with another body', async () => {
  const key = randomUUID()
  const first = await ask(key)
  const parsed = JSON.stringify(askReservation.body?.parse({ branch_id: a1.id, ...who }))
  await admin('update once_key set hash = $2 where key = $1', [key, createHash('sha256').update(parsed).digest()])
  expect((await ask(key)).bytes).toEqual(first.bytes)
  expect((await ask(key, { party_size: 3 })).refusal.code).toBe('idempotency.key-reused')
})

test('the same key of another company or channel is independent', async () => {
  const key = randomUUID()
  const ours = await ask(key)
  const theirs = await ask(key, {}, B, b1)
  expect([theirs.status, theirs.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect(theirs.reply.token).not.toBe(ours.reply.token)
  expect((await ask(key)).reply.token).toBe(ours.reply.token)
  const channel = await a.channel({ company: A, source: 'mobile' })
  const [app, again] = [
    await ask(key, { starts_at: later }, { channel }),
    await ask(key, { starts_at: later }, { channel }),
  ]
  expect([app.status, app.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect(again.bytes).toEqual(app.bytes)
  expect(await stored()).toBe(3)
})

test('a refused call leaves its key free', async () => {
  const key = randomUUID()
  expect((await ask(key, { party_size: 99 })).refusal.code).toBe('reservation.party-too-large')
  expect(await admin('select from once_key')).toEqual([])
  expect((await ask(key)).status).toBe(201)
})

test('a concurrent call that waits too long for the first gets a retry error', async () => {
  const key = randomUUID()
  await ask(key)
  const [use] = await admin<{ scope: string }>('delete from once_key returning scope')
  const holding = await pools.rw.connect()
  try {
    await holding.query(`begin; set local app.companies = '${A.id}'; set local app.branches = '*'`)
    await holding.query("insert into once_key (company_id, scope, key, hash) values ($1, $2, $3, '')", [
      A.id,
      use?.scope,
      key,
    ])
    const waited = await ask(key)
    expect([waited.refusal.status, waited.refusal.code]).toEqual([409, 'idempotency.key-busy'])
    expect(waited.headers['retry-after']).toBe('1')
  } finally {
    await holding.query('rollback')
    holding.release()
  }
})

test('keys are deleted after three days', async () => {
  await ask(randomUUID())
  await ask(randomUUID(), {}, B, b1)
  await admin("update once_key set created_at = now() - interval '71 hours'")
  await purgeOnceKeys(pools)
  expect(await admin('select from once_key')).toHaveLength(2)
  await admin("update once_key set created_at = now() - interval '73 hours' where company_id = $1", [A.id])
  await purgeOnceKeys(pools)
  expect(await admin('select company_id from once_key')).toEqual([{ company_id: B.id }])
})
