import { hash, verify } from '@node-rs/argon2'
import { forgetPassword, resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { login } from '@sofra/contract/access/session/session.contract.ts'
import { registerDealer, registerEliza } from '@sofra/contract/company/registration/register.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testPassword } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { bodyFor } from '../../test/sweeps/samples.ts'
import { NamedClient } from '../kernel/database/client.ts'
import { passwordFits } from '../modules/access/session/session.api.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

const { a, admin, app, call } = await testServer({ rateLimits: true })
const account = await a.account()
const closed = await a.account()
const existingUser = await a.user({ account })
const off = await a.user({ account, is_active: false })
const invited = await a.user({ account, password_hash: null })
const ofClosed = await a.user({ account: closed })
await admin('update account set is_active = false where id = $1', [closed.id])
const people = { known: existingUser, off, invited, 'of a closed account': ofClosed }
/** The hash for unknown users is created on first use. */
await passwordFits('x', undefined)

const statements = vi.spyOn(NamedClient.prototype, 'query')
afterEach(() => void vi.clearAllMocks())

// Periodic reads of settings and words have no values, so they identify nobody.
const ofCalls = () => statements.mock.calls.filter(([, values]) => Array.isArray(values) && values.length > 0)

/** Returns a call's reply for an address and the statements before it. */
const observed = async (endpoint: Endpoint, email: string, more: Record<string, unknown> = {}) => {
  await admin('delete from attempt')
  vi.clearAllMocks()
  const { status, bytes } = await call(endpoint, { body: { ...bodyFor(endpoint), email, ...more }, ...params } as never)
  const work = { hashes: vi.mocked(hash).mock.calls.length, looks: vi.mocked(verify).mock.calls.length }
  return { status, text: bytes.toString(), ...work, statements: ofCalls().length }
}
const params = { params: { reset_code: '123456' } }
const nobody = 'nobody-at-all@demo.sofra'

describe.each(Object.entries(people))('an address that is %s', (_, { email }) => {
  test('gets the reply of an unknown one from login, after the same work', async () => {
    const here = await observed(login as Endpoint, email, { password: 'wrong' })
    expect(here).toEqual(await observed(login as Endpoint, nobody, { password: 'wrong' }))
    expect(here).toMatchObject({ status: 401, looks: 1 })
  })

  test.each([registerEliza, registerDealer])('gets the same reply from $path', async (endpoint) => {
    const here = await observed(endpoint as Endpoint, email)
    expect(here).toEqual(await observed(endpoint as Endpoint, nobody))
    expect(here).toMatchObject({ status: 200, hashes: 1 })
  })

  test('gets the same reply for a wrong code', async () => {
    const here = await observed(resetPassword as Endpoint, email)
    expect(here).toEqual(await observed(resetPassword as Endpoint, nobody))
    expect(here).toMatchObject({ status: 400, hashes: 0 })
  })
})

test('login reveals an inactive user only with the correct password, after the same work', async () => {
  const { text, ...right } = await observed(login as Endpoint, off.email, { password: testPassword })
  const { text: _, ...unknown } = await observed(login as Endpoint, nobody, { password: testPassword })
  expect(right).toEqual(unknown)
  expect(text).toContain('login.stopped.person')
})

// The letter is written after the reply, so its statements are ignored: they would belong to the previous call.
test.each(Object.entries(people))('forget-password returns the same for an address that is %s', async (_, person) => {
  const answers = []
  for (const email of [person.email, nobody]) {
    const { statements: _after, ...answer } = await observed(forgetPassword as Endpoint, email)
    answers.push(answer)
  }
  expect(answers[0]).toEqual(answers[1])
})

test('control: a login without hashing for an unknown address is reported', async () => {
  const naive = async (stored: string | undefined) => {
    vi.clearAllMocks()
    if (stored) await verify(stored, 'wrong')
    return vi.mocked(verify).mock.calls.length
  }
  expect(await naive(undefined)).not.toBe(await naive(String(existingUser.password_hash)))
})

// Timing is unreliable on a busy machine, so these run only at full size.
describe.runIf(process.env.FULL === '1')('by the clock', () => {
  const median = (values: number[]) => values.sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0

  test.each([
    [login, { password: 'wrong' }],
    [forgetPassword, {}],
    [registerEliza, {}],
  ])('$path takes as long for a known address as for an unknown one', async (endpoint, more) => {
    const took: Record<string, number[]> = { [existingUser.email]: [], [nobody]: [] }
    for (let n = 0; n < 200; n += 1) {
      for (const email of n % 2 ? [existingUser.email, nobody] : [nobody, existingUser.email]) {
        await admin('delete from attempt')
        const payload = { ...bodyFor(endpoint as Endpoint), email, ...more }
        const before = performance.now()
        await app.inject({ method: 'POST', url: `/api${endpoint.path}`, payload })
        took[email]?.push(performance.now() - before)
      }
    }
    const [one, other] = [median(took[existingUser.email] ?? []), median(took[nobody] ?? [])]
    console.log(`${endpoint.path}: ${one.toFixed(2)} ms known, ${other.toFixed(2)} ms unknown, medians of 200`)
    expect(Math.abs(one - other)).toBeLessThan(5)
  })
})
