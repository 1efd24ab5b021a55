import { randomUUID } from 'node:crypto'
import { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { provesPhone } from '../../../kernel/guest-link.ts'
import { hashOf } from '../../../kernel/once/once.ts'
import { pageKey } from '../../order/channel/channel.api.ts'
import { purgePhoneCodes } from './phone-code.jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer({ demo: true, rateLimits: true, proxies: 1 })
const { A, B, a1, a2, b1 } = await twoTenants(a)
const atOnce = await gateOf({ admin, adminUrl })
const [pageA, pageB] = [{ key: await pageKey(pools, A.id, 'web') }, { key: await pageKey(pools, B.id, 'web') }]
await admin(`update company set settings = settings || '{"sms": {"phone_code": true}}' where id = any ($1)`, [
  [A.id, B.id],
])

const mine = '+905550001122'
const home = '198.51.100.7'
const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = (phone = mine, channel = pageA, key: string = randomUUID(), address = home) =>
  call(askPhoneCode, { channel, headers: { 'idempotency-key': key, lang: 'en', ...from(address) }, body: { phone } })
const askFrom = (address: string, phone = mine, channel = pageA) => ask(phone, channel, randomUUID(), address)
const check = (code: string, phone = mine, channel = pageA, address = home) =>
  call(checkPhoneCode, { channel, headers: from(address), body: { phone, code } })
const network = (i: number) => `10.${i}.0.1`
const texts = async (phone = mine) =>
  (await admin<{ text: string }>('select text from sms where recipient = $1 order by id', [phone])).map(
    ({ text }) => text,
  )
const newest = async (phone = mine) => /\d{6}/.exec((await texts(phone)).at(-1) ?? '')?.[0] ?? ''
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

beforeEach(async () => {
  await admin('delete from phone_code')
  await admin('delete from sms')
  await admin("delete from attempt where key like 'phone code %'")
})

test('POST ordering/phone-code sends a code, and its check returns the proof for this phone and company', async () => {
  const { status, reply } = await ask('0555 000 11 22')
  expect(status).toBe(200)
  const code = await newest()
  const [company] = await admin<{ name: string }>('select name from company where id = $1', [A.id])
  expect(await texts()).toEqual([`${code} is your code for ${company?.name}`])
  const [row] = await admin<{ all: string; until: Date }>('select to_jsonb(c)::text as all from phone_code c')
  expect(row?.all).not.toMatch(new RegExp(`${code}|5550001122`))
  expect(Math.abs(new Date(reply.expires_at).getTime() - Date.now() - 600_000)).toBeLessThan(60_000)

  const { proof } = (await check(code)).reply
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  const proves = (company_id: number, phone: string, now: Date, secret = config.secret) =>
    provesPhone(secret, { company_id, phone }, proof, now)
  expect([proves(A.id, mine, at(0)), proves(A.id, mine, at(29)), proves(A.id, mine, at(31))]).toEqual([
    true,
    true,
    false,
  ])
  expect([proves(B.id, mine, at(0)), proves(A.id, '+905550001123', at(0)), proves(A.id, mine, at(0), 'x')]).toEqual([
    false,
    false,
    false,
  ])
  expect((await check(code)).refusal.code).toBe('phone-code.over')
})

test('POST ordering/phone-code/check accepts a correct code once, also of three calls that have read it', async () => {
  await ask()
  const code = await newest()
  const checks = [1, 2, 3].map((i) => () => check(code, mine, pageA, network(i)))
  const replies = await atOnce('phone_code where company_id', A.id, checks)
  const [used, ...others] = replies.toSorted((one, other) => one.status - other.status)
  expect(used?.status).toBe(200)
  expect(new Set(others.map(({ refusal }) => refusal.code))).toEqual(new Set(['phone-code.over']))
})

test('POST ordering/phone-code with the same key sends and counts one code, also concurrently', async () => {
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask(mine, pageA, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ reply }) => reply.expires_at)).size).toBe(1)
  expect(await texts()).toHaveLength(1)
  const counts = await admin<{ tries: number }>("select tries from attempt where key like 'phone code %'")
  expect(counts.map(({ tries }) => tries)).toEqual([1, 1, 1, 1, 1, 1])
  expect((await call(askPhoneCode, { channel: pageA, body: { phone: mine } })).refusal.code).toBe(
    'idempotency.key-missing',
  )
})

test('a code is valid only for its company and phone, and another request sends the same one', async () => {
  await ask()
  const first = await newest()
  await askFrom('203.0.113.9')
  expect(await newest()).toBe(first)
  await ask(mine, pageB)
  const other = await newest()
  if (other !== first) expect((await check(other)).refusal.code).toBe('phone-code.wrong')
  expect((await check(first, '+905550001133')).refusal.code).toBe('phone-code.over')
  expect([(await check(first)).status, (await check(other, mine, pageB)).status]).toEqual([200, 200])
  // After use the next code differs, except in one of 1,000,000 cases.
  await admin("delete from attempt where key like 'phone code %'")
  await ask()
  expect(await newest()).not.toBe(first)
})

test('POST ordering/phone-code/check allows five wrong codes per network, of thirty concurrent ones, without affecting the guest', async () => {
  await ask()
  const code = await newest()
  const guesses = Array.from({ length: 30 }, (_, i) => wrong(code, i + 1))
  const stranger = '203.0.113.9'
  const codes = (await Promise.all(guesses.map((guess) => check(guess, mine, pageA, stranger)))).map(
    ({ refusal }) => refusal.code,
  )
  expect([codes.filter((one) => one === 'phone-code.wrong').length, new Set(codes)]).toEqual([
    5,
    new Set(['phone-code.wrong', 'error.too-often']),
  ])
  const refusal = await check(code, mine, pageA, stranger)
  expect([refusal.status, Number(refusal.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await check(code)).status).toBe(200)
})

test('POST ordering/phone-code/check accepts the correct code after strangers in ten networks have used up their attempts', async () => {
  await ask()
  const code = await newest()
  for (let i = 0; i < 10; i += 1)
    await Promise.all(Array.from({ length: 8 }, (_, n) => check(wrong(code, n + 1), mine, pageA, network(i))))
  expect((await check(code)).status).toBe(200)
})

test('POST ordering/phone-code/check limits guesses of networks that one customer may rent', async () => {
  await ask()
  const code = await newest()
  const at = (i: number) => `2001:db8:1:${i.toString(16)}::1`
  const statuses: number[] = []
  for (let i = 0; i < 30; i += 1) statuses.push((await check(wrong(code, i + 1), mine, pageA, at(i))).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
  expect((await check(code)).status).toBe(200)
})

test('POST ordering/phone-code/check refuses an expired code and one that was never sent equally', async () => {
  await ask()
  await admin("update phone_code set expires_at = now() - interval '1 second'")
  const late = (await check(await newest())).refusal
  expect(late).toMatchObject({ status: 400, code: 'phone-code.over' })
  expect((await check('123456', '+905550007777')).refusal).toEqual(late)
  expect((await check('12345')).refusal.errors).toMatchObject([{ path: 'code', code: 'rule.digits' }])
  expect((await ask('12')).refusal.errors).toMatchObject([{ path: 'phone', code: 'rule.phone' }])
})

test('POST ordering/phone-code returns the same for a member’s phone and any other', async () => {
  await a.member({ company: A, phone: '+905550004444' })
  const shape = async (phone: string) => {
    const { status, reply } = await ask(phone)
    return [status, Object.keys(reply), (await texts(phone)).length]
  }
  expect(await shape('+905550004444')).toEqual(await shape('+905550005555'))
  expect((await check('000000', '+905550004444')).refusal).toEqual((await check('000000', '+905550005555')).refusal)
})

const count = async (like: string) =>
  (await admin<{ tries: number }>('select tries from attempt where key like $1', [`phone code ${like}`])).map(
    ({ tries }) => tries,
  )

test('POST ordering/phone-code sends a phone three codes in ten minutes, and then leaves the last one valid', async () => {
  for (let i = 0; i < 6; i += 1) expect((await askFrom(network(i))).status).toBe(200)
  expect(await texts()).toHaveLength(3)
  const { status, reply } = await ask()
  expect([status, new Date(reply.expires_at).getTime() > Date.now()]).toEqual([200, true])
  expect(await texts()).toHaveLength(3)
  expect((await check(await newest())).status).toBe(200)
  // Without a valid code the refusal contains the wait.
  const more = await ask()
  expect([more.status, Number(more.headers['retry-after']) <= 600]).toEqual([429, true])
})

test('POST ordering/phone-code sends five codes per hour to a phone from one network, and stops counting', async () => {
  for (let i = 0; i < 5; i += 1) {
    await admin("delete from attempt where key like 'phone code to %'")
    expect((await ask(mine, i % 2 ? pageB : pageA)).status).toBe(200)
  }
  await admin("delete from attempt where key like 'phone code to %'")
  expect((await ask()).refusal).toMatchObject({ status: 429, code: 'error.too-often' })
  expect([await count('at %'), await count(`of ${A.id} new`), await count(`of ${B.id} new`)]).toEqual([[5], [3], [2]])
  expect((await askFrom('203.0.113.9')).status).toBe(200)
})

/** Requests codes for other phones from many networks until each is refused; returns how many were sent. */
const flood = async (networks: number) => {
  let sent = 0
  for (let i = 0; i < networks; i += 1) {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => askFrom(network(i), `+9055${String(10_000_000 + i * 60 + n)}`)),
    )
    sent += replies.filter(({ status }) => status === 200).length
  }
  return sent
}

test('POST ordering/phone-code sends twenty unproved codes per hour from a network, and unlimited proved ones', async () => {
  expect(await flood(4)).toBe(80)
  for (let i = 0; i < 25; i += 1) {
    const phone = `+9055590000${10 + i}`
    expect((await ask(phone)).status).toBe(200)
    expect((await check(await newest(phone), phone)).status).toBe(200)
  }
  expect(await count(`${A.id} at ${home}`)).toEqual([0])
})

test('strangers in many networks use up the limit of new networks, and not that of guests and other companies', async () => {
  expect((await ask()).status).toBe(200)
  expect((await check(await newest())).status).toBe(200)
  await flood(6)
  expect((await askFrom('203.0.113.9', '+905550003010')).refusal).toMatchObject({ status: 429 })
  expect((await ask('+905550003011')).status).toBe(200)
  expect((await askFrom('203.0.113.9', '+905550003012', pageB)).status).toBe(200)
})

test("POST ordering/phone-code counts the page's restaurant separately, and no foreign one", async () => {
  const askFrom = (branch_id: number, n: number) =>
    call(askPhoneCode, {
      channel: pageA,
      headers: { 'idempotency-key': randomUUID(), ...from(network(n)) },
      body: { phone: `+90555000${4000 + n}`, branch_id },
    })
  await askFrom(a1.id, 1)
  await askFrom(a1.id, 2)
  await askFrom(b1.id, 3)
  expect(await count(`of ${A.id} new branch ${a1.id}`)).toEqual([2])
  expect(await count(`of ${A.id} new branch none`)).toEqual([1])
  await admin('update attempt set tries = 100 where key = $1', [`phone code of ${A.id} new branch ${a1.id}`])
  expect([(await askFrom(a1.id, 4)).status, (await askFrom(a2.id, 5)).status]).toEqual([429, 200])
})

test.each([
  '+870776123456',
  '+881612345678',
  '+882991234567',
  '+979123456789',
  '+905',
  '+909001234567',
  '+491511234567',
])(
  'POST ordering/phone-code sends nothing to %s, which is no mobile number in the company’s countries',
  async (phone) => {
    const { status } = await ask(phone)
    expect([400, 422]).toContain(status)
    expect(await admin('select from sms')).toEqual([])
  },
)

test("POST ordering/phone-code sends to the company's chosen countries", async () => {
  const german = '+4915112345678'
  expect((await ask(german)).refusal).toMatchObject({
    status: 422,
    code: 'phone-code.country',
    errors: [{ path: 'phone', code: 'phone-code.country' }],
  })
  const sms = (countries: string[]) =>
    admin('update company set settings = settings || $2 where id = $1', [
      A.id,
      { sms: { phone_code: true, countries } },
    ])
  await sms(['DE'])
  expect([(await ask(german)).status, (await ask()).status]).toEqual([200, 422])
  await sms(['TR'])
})

test('the stored hash of a key cannot be reversed by trying all phones', async () => {
  await ask()
  const [key] = await admin<{ hash: Buffer }>('select hash from once_key order by created_at desc limit 1')
  expect(key?.hash).toEqual(hashOf(config.secret, { phone: mine }))
  expect(key?.hash).not.toEqual(hashOf('', { phone: mine }))
})

test('POST ordering/phone-code sends nothing if the company requires no code', async () => {
  await admin("update company set settings = settings - 'sms' where id = $1", [B.id])
  expect((await ask(mine, pageB)).refusal).toMatchObject({ status: 409, code: 'phone-code.off' })
  expect(await texts()).toEqual([])
  await admin(`update company set settings = settings || '{"sms": {"phone_code": true}}' where id = $1`, [B.id])
})

test('a company’s transaction sees only its own codes, which are removed a day after they expired', async () => {
  await ask()
  await ask(mine, pageB)
  await admin("update phone_code set expires_at = now() - interval '23 hours' where company_id = $1", [A.id])
  await admin("update phone_code set expires_at = now() - interval '25 hours' where company_id = $1", [B.id])
  await purgePhoneCodes(pools)
  const rows = await queryOf(pools.platform)('select company_id from phone_code')
  expect(rows).toEqual([{ company_id: A.id }])
})
