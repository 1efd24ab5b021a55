import { forgetPassword, resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { login } from '@sofra/contract/access/session/session.contract.ts'
import { expect, test } from 'vitest'
import { testPassword } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { buildServer } from '../app/server.ts'

const { a, admin, app, config, pools } = await testServer({ rateLimits: true })
const account = await a.account()

const stranger = '203.0.113.66'
const home = '198.51.100.7'
const chosen = 'a long new password'

/** Sends a call from a network address, by a browser with its cookie. */
const post = (url: string, payload: object, remoteAddress: string, cookie = '') =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress, headers: { cookie } })

const signIn = (email: string, password: string, from: string, cookie?: string) =>
  post(login.path, { email, password }, from, cookie)
const ask = (email: string, from: string, cookie?: string) => post(forgetPassword.path, { email }, from, cookie)
const enter = (email: string, code: string, from: string, cookie?: string) =>
  post(
    resetPassword.path.replace(':reset_code', code),
    { email, password: chosen, password_repeat: chosen },
    from,
    cookie,
  )

/** Returns the codes of all letters to an address, once there are so many. */
const codes = async (email: string, letters: number) => {
  const read = () => admin<{ plain: string }>('select plain from mail where recipient = $1 order by id', [email])
  await expect.poll(async () => (await read()).length).toBe(letters)
  return (await read()).map(({ plain }) => /^\d{6}$/m.exec(plain)?.[0] ?? '')
}
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const status = ({ statusCode }: { statusCode: number }) => statusCode
const times = (n: number) => Array.from({ length: n })

test('seventeen requests of a stranger lock out no owner', async () => {
  const { email } = await a.user({ account })
  expect(status(await ask(email, home))).toBe(200)
  const [mailed = ''] = await codes(email, 1)
  const wrong = mailed === '999999' ? '999998' : '999999'

  for (const _ of times(6)) await signIn(email, 'wrong', stranger)
  for (const _ of times(6)) await ask(email, stranger)
  for (const _ of times(5)) await enter(email, wrong, stranger)
  expect([await signIn(email, testPassword, stranger), await ask(email, stranger)].map(status)).toEqual([429, 429])
  expect(status(await enter(email, mailed, stranger))).toBe(429)

  expect(status(await signIn(email, testPassword, home))).toBe(200)
  expect(status(await ask(email, home))).toBe(200)
  // Letters that a stranger requests go to the owner, and all contain the same valid code.
  expect(new Set(await codes(email, 7))).toEqual(new Set([mailed]))
  expect(status(await enter(email, mailed, home))).toBe(200)
  expect(status(await signIn(email, chosen, home))).toBe(200)
})

test('a code keeps its validity when another one is requested', async () => {
  const user = await a.user({ account })
  await ask(user.email, home)
  const [first = ''] = await codes(user.email, 1)
  await admin(`update reset_code set created_at = created_at - interval '16 minutes' where user_id = $1`, [user.id])
  await ask(user.email, stranger)
  const [, second] = await codes(user.email, 2)
  expect(second).not.toBe(first)
  expect(status(await enter(user.email, first, home))).toBe(200)
  expect(status(await enter(user.email, second ?? '', home))).toBe(400)
})

test('strangers at many addresses lock out new devices, and not known ones', async () => {
  const { email } = await a.user({ account })
  const first = await signIn(email, testPassword, home)
  const cookie = cookieOf(first)
  expect(first.headers['set-cookie']).toMatch(/; Path=\/api\/user; Max-Age=31536000; HttpOnly; SameSite=Strict$/)

  const networks = times(12).flatMap((_, n) => times(5).map(() => `192.0.2.${n + 1}`))
  const wrong = await Promise.all(networks.map((from) => signIn(email, 'wrong', from)))
  expect(wrong.filter((one) => status(one) === 401)).toHaveLength(50)
  expect(status(await signIn(email, testPassword, home))).toBe(429)
  expect(status(await signIn(email, testPassword, home, cookie))).toBe(200)

  const attempts = await Promise.all(networks.slice(0, 30).map((from) => ask(email, from)))
  expect(attempts.filter((one) => status(one) === 200)).toHaveLength(20)
  expect([await ask(email, home), await ask(email, home, cookie)].map(status)).toEqual([429, 200])

  const guessed = await Promise.all(networks.map((from) => enter(email, '100000', from)))
  expect(guessed.filter((one) => status(one) === 400)).toHaveLength(15)
  const [code = ''] = await codes(email, 21)
  expect(status(await enter(email, code, home))).toBe(429)
  expect(status(await enter(email, code, home, cookie))).toBe(200)
  // A user who has proved their identity signs in from any network.
  expect(status(await signIn(email, chosen, '198.51.100.8'))).toBe(200)
})

test('a known device has its own attempts, and is not known for other users', async () => {
  const [owner, other] = [await a.user({ account }), await a.user({ account })]
  const cookie = cookieOf(await signIn(owner.email, testPassword, home))
  const tries = async (email: string, by: string) => {
    const answers = []
    for (const _ of times(12)) answers.push(status(await signIn(email, 'wrong', '198.51.100.9', by)))
    return answers.filter((one) => one === 401).length
  }
  expect(await tries(owner.email, cookie)).toBe(10)
  expect(await tries(other.email, cookie)).toBe(5)
  for (const forged of [
    cookie.slice(0, -1),
    `${cookie}A`,
    cookie.replace(/\..*/, `.${'A'.repeat(22)}`),
    'sofra_device=x',
  ])
    expect(status(await signIn(other.email, testPassword, '198.51.100.9', forged))).toBe(429)

  // A shared till has a cookie of both users.
  const both = cookieOf(await signIn(other.email, testPassword, home, cookie))
  await admin(`update attempt set tries = 1000, window_ends = now() + interval '1 hour' where key not like '% on %'`)
  await admin('delete from attempt where key like $1', ['% on %'])
  for (const { email } of [owner, other]) expect(status(await signIn(email, testPassword, home, both))).toBe(200)
})

test('addresses of one IPv6 network count as one', async () => {
  const { email } = await a.user({ account })
  const answers = []
  for (const [n] of times(7).entries()) answers.push(status(await signIn(email, 'wrong', `2001:db8:1:2::${n + 1}`)))
  expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(status(await signIn(email, testPassword, '2001:db8:1:3::1'))).toBe(200)
})

test('RATE_LIMITS=0 counts no attempts', async () => {
  const { app: free } = await buildServer({ config: { ...config, rateLimits: false }, pools })
  const { email } = await a.user({ account })
  const payload = { email, password: 'wrong' }
  for (const _ of times(8))
    expect(status(await free.inject({ method: 'POST', url: `/api${login.path}`, payload }))).toBe(401)
  await free.close()
})
