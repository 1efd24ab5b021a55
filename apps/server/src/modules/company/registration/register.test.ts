import { login, refresh } from '@sofra/contract/access/session/session.contract.ts'
import {
  myRegistration,
  registerDealer,
  registerDemo,
  registerEliza,
  saveMyRegistration,
  submitMyRegistration,
  verifyRegistration,
} from '@sofra/contract/company/registration/register.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { applicant, goodForm, lettersTo, password, registrants } from '../../../../test/registering.ts'
import { testServer } from '../../../../test/server.ts'
import { anyIds } from '../../../../test/sweeps/access.ts'

const server = await testServer({ rateLimits: true })
const { a, admin, call } = server
const { codeOf, register } = registrants(server)

beforeEach(() => admin('delete from attempt'))

const verify = (email: string, code: string) => call(verifyRegistration, { body: { email, code, password } })
const bearing = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } })

test('POST register returns identical bytes for known and unknown addresses, and mails different letters', async () => {
  const { email } = await a.user({ account: await a.account() })
  const ask = (to: string) => call(registerEliza, { body: { ...applicant(), email: to } })
  const [knownReply, unknown] = [await ask(email.toUpperCase()), await ask('nobody-yet@demo.sofra')]
  expect([knownReply.status, knownReply.bytes.toString()]).toEqual([unknown.status, unknown.bytes.toString()])
  expect((await lettersTo(admin, email)).map(({ template }) => template)).toEqual(['registration-known'])
  expect((await lettersTo(admin, 'nobody-yet@demo.sofra')).map(({ template }) => template)).toEqual(['registration'])
  // Both cases do the same work: each stores a code.
  const stored = await admin('select email from registration_code where email = any ($1)', [
    [email, 'nobody-yet@demo.sofra'],
  ])
  expect(stored).toHaveLength(2)
  const refused = await verify(email, '123456')
  expect(refused.refusal).toEqual((await verify('never-asked@demo.sofra', '123456')).refusal)
})

test('POST register mails one address five times per hour, known or not', async () => {
  const { email } = await a.user({ account: await a.account() })
  for (const to of [email, 'often@demo.sofra']) {
    const answers = []
    for (let n = 0; n < 6; n += 1)
      answers.push((await call(registerDealer, { body: { ...applicant(), email: to } })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('POST register/verify compares only five of many concurrent guesses, and then refuses the right code too', async () => {
  const person = applicant()
  await call(registerEliza, { body: person })
  const code = await codeOf(person.email)
  const guesses = Array.from({ length: 20 }, (_, n) =>
    verify(person.email, String(((Number(code) + n + 1) % 900_000) + 100_000)),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
  expect((await verify(person.email, code)).refusal).toMatchObject({ status: 429, code: 'login.slow-down' })
})

test('POST register/verify accepts an applicant’s code whatever strangers request and enter for that address', async () => {
  const person = applicant()
  await call(registerEliza, { body: person })
  const code = await codeOf(person.email)
  const elsewhere = { remoteAddress: '203.0.113.66' }
  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api${url}`, payload, ...elsewhere })
  const stranger = { ...person, password: 'a stranger’s password', password_repeat: 'a stranger’s password' }
  expect((await post(registerEliza.path, stranger)).statusCode).toBe(200)
  const guess = { email: person.email, code: code === '999999' ? '999998' : '999999', password: stranger.password }
  for (let n = 0; n < 6; n += 1) expect((await post(verifyRegistration.path, guess)).statusCode).toBe(n < 5 ? 400 : 429)
  expect((await verify(person.email, code)).reply.token).toBeTruthy()
})

test('POST register/verify creates one account when calls with one code are concurrent', async () => {
  const person = applicant()
  await call(registerEliza, { body: person })
  const code = await codeOf(person.email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(person.email, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  const accounts = await admin('select a.id from account a join app_user u on u.account_id = a.id where u.email = $1', [
    person.email,
  ])
  expect(accounts).toHaveLength(1)
})

test('POST register/verify stores one demo request when calls with one code are concurrent', async () => {
  const { password: _, password_repeat: __, ...person } = applicant()
  await call(registerDemo, { body: { ...person, demo_type: 'staff_demo' } })
  const body = { email: person.email, code: await codeOf(person.email) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(verifyRegistration, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
})

test.each([
  [
    'that ran out',
    async (email: string) =>
      void (await admin('update registration_code set expires_at = now() where email = $1', [email])),
    password,
  ],
  [
    'for an address that has a person meanwhile',
    async (email: string) => void (await a.user({ account: await a.account(), email })),
    password,
  ],
  ['of somebody who chose another password', async () => undefined, 'another password'],
  ['without the password', async () => undefined, undefined],
])('POST register/verify refuses a code %s like any other wrong one', async (_, change, override) => {
  const person = applicant()
  await call(registerEliza, { body: person })
  const code = await codeOf(person.email)
  await change(person.email)
  const { refusal } = await call(verifyRegistration, {
    body: { email: person.email, code, ...(override === undefined ? {} : { password: override }) },
  })
  expect(refusal).toEqual((await verify('never-asked@demo.sofra', '123456')).refusal)
})

test('POST register from one network address mails thirty addresses per hour', async () => {
  const { password: _, password_repeat: __, ...person } = applicant()
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    const body = { ...person, email: `somebody-${n}@demo.sofra`, demo_type: 'staff_demo' as const }
    statuses.push((await call(registerDemo, { body })).status)
  }
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([200]), 429])
})

test('a second code from the same network is valid for the full time, with the last entered data', async () => {
  const person = applicant()
  await call(registerEliza, { body: person })
  await admin(`update registration_code set expires_at = now() + interval '1 minute' where email = $1`, [person.email])
  await call(registerEliza, { body: { ...person, name: 'Eda' } })
  const stored = await admin(
    `select expires_at > now() + interval '14 minutes' as is_whole from registration_code where email = $1`,
    [person.email],
  )
  expect(stored).toEqual([{ is_whole: true }])
  const { token } = (await verify(person.email.toUpperCase(), await codeOf(person.email))).reply
  expect((await call(myRegistration, bearing(token))).reply).toMatchObject({ name: 'Eda', email: person.email })
})

test('the code is stored as a hash, and deleted with the entered data after use', async () => {
  const person = applicant()
  await call(registerEliza, { body: person })
  const code = await codeOf(person.email)
  const stored = () =>
    admin<{ all: string }>('select to_jsonb(c)::text as all from registration_code c where email = $1', [person.email])
  const [row] = await stored()
  expect(row?.all).not.toContain(code)
  expect(row?.all).not.toContain(password)
  expect((await verify(person.email, code)).status).toBe(200)
  expect(await stored()).toEqual([])
})

test('an account in registration gets 403 for every other call', async () => {
  // Several users, because one may make only so many calls a minute.
  const tokens = [
    (await register(registerEliza)).token,
    (await register(registerEliza)).token,
    (await register(registerEliza)).token,
    (await register(registerEliza)).token,
    (await register(registerEliza)).token,
  ]
  const others = contract.filter(
    ({ access, answers }) => !['public', 'registering'].includes(access) && answers !== 'stream',
  )
  const open = []
  for (const [i, of] of others.entries()) {
    const { status } = await call(of, { params: anyIds(of), ...bearing(tokens[i % tokens.length] ?? '') } as never)
    if (status !== 401 && status !== 403) open.push(`${of.method} ${of.path}: ${status}`)
  }
  expect(open).toEqual([])
  expect((await call(myRegistration, bearing(tokens[0] ?? ''))).reply).toMatchObject({
    type: 'customer',
    status: 'draft',
  })
})

test('the calls of a registration return 403 for all other users, also owners', async () => {
  const owner = await a.user({ account: await a.account(), is_auth_for_account: true })
  for (const of of [myRegistration, saveMyRegistration, submitMyRegistration]) {
    expect((await call(of, { as: owner } as never)).status).toBe(403)
    expect((await call(of, {} as never)).status).toBe(401)
  }
})

test('login and refresh return the type of an account in registration', async () => {
  const { email } = await register(registerDealer)
  const { token, refreshToken, type } = (await call(login, { body: { email, password } })).reply
  expect(type).toBe('dealer')
  expect((await call(myRegistration, bearing(token))).reply.type).toBe('dealer')
  const renewed = (await call(refresh, { body: { refresh_token: refreshToken } })).reply
  expect((await call(myRegistration, bearing(renewed.token))).status).toBe(200)
})

test('PUT registration/mine stores an incomplete or invalid draft, and refuses a stale version', async () => {
  const { token } = await register(registerEliza)
  const { version } = (await call(myRegistration, bearing(token))).reply
  const typed = { company_title: 'Kaşık', tax_number: '12', iban: 'TR33 00' }
  const body = { details: typed, note: 'Yarın devam', version }
  const saved = (await call(saveMyRegistration, { body, ...bearing(token) })).reply
  expect(saved).toMatchObject({ status: 'draft', note: 'Yarın devam', version: version + 1 })
  expect((await call(myRegistration, bearing(token))).reply.details).toMatchObject({ ...typed, legal_title: '' })
  const stale = await call(saveMyRegistration, { body, ...bearing(token) })
  expect(stale.refusal).toMatchObject({ status: 409, code: 'error.stale', present: saved })
})

test.each([
  ['a tax number with a wrong digit', { tax_number: '1234567891' }, 'details.tax_number', 'rule.tax-number'],
  ['an IBAN with a wrong digit', { iban: 'TR330006100519786457841327' }, 'details.iban', 'rule.iban'],
  ['no phone', { company_phone: 'none' }, 'details.company_phone', 'rule.phone'],
  ['nothing in a required field', { legal_title: ' ' }, 'details.legal_title', 'rule.required'],
  ['no restaurant', { restaurant_name: '' }, 'details.restaurant_name', 'rule.required'],
  ['an unknown field', { status: 'approved' }, 'details.status', 'rule.unknown'],
])('POST registration/mine/submit refuses a form with %s at its field', async (_, wrong, path, code) => {
  const { token } = await register(registerEliza)
  const body = { details: { ...goodForm, ...wrong }, version: 1 }
  const { refusal } = await call(submitMyRegistration, { body, ...bearing(token) } as never)
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
  expect((await call(myRegistration, bearing(token))).reply.status).toBe('draft')
})

test('PUT registration/mine and its submit refuse a form that was submitted', async () => {
  const { token } = await register(registerEliza)
  const body = { details: goodForm, version: 1 }
  const sent = await Promise.all([1, 2, 3].map(() => call(submitMyRegistration, { body, ...bearing(token) })))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const mine = (await call(myRegistration, bearing(token))).reply
  expect(mine).toMatchObject({
    status: 'pending',
    details: { iban: 'TR330006100519786457841326', company_phone: '+902120000011' },
  })
  for (const of of [saveMyRegistration, submitMyRegistration]) {
    const again = await call(of, { body: { ...body, version: mine.version }, ...bearing(token) } as never)
    expect(again.refusal).toMatchObject({ status: 409, code: 'register.sent-already', present: { status: 'pending' } })
  }
})

test("GET registration/mine returns the caller's own form", async () => {
  const [one, other] = [await register(registerEliza), await register(registerEliza)]
  const body = { details: { company_title: 'Mine' }, version: 1 }
  await call(saveMyRegistration, { body, ...bearing(one.token) })
  const theirs = (await call(myRegistration, bearing(other.token))).reply
  expect(theirs).toMatchObject({ email: other.email, version: 1, details: { company_title: '' } })
})

test('POST register for a demo accepts no password, and stores one pending request', async () => {
  const { password: _, password_repeat: __, ...person } = applicant()
  const body = { ...person, demo_type: 'staff_demo' as const, note: 'Kasada denemek istiyoruz' }
  const ask = async () => {
    await call(registerDemo, { body })
    const { reply } = await call(verifyRegistration, {
      body: { email: person.email, code: await codeOf(person.email) },
    })
    expect(reply).toEqual({ type: 'demo', token: null, refreshToken: null })
  }
  const rows = () =>
    admin('select kind, status, demo_type, account_id from registration where email = $1 order by id', [person.email])
  const waiting = { kind: 'demo', status: 'pending', demo_type: 'staff_demo', account_id: null }
  await ask()
  await ask()
  expect(await rows()).toEqual([waiting])
  await admin(`update registration set status = 'denied', denied_reason = 'Not now' where email = $1`, [person.email])
  await ask()
  expect(await rows()).toEqual([{ ...waiting, status: 'denied' }, waiting])
  expect(await admin('select id from app_user where email = $1', [person.email])).toEqual([])
})

test.each([
  ['no consent', { consent: false }, 'consent', 'rule.consent'],
  ['a short password', { password: 'short', password_repeat: 'short' }, 'password', 'rule.min-length'],
  ['two passwords', { password_repeat: 'another password' }, 'password_repeat', 'rule.password-repeat'],
  ['a phone that is none', { phone: '123' }, 'phone', 'rule.phone'],
])('POST register refuses %s', async (_, wrong, path, code) => {
  const { refusal } = await call(registerEliza, { body: { ...applicant(), ...wrong } } as never)
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
})

test('a consent is stored with its time, network address and version of the texts', async () => {
  const { email } = await register(registerEliza)
  const [row] = await admin(
    `select consented_at is not null as at, host(consented_from) as from, consented_version as version
     from registration where email = $1`,
    [email],
  )
  expect(row).toEqual({ at: true, from: '127.0.0.1', version: 1 })
})
