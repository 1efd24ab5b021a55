import type { AddressInfo } from 'node:net'
import { forgetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { login } from '@sofra/contract/access/session/session.contract.ts'
import { askReservation } from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import { registerDealer, registerEliza } from '@sofra/contract/company/registration/register.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { sendInstitutionRequest } from '@sofra/contract/member/institution/institution-request.contract.ts'
import { askPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { askForPairing } from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { next } from '../../test/factories.ts'
import { applicant } from '../../test/registering.ts'
import { testServer } from '../../test/server.ts'
import { twoTenants } from '../../test/tenants.ts'
import { buildServer } from '../app/server.ts'

// Limits per address and per person, over HTTP: no header, spelling or space evades them.

const { a, admin, app, config, pools } = await testServer({ demo: true, rateLimits: true })
const { A, a1 } = await twoTenants(a)
await admin('update branch set takes_reservations = true where id = $1', [a1.id])
await admin(`update company set settings = settings || '{"sms": {"phone_code": true}}' where id = $1`, [A.id])
await a.insert('institution', { company_id: A.id, name: 'Teknik Lise', code: 'TEKNIK-LISE', display: 'code' })

/** The same server behind one proxy. */
const behindProxy = await buildServer({ config: { ...config, proxies: 1 }, pools, strict: true })
afterAll(() => behindProxy.app.close())
const open = async (server: typeof app) => {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/api`
}
const [direct, proxied] = [await open(app), await open(behindProxy.app)]

beforeEach(() => admin('delete from attempt'))

/** Sends a call and returns its status. */
const post = async (to: string, { path }: Endpoint, body: object, headers: Record<string, string> = {}) => {
  const sent = { 'content-type': 'application/json', 'idempotency-key': `key-${next()}`, ...headers }
  const reply = await fetch(`${to}${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  await reply.arrayBuffer()
  return reply.status
}

const phone = () => `+90555${String(1_000_000 + next()).slice(-7)}`
const in30Hours = new Date(Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000).toISOString()
const byChannel = { 'x-channel-key': A.channel.key }
const guest = { first_name: 'İrem', last_name: '', email: '' }
const party = { branch_id: a1.id, starts_at: in30Hours, party_size: 1, name: 'Ayşe', email: '', note: '' }

interface Limited {
  readonly endpoint: Endpoint
  /** Calls of one address before the first 429. */
  readonly calls: number
  readonly body: () => object
  readonly headers?: Record<string, string>
}
const perAddress: readonly Limited[] = [
  { endpoint: login, calls: 5, body: () => ({ email: 'one@demo.sofra', password: 'wrong' }) },
  { endpoint: registerEliza, calls: 30, body: applicant },
  { endpoint: askPhoneCode, calls: 20, body: () => ({ phone: phone() }), headers: byChannel },
  { endpoint: askReservation, calls: 10, body: () => ({ ...party, phone: phone() }), headers: byChannel },
  {
    endpoint: sendInstitutionRequest,
    calls: 5,
    body: () => ({ reference: 'TEKNIK-LISE', phone: phone(), ...guest }),
    headers: byChannel,
  },
  { endpoint: askForPairing, calls: 30, body: () => ({}) },
]

/** Headers that proxies and CDNs use for the address of the client. */
const forgeries = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-cluster-client-ip',
  'x-originating-ip',
  'x-remote-addr',
  'x-forwarded',
  'forwarded-for',
  'x-azure-clientip',
]
/** All of them at once, with a different address in each call. */
const forged = (n: number) =>
  Object.fromEntries(
    forgeries.map((name) => [name, name === 'forwarded' ? `for=198.51.100.${n}` : `198.51.100.${n}`] as const),
  )

test.each(perAddress)(
  'POST $endpoint.path counts the address of the connection, whatever headers claim',
  async ({ endpoint, calls, body, headers }) => {
    const statuses = []
    for (let n = 1; n <= calls + 1; n += 1)
      statuses.push(await post(direct, endpoint, body(), { ...headers, ...forged(n) }))
    expect(statuses.slice(0, -1)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  },
)

test.each(perAddress)(
  'POST $endpoint.path behind a proxy counts the address that the proxy adds',
  async ({ endpoint, calls, body, headers }) => {
    const statuses = []
    for (let n = 1; n <= calls + 1; n += 1) {
      const claimed = { ...forged(n), 'x-forwarded-for': `198.51.100.${n}, 10.0.0.${n}, 203.0.113.9` }
      statuses.push(await post(proxied, endpoint, body(), { ...headers, ...claimed }))
    }
    expect(statuses.slice(0, -1)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
    expect(await post(proxied, endpoint, body(), { ...headers, 'x-forwarded-for': '203.0.113.10' })).not.toBe(429)
  },
)

const spellings = (email: string) => [
  email,
  email.toUpperCase(),
  ` ${email}`,
  `${email} `,
  `\t${email}\n`,
  email.replace('d', 'D'),
  `\u00a0${email}`,
  `${email}\u200b`,
  email.replace('@', ' @'),
  `${email}.`,
  `<${email}>`,
  `"${email.split('@')[0]}"@demo.sofra`,
]

test.each([
  [login, (email: string) => ({ email, password: 'wrong' }), 5],
  [forgetPassword, (email: string) => ({ email }), 5],
  [registerDealer, (email: string) => ({ ...applicant(), email }), 5],
] as const)('POST $path counts all spellings of an e-mail address together', async (endpoint, body, calls) => {
  const { email } = await a.user({ account: await a.account() })
  const statuses = []
  for (const spelling of [...spellings(email), ...spellings(email)])
    statuses.push(await post(direct, endpoint as Endpoint, body(spelling)))
  // Spellings that are no address get 400 and count nothing.
  const answered = statuses.filter((status) => status !== 400)
  expect(answered.slice(0, calls)).not.toContain(429)
  expect(new Set(answered.slice(calls))).toEqual(new Set([429]))
  expect(answered.length).toBeGreaterThan(calls)
})

test('POST ordering/phone-code counts all spellings of a phone together', async () => {
  const digits = String(5_550_000_000 + next() + 1_000_000)
  const [operator, rest] = [digits.slice(0, 3), digits.slice(3)]
  const arabic = [...`0${digits}`].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
  const wide = [...`0${digits}`].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
  const typed = [
    `+90${digits}`,
    `0${digits}`,
    digits,
    `0090${digits}`,
    `90${digits}`,
    `0 (${operator}) ${rest}`,
    `0${operator}\u00a0${rest}`,
    `+90 ${operator}-${rest}`,
    ` 0${digits} `,
    `0${operator}.${rest}`,
    arabic,
    wide,
    `+90${digits}\u200b`,
  ]
  // Beyond its limit the call replies the same and sends nothing.
  for (const one of [...typed, ...typed])
    expect([200, 400]).toContain(await post(direct, askPhoneCode, { phone: one }, byChannel))
  // Every message went to the one phone, three in ten minutes at most.
  const sent = await admin<{ recipient: string; n: number }>(
    'select recipient, count(*)::int as n from sms where recipient like $1 group by recipient',
    [`%${rest}`],
  )
  expect(sent).toEqual([{ recipient: `+90${digits}`, n: expect.any(Number) }])
  expect(sent[0]?.n).toBeLessThanOrEqual(3)
})
