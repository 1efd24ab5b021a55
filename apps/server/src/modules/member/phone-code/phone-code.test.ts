import { randomUUID } from 'node:crypto'
import { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { provesPhone } from '../../../kernel/guest-link.ts'
import { hashOf } from '../../../kernel/once/once.ts'
import { testServer } from '../../../testing/server.ts'
import { twoTenants } from '../../../testing/tenants.ts'
import { pageKey } from '../../order/channel/channel.api.ts'
import { purgePhoneCodes } from './phone-code.jobs.ts'

const { a, admin, call, config, pools } = await testServer({ demo: true, rateLimits: true })
const { A, B } = await twoTenants(a)
const [pageA, pageB] = [{ key: await pageKey(pools, A.id, 'web') }, { key: await pageKey(pools, B.id, 'web') }]
await admin(`update company set settings = settings || '{"sms": {"phone_code": true}}' where id = any ($1)`, [
  [A.id, B.id],
])

const mine = '+905550001122'
const ask = (phone = mine, channel = pageA, key: string = randomUUID(), lang = 'en') =>
  call(askPhoneCode, { channel, headers: { 'idempotency-key': key, lang }, body: { phone } })
const check = (code: string, phone = mine, channel = pageA) => call(checkPhoneCode, { channel, body: { phone, code } })
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

test('POST ordering/phone-code sends a code, and its check answers the proof of this phone at this company', async () => {
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
  // Its answer may have been lost, more than once.
  for (let i = 0; i < 6; i += 1) expect((await check(code)).status).toBe(200)
})

test('POST ordering/phone-code with the same key sends one code and counts once, also at the same time', async () => {
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask(mine, pageA, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ reply }) => reply.expires_at)).size).toBe(1)
  expect(await texts()).toHaveLength(1)
  const counts = await admin<{ tries: number }>("select tries from attempt where key like 'phone code %'")
  expect(counts.map(({ tries }) => tries)).toEqual([1, 1, 1, 1])
  expect((await call(askPhoneCode, { channel: pageA, body: { phone: mine } })).refusal.code).toBe(
    'ordering.key-missing',
  )
})

test('the newest code counts, of its own company and phone alone', async () => {
  await ask()
  const first = await newest()
  await ask()
  const second = await newest()
  // One in 1,000,000 codes follows itself.
  if (first !== second) expect((await check(first)).refusal.code).toBe('phone-code.wrong')
  await ask(mine, pageB)
  const other = await newest()
  if (other !== second) expect((await check(other)).refusal.code).toBe('phone-code.wrong')
  expect((await check(second, '+905550001133')).refusal.code).toBe('phone-code.over')
  expect([(await check(second)).status, (await check(other, mine, pageB)).status]).toEqual([200, 200])
})

test('POST ordering/phone-code/check takes five wrong codes, of thirty at once, and then not even the right one', async () => {
  await ask()
  const code = await newest()
  const guesses = Array.from({ length: 30 }, (_, i) => wrong(code, i + 1))
  const said = (await Promise.all(guesses.map((guess) => check(guess)))).map(({ refusal }) => refusal.code)
  expect([said.filter((one) => one === 'phone-code.wrong').length, new Set(said)]).toEqual([
    4,
    new Set(['phone-code.wrong', 'phone-code.used-up']),
  ])
  expect((await check(code)).refusal).toMatchObject({
    status: 400,
    code: 'phone-code.used-up',
    errors: [{ path: 'code', code: 'phone-code.used-up' }],
  })
  await ask()
  expect((await check(await newest())).status).toBe(200)
})

test('POST ordering/phone-code/check refuses a code after ten minutes, and one that was never sent, alike', async () => {
  await ask()
  await admin("update phone_code set expires_at = now() - interval '1 second'")
  const late = (await check(await newest())).refusal
  expect(late).toMatchObject({ status: 400, code: 'phone-code.over' })
  expect((await check('123456', '+905550007777')).refusal).toEqual(late)
  expect((await check('12345')).refusal.errors).toMatchObject([{ path: 'code', code: 'rule.digits' }])
  expect((await ask('12')).refusal.errors).toMatchObject([{ path: 'phone', code: 'rule.phone' }])
})

test('POST ordering/phone-code answers the same for a member’s phone and anybody else’s', async () => {
  await a.member({ company: A, phone: '+905550004444' })
  const shape = async (phone: string) => {
    const { status, reply } = await ask(phone)
    return [status, Object.keys(reply), (await texts(phone)).length]
  }
  expect(await shape('+905550004444')).toEqual(await shape('+905550005555'))
  expect((await check('000000', '+905550004444')).refusal).toEqual((await check('000000', '+905550005555')).refusal)
})

/** As if the phone codes of the last hour had been asked for in another one, as far as a key is like this. */
const forget = (like: string) => admin('delete from attempt where key like $1', [`phone code ${like}`])
const fill = (like: string, tries: number) =>
  admin('update attempt set tries = $2 where key like $1', [`phone code ${like}`, tries])
const counted = async (like: string) =>
  (await admin<{ tries: number }>('select tries from attempt where key like $1', [`phone code ${like}`])).map(
    ({ tries }) => tries,
  )

test('POST ordering/phone-code sends five an hour to a phone that one network asks for, whichever company it asks', async () => {
  for (let i = 0; i < 5; i += 1) expect((await ask(mine, i % 2 ? pageB : pageA)).status).toBe(200)
  const more = await ask()
  expect(more.refusal).toMatchObject({ status: 429, code: 'error.too-often' })
  expect(Number(more.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(await texts()).toHaveLength(5)
  // What was refused counts against nobody else: half of the phone's ten are left to who asks from elsewhere.
  expect([await counted('at %'), await counted(`of ${A.id}`), await counted(`of ${B.id}`)]).toEqual([[5], [3], [2]])
  await forget('% at %')
  expect((await ask()).status).toBe(200)
})

test('POST ordering/phone-code sends ten an hour to a phone, from all networks together', async () => {
  for (let i = 0; i < 10; i += 1) {
    await forget('% at %')
    expect((await ask(mine, i % 2 ? pageB : pageA)).status).toBe(200)
  }
  await forget('% at %')
  expect((await ask()).refusal).toMatchObject({ status: 429, code: 'error.too-often' })
  expect(await texts()).toHaveLength(10)
  expect(await counted(`of ${A.id}`)).toEqual([5])
})

test('POST ordering/phone-code sends sixty an hour to the many phones of one network', async () => {
  expect((await ask()).status).toBe(200)
  await fill('at %', 59)
  expect((await ask('+905550002010')).status).toBe(200)
  expect((await ask('+905550002011')).refusal).toMatchObject({ status: 429, code: 'error.too-often' })
  expect([await texts('+905550002011'), await counted(`of ${A.id}`)]).toEqual([[], [2]])
})

test('POST ordering/phone-code sends a hundred an hour for each restaurant of a company, and leaves other companies alone', async () => {
  const [{ branches = 0 } = {}] = await admin<{ branches: number }>(
    'select count(*)::int as branches from branch where company_id = $1',
    [A.id],
  )
  expect(branches).toBeGreaterThan(1)
  await ask()
  await fill(`of ${A.id}`, 100 * branches - 1)
  expect((await ask('+905550003010')).status).toBe(200)
  expect((await ask('+905550003011')).refusal).toMatchObject({ status: 429, code: 'error.too-often' })
  expect((await ask('+905550003011', pageB)).status).toBe(200)
})

test('what is kept of a key tells no phone to whoever tries them all', async () => {
  await ask()
  const [key] = await admin<{ hash: Buffer }>('select hash from once_key order by created_at desc limit 1')
  expect(key?.hash).toEqual(hashOf(config.secret, { phone: mine }))
  expect(key?.hash).not.toEqual(hashOf('', { phone: mine }))
})

test('POST ordering/phone-code sends nothing where the company asks for no code', async () => {
  await admin("update company set settings = settings - 'sms' where id = $1", [B.id])
  expect((await ask(mine, pageB)).refusal).toMatchObject({ status: 409, code: 'phone-code.off' })
  expect(await texts()).toEqual([])
  await admin(`update company set settings = settings || '{"sms": {"phone_code": true}}' where id = $1`, [B.id])
})

test('a company’s transaction sees its own codes alone, and they go a day after they ran out', async () => {
  await ask()
  await ask(mine, pageB)
  await admin("update phone_code set expires_at = now() - interval '23 hours' where company_id = $1", [A.id])
  await admin("update phone_code set expires_at = now() - interval '25 hours' where company_id = $1", [B.id])
  await purgePhoneCodes(pools)
  const rows = await queryOf(pools.platform)('select company_id from phone_code')
  expect(rows).toEqual([{ company_id: A.id }])
})
