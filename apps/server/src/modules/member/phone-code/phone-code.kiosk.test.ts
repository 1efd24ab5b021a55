import { randomUUID } from 'node:crypto'
import { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { pageKey } from '../../order/channel/channel.api.ts'

// The kiosks and the guests of a restaurant share its network, so a kiosk is counted by its key.

const { a, admin, call, pools } = await testServer({ demo: true, rateLimits: true, proxies: 1 })
const { A, a1 } = await twoTenants(a)
await admin(`update company set settings = settings || '{"sms": {"phone_code": true}}' where id = $1`, [A.id])
const page = { key: await pageKey(pools, A.id, 'web') }

const kiosk = async (name: string) => {
  const { id: channel_id, key } = await a.channel({ company: A, source: 'kiosk' })
  await a.insert('kiosk_device', { company_id: A.id, branch_id: a1.id, channel_id, name, paired_by: 'Test' })
  return { key }
}
const [entrance, hall] = [await kiosk('Giriş'), await kiosk('Salon')]

const headers = { 'x-forwarded-for': '198.51.100.7' }
const ask = (channel: { key: string }, phone: string) =>
  call(askPhoneCode, { channel, headers: { 'idempotency-key': randomUUID(), ...headers }, body: { phone } })
const check = (channel: { key: string }, phone: string, code: string) =>
  call(checkPhoneCode, { channel, headers, body: { phone, code } })

beforeEach(async () => {
  await admin('delete from phone_code')
  await admin('delete from sms')
  await admin("delete from attempt where key like 'phone code %'")
})

test('POST ordering/phone-code counts each kiosk apart from the other devices of its network', async () => {
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await ask(entrance, `+9055500020${10 + n}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await ask(hall, '+905550003001')).status).toBe(200)
  expect((await ask(page, '+905550003002')).status).toBe(200)
})

test('POST ordering/phone-code/check counts the wrong codes of each kiosk apart', async () => {
  const phone = '+905550004001'
  await ask(page, phone)
  const [sms] = await admin<{ text: string }>('select text from sms where recipient = $1', [phone])
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 5; n += 1) expect((await check(entrance, phone, wrongCode)).status).toBe(400)
  expect((await check(entrance, phone, code)).status).toBe(429)
  expect((await check(hall, phone, code)).status).toBe(200)
})
