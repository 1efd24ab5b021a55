import { randomUUID } from 'node:crypto'
import { getLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import {
  askForPairing,
  kioskDevices,
  kioskHeartbeat,
  kioskReceipt,
  lockKiosk,
  pairKiosk,
  unpairKiosk,
} from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer({ rateLimits: true })
const world = await twoTenants(a)
const { A, B, a1, a2, b1, keyless, paymentMethod } = world
await admin(`update licence set modules = '{branch,kiosk}'`)

const limit = (n: number) => admin('update licence set kiosk_limit = $1', [n])
beforeEach(async () => {
  for (const table of ['kiosk_device', 'attempt', 'print_job', 'printer', 'print_agent'])
    await admin(`delete from ${table}`)
  await limit(3)
})
/** Advances the clock beyond the cache time of a channel key. */
const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })
afterEach(() => void vi.useRealTimers())

const ask = async () => (await call(askForPairing, { body: {} })).reply
const enter = (code: string, { as = A.owner, company = A, branch = a1, name = 'Giriş' } = {}) =>
  call(pairKiosk, { as, params: { company_id: company.id }, body: { code, name, branch_id: branch.id } })
const beat = async (key: string) => (await call(kioskHeartbeat, { body: { key } })).reply
const list = async (as = A.owner, company: { id: number } = A) =>
  (await call(kioskDevices, { as, params: { company_id: company.id } })).reply
const paired = async () => {
  const { code, key } = await ask()
  return { key, ...(await enter(code)).reply }
}
const setLock = (id: number, locked: boolean, as = A.owner) =>
  call(lockKiosk, { as, params: { company_id: A.id, kiosk_device_id: id }, body: { locked } })
const orderBy = (key: string, more: object = {}, branch = a1) =>
  call(quote, {
    channel: { key },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: branch.id,
      delivery_type: 'comeGetIt',
      payment_method: paymentMethod.id,
      lines: [{ product_id: branch.plain.id, quantity: 1 }],
      ...more,
    },
  })
const orderOn = async (key: string) => {
  const body = {
    branch_id: a1.id,
    delivery_type: 'comeGetIt',
    payment_method: paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 1 }],
  } as const
  return (await call(placeOrder, { channel: { key }, headers: { 'idempotency-key': randomUUID() }, body })).reply
}
const print = (key: string, order_token: string) => call(kioskReceipt, { channel: { key }, body: { order_token } })

test('a device is paired by the code that it shows, and orders with its key afterwards', async () => {
  const { code, key } = await ask()
  expect(code).toMatch(/^[A-Z2-9]{6}$/)
  expect(await beat(key)).toEqual({ state: 'waiting', branch_id: null, branch_name: null, name: null })
  expect((await orderBy(key)).status).toBe(401)
  aSecondLater()
  const { reply } = await enter(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)
  expect(reply).toMatchObject({ name: 'Giriş', branch_id: a1.id, branch_name: a1.name, last_seen_at: null })
  expect(await beat(key)).toMatchObject({ state: 'paired', branch_id: a1.id, name: 'Giriş' })
  expect(await list()).toMatchObject({ items: [{ last_seen_at: expect.any(String) }], kiosk_limit: 3, used: 1 })
  expect((await orderBy(key)).status).toBe(200)
  const [stored] = await admin<{ all: string }>('select string_agg(c::text, $1) as all from channel c', [' '])
  expect(stored?.all).not.toContain(key)
})

test('a device orders only in its branch, and cannot use a member’s benefits', async () => {
  const { key } = await paired()
  expect((await orderBy(key)).status).toBe(200)
  expect((await orderBy(key, {}, a2)).status).toBe(404)
  const discounts = JSON.stringify({ comeGetIt: { rate: 5_000, amount: 0 } })
  await a.member({ company: A, phone: '+905550009999', is_premium: true, discounts })
  const of = { member: { phone: '+905550009999', first_name: 'Deniz' } }
  const memberOrder = await orderBy(A.channel.key, of)
  const atKiosk = await orderBy(key, of)
  expect([memberOrder.reply.total < 12_000, atKiosk.reply.total]).toEqual([true, 12_000])
  expect((await orderBy(key, { ...of, spend_points: 100 })).status).toBe(422)
})

test('POST kiosk-device refuses an unknown, a used and an expired code', async () => {
  const { code } = await ask()
  const old = await ask()
  await admin(`update kiosk_pairing set expires_at = now() - interval '1 s' where code = $1`, [old.code])
  expect((await enter(code)).status).toBe(201)
  for (const one of [code, old.code, 'AAAAAA', 'nonsense'])
    expect((await enter(one)).refusal).toMatchObject({ status: 422, errors: [{ path: 'code' }] })
  expect(await beat(old.key)).toMatchObject({ state: 'unpaired' })
})

test('of fifty concurrent pairings with one place left one succeeds', async () => {
  await limit(1)
  const codes = await Promise.all(Array.from({ length: 30 }, ask))
  await admin('delete from attempt')
  codes.push(...(await Promise.all(Array.from({ length: 20 }, ask))))
  const answers = await Promise.all(codes.map(({ code }) => enter(code)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await admin('select from kiosk_device')).toHaveLength(1)
  const refused = await call(pairKiosk, {
    as: A.owner,
    params: { company_id: A.id },
    body: { code: codes.at(-1)?.code ?? '', name: 'Salon', branch_id: a1.id },
    headers: { lang: 'en' },
  })
  expect(refused.refusal.message).toContain('the company has 1 kiosk device but 2 users have logged in')
})

test('a device uses a place of the licence in every branch of the company', async () => {
  await paired()
  const inSecond = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  expect(await list(inSecond)).toMatchObject({ items: [], used: 1 })
  await limit(1)
  const { code } = await ask()
  expect((await enter(code, { as: inSecond, branch: a2 })).status).toBe(409)
  const { reply } = await call(getLicence, { as: A.owner, params: { company_id: A.id } })
  expect(reply.kiosk_count).toBe(1)
})

test('a locked device cannot order until it is unlocked', async () => {
  const { id, key } = await paired()
  expect((await orderBy(key)).status).toBe(200)
  expect((await setLock(id, true)).reply.locked_at).toEqual(expect.any(String))
  aSecondLater()
  expect(await beat(key)).toMatchObject({ state: 'locked' })
  expect((await orderBy(key)).status).toBe(401)
  await setLock(id, true)
  expect((await setLock(id, false)).reply.locked_at).toBeNull()
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
  expect(await beat(key)).toMatchObject({ state: 'paired' })
  expect((await orderBy(key)).status).toBe(200)
})

test('an unpaired device has to be paired again, and its place is free', async () => {
  const { id, key } = await paired()
  const off = () => call(unpairKiosk, { as: A.owner, params: { company_id: A.id, kiosk_device_id: id } })
  expect((await off()).status).toBe(200)
  expect((await off()).status).toBe(404)
  expect(await beat(key)).toMatchObject({ state: 'unpaired' })
  aSecondLater()
  expect((await orderBy(key)).status).toBe(401)
  expect((await list()).used).toBe(0)
})

test('users cannot see, lock or pair devices of another company or branch', async () => {
  const { id } = await paired()
  expect(await list(B.owner, B)).toMatchObject({ items: [], used: 0 })
  expect((await call(kioskDevices, { as: B.owner, params: { company_id: A.id } })).status).toBe(404)
  expect((await setLock(id, true, B.owner)).status).toBe(404)
  const inSecond = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  expect((await setLock(id, true, inSecond)).status).toBe(404)
  for (const branch of [b1, a1]) {
    const { code } = await ask()
    expect((await enter(code, { as: inSecond, branch })).status).toBe(400)
  }
  expect((await enter((await ask()).code, { as: keyless })).status).toBe(403)
  await admin(`update licence set modules = '{branch}'`)
  expect((await enter((await ask()).code)).status).toBe(402)
  await admin(`update licence set modules = '{branch,kiosk}'`)
})

test('POST ordering/kiosk/pair returns 429 for an address that requests too many codes', async () => {
  const answers = []
  for (let i = 0; i < 31; i += 1) answers.push((await call(askForPairing, { body: {} })).status)
  expect(answers.filter((status) => status !== 200)).toEqual([429])
})

test('POST ordering/kiosk/receipt prints an order of the device once, and returns 404 for orders of other devices', async () => {
  const { key } = await paired()
  const other = await paired()
  const { id, token } = await orderOn(key)
  expect((await print(other.key, token)).status).toBe(404)
  expect((await print(A.channel.key, token)).status).toBe(404)
  expect((await print(key, 'nonsense')).status).toBe(404)
  for (let i = 0; i < 2; i += 1) expect((await print(key, token)).status).toBe(200)
  expect(await admin('select order_id, kind, state, revision, printer_id from print_job')).toEqual([
    { order_id: id, kind: 'receipt', state: 'waiting', revision: 1, printer_id: null },
  ])
})

test('POST ordering/kiosk/receipt prints on the restaurant’s receipt printers if an agent is alive', async () => {
  const of = { company_id: A.id, branch_id: a1.id }
  await a.insert('print_agent', { ...of, name: 'Kasa', paired_at: new Date(), last_seen_at: new Date() })
  const connection = { connection: 'network', address: '10.0.0.5', paper: '48', letters: 'epson-857', lang: 'tr' }
  const till = await a.insert('printer', { ...of, ...connection, name: 'Kasa', kinds: ['receipt'] })
  await a.insert('printer', { ...of, ...connection, name: 'Mutfak', kinds: ['ticket'] })
  const { key } = await paired()
  const { id, token } = await orderOn(key)
  expect((await print(key, token)).status).toBe(200)
  expect(await admin('select order_id, kind, copies, printer_id from print_job')).toEqual([
    { order_id: id, kind: 'receipt', copies: 1, printer_id: till.id },
  ])
})
