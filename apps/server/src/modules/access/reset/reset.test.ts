import { forgetPassword, resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { getInfo, login, refresh } from '@sofra/contract/access/session/session.contract.ts'
import { expect, test } from 'vitest'
import { testPassword } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { hashOfCode } from '../../../kernel/once/codes.ts'
import { sendCode } from '../reset-code/reset-code.api.ts'
import { purgeCodes } from '../reset-code/reset-code.jobs.ts'

const { a, admin, call, config, pools } = await testServer({ rateLimits: true })
const account = await a.account()
const newUser = (overrides: Record<string, unknown> = {}) => a.user({ account, ...overrides })
const chosen = 'a long new password'

const letters = (email: string) =>
  admin<{ subject: string; html: string; plain: string }>(
    'select subject, html, plain from mail where recipient = $1 order by id',
    [email],
  )

/** Returns the code of the newest letter, which is written after the reply. */
const codeOf = async (email: string, nth = 1) => {
  await expect.poll(async () => (await letters(email)).length).toBe(nth)
  return /^\d{6}$/m.exec((await letters(email)).at(-1)?.plain ?? '')?.[0] ?? ''
}
const ask = (email: string) => call(forgetPassword, { body: { email } })
const codeFor = async ({ email }: { email: string }, nth = 1) => {
  expect((await ask(email)).status).toBe(200)
  return codeOf(email.toLowerCase(), nth)
}
const set = ({ email }: { email: string }, reset_code: string, password = chosen) =>
  call(resetPassword, { params: { reset_code }, body: { email, password, password_repeat: password } })
const signIn = ({ email }: { email: string }, password = testPassword) => call(login, { body: { email, password } })

test('POST forget-password/:code sets the password once by the mailed code, and ends every session', async () => {
  const user = await newUser({ lang: 'en', name: 'Ada <b>' })
  const before = (await signIn(user)).reply
  const code = await codeFor({ email: user.email.toUpperCase() } as typeof user)
  const [letter] = await letters(user.email)
  expect(letter?.subject).toBe('Your password reset code')
  expect(letter?.html).toContain('Ada &lt;b&gt;')
  expect(letter?.html).toContain(`http://panel.demo.sofra/auth/reset#${encodeURIComponent(user.email)}`)
  const [stored] = await admin<{ all: string }>('select to_jsonb(c)::text as all from reset_code c')
  expect(stored?.all).not.toContain(code)

  expect((await set(user, code)).reply).toBeNull()
  expect((await signIn(user)).status).toBe(401)
  expect((await signIn(user, chosen)).status).toBe(200)
  expect((await call(refresh, { body: { refresh_token: before.refreshToken } })).status).toBe(401)
  const bearer = { authorization: `Bearer ${before.token}` }
  await expect.poll(async () => (await call(getInfo, { headers: bearer })).status).toBe(401)
  expect((await set(user, code, 'yet another password')).status).toBe(400)
  const [log] = await admin<{ user_id: number; call: string; after: object }>(
    `select user_id, call, after from audit_log where record = 'app_user' and record_id = $1::text`,
    [user.id],
  )
  expect(log).toMatchObject({ user_id: user.id, call: 'POST /user/forget-password/:reset_code' })
  expect(log?.after).toMatchObject({ password_hash: '•••' })
})

test('POST forget-password gives the same reply for known and unknown addresses, and mails only users who may sign in', async () => {
  const [active, off] = [await newUser(), await newUser({ is_active: false })]
  const answers = [await ask(active.email), await ask(off.email), await ask('nobody@demo.sofra')]
  for (const { status, bytes } of answers) expect([status, bytes.toString()]).toEqual([200, 'null'])
  await codeOf(active.email)
  expect(await letters(off.email)).toEqual([])

  const guesses = await Promise.all([
    set(active, '100000'),
    set(off, '100000'),
    set({ email: 'nobody@demo.sofra' }, '000001'),
  ])
  const [first] = guesses
  expect(first?.refusal).toMatchObject({ status: 400, code: 'reset.wrong-code' })
  for (const { refusal } of guesses) expect(refusal).toEqual(first?.refusal)
})

test('POST forget-password/:code compares only five of 60 concurrent guesses from one network', async () => {
  const user = await newUser()
  const code = await codeFor(user)
  const wrong = Array.from({ length: 60 }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))
  const answers = await Promise.all(wrong.map((guess) => set(user, guess)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(55).fill(429)])
  expect((await set(user, code)).status).toBe(429)
  expect((await signIn(user)).status).toBe(200)
})

test('POST forget-password/:code sets one password when two calls use the right code concurrently', async () => {
  const user = await newUser()
  const code = await codeFor(user)
  const answers = await Promise.all(['first password', 'second password'].map((one) => set(user, code, one)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test.each(['another’s', 'one that ran out', 'one that was replaced'])(
  'POST forget-password/:code refuses %s code',
  async (which) => {
    const [user, other] = [await newUser(), await newUser()]
    const code = await codeFor(which === 'another’s' ? other : user)
    if (which === 'another’s') await codeFor(user)
    if (which === 'one that ran out')
      await admin('update reset_code set expires_at = now() where user_id = $1', [user.id])
    // A new code equals the previous one with a probability of 1 in 1,000,000.
    if (which === 'one that was replaced') {
      await withSystem(pools, (query) => sendCode({ query, ...config }, { ...user, name: 'Ada', lang: 'tr' }, 'reset'))
      expect(await codeOf(user.email, 2)).not.toBe(code)
    }
    const expected = which === 'another’s' ? 'reset.wrong-code' : 'reset.ran-out'
    expect((await set(user, code)).refusal).toMatchObject({
      status: 400,
      errors: [{ path: 'reset_code', code: expected }],
    })
    const [stranger] = [await newUser()]
    expect((await set(stranger, code)).refusal.code).toBe('reset.wrong-code')
    expect((await signIn(user)).status).toBe(200)
  },
)

test.each(['12345', '1234567', 'abcdef', '12a456', '١٢٣٤٥٦'])(
  'POST forget-password/:code returns the digits rule for %s, which is not a code',
  async (code) => {
    const { refusal } = await set({ email: 'somebody@demo.sofra' }, code)
    const errors = [{ path: 'reset_code', code: 'rule.digits' }]
    expect(refusal).toMatchObject({ status: 400, code: 'error.invalid', errors })
  },
)

test('POST forget-password/:code accepts a code that begins with 0', async () => {
  const user = await newUser()
  await admin(`insert into reset_code (user_id, code_hash, expires_at) values ($1, $2, now() + interval '1 minute')`, [
    user.id,
    hashOfCode(config.secret, user.id, '004711'),
  ])
  expect((await set(user, '4711')).refusal.errors).toMatchObject([{ code: 'rule.digits' }])
  expect((await set(user, '004711')).status).toBe(200)
})

test('POST forget-password/:code refuses a password that is too short, repeated differently, or equal to the address', async () => {
  const email = 'somebody@demo.sofra'
  const fault = async (password: string, password_repeat = password) =>
    (await call(resetPassword, { params: { reset_code: '123456' }, body: { email, password, password_repeat } }))
      .refusal.errors
  expect(await fault('too short')).toMatchObject([{ path: 'password', code: 'rule.min-length' }])
  expect(await fault(chosen, `${chosen}!`)).toMatchObject([{ path: 'password_repeat', code: 'rule.password-repeat' }])
  expect(await fault(email.toUpperCase())).toMatchObject([{ path: 'password', code: 'rule.password-email' }])
})

test('POST forget-password returns 429 for the sixth request in an hour, for an unknown address too', async () => {
  await admin(`delete from attempt where key like 'forgot at %'`)
  const user = await newUser()
  for (const email of [user.email, 'nobody-else@demo.sofra']) {
    for (let letter = 0; letter < 5; letter += 1) expect((await ask(email)).status).toBe(200)
    const slowed = await ask(email)
    expect(slowed.refusal).toMatchObject({ status: 429, code: 'login.slow-down' })
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(3_500)
  }
})

test('POST forget-password accepts thirty users per hour from one network address', async () => {
  await admin(`delete from attempt where key like 'forgot at %'`)
  const statuses = []
  for (let i = 0; i < 31; i += 1) statuses.push((await ask(`stranger-${i}@demo.sofra`)).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

test('POST forget-password/:code accepts sixty codes per hour from one network address', async () => {
  await admin(`delete from attempt where key like 'reset at %'`)
  const statuses = []
  for (let i = 0; i < 61; i += 1) statuses.push((await set({ email: `stranger-${i}@demo.sofra` }, '100000')).status)
  expect(statuses).toEqual([...Array(60).fill(400), 429])
  await admin(`delete from attempt where key like 'reset at %'`)
})

test('POST forget-password/:code refuses the code of a user who was deactivated since', async () => {
  await admin(`delete from attempt where key like 'forgot at %'`)
  const user = await newUser()
  const code = await codeFor(user)
  await admin('update app_user set is_active = false where id = $1', [user.id])
  expect((await set(user, code)).refusal).toMatchObject({ status: 400, code: 'reset.wrong-code' })
  await admin('update app_user set is_active = true where id = $1', [user.id])
  expect([(await signIn(user, chosen)).status, (await signIn(user)).status]).toEqual([401, 200])
})

test('POST forget-password/:code clears the login tries of a locked-out user', async () => {
  const user = await newUser()
  for (let tries = 0; tries < 6; tries += 1) await signIn(user, 'wrong password')
  expect((await signIn(user)).status).toBe(429)
  await admin(`delete from attempt where key like 'forgot at %'`)
  await set(user, await codeFor(user))
  expect((await signIn(user, chosen)).status).toBe(200)
})

test('sendCode needs the user in scope, and the tenant’s database role reads neither code nor letter', async () => {
  const person = await a.user({ account, password_hash: null })
  const addressee = { ...person, name: 'Ada', lang: 'tr' }
  const invite = (accounts: number[]) =>
    withTenant(pools, { companies: [], branches: [], accounts }, (query) =>
      sendCode({ query, ...config }, addressee, 'invite', 'Elif'),
    )
  const [mine, foreign] = [account.id, (await a.account()).id]
  await expect(invite([foreign])).rejects.toThrow('row-level security')
  expect(await letters(person.email)).toEqual([])
  await invite([mine])
  for (const column of ['code_hash', 'seed', '*'])
    await expect(
      withTenant(pools, { companies: [], branches: [], accounts: [mine] }, (query) =>
        query(`select ${column} from reset_code`),
      ),
    ).rejects.toThrow('permission denied')
  const [letter] = await letters(person.email)
  expect(letter?.plain).toContain('Elif sizin için bir hesap açtı')
  expect((await signIn(person, '')).status).toBe(400)
  expect((await set(person, await codeOf(person.email))).status).toBe(200)
  expect((await signIn(person, chosen)).status).toBe(200)
})

test('reset.purge deletes codes that expired a day ago only', async () => {
  const [late, recent, early] = [await newUser(), await newUser(), await newUser()]
  for (const user of [late, recent, early]) await codeFor(user)
  const expired = (user: { id: number }, hours: number) =>
    admin('update reset_code set expires_at = now() - make_interval(hours => $2) where user_id = $1', [user.id, hours])
  await expired(late, 25)
  await expired(recent, 23)
  await purgeCodes(pools)
  const remaining = await admin<{ user_id: number }>(
    'select user_id from reset_code where user_id = any ($1) order by 1',
    [[late.id, recent.id, early.id]],
  )
  expect(remaining).toEqual([{ user_id: recent.id }, { user_id: early.id }])
})
