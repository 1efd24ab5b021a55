import { login } from '@sofra/contract/access/session/session.contract.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testSecret } from '../../test/database.ts'
import { testPassword } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { buildServer } from '../app/server.ts'
import { openPools } from '../kernel/database/pools.ts'

const { a, admin, adminUrl, app: first, config } = await testServer({ rateLimits: true })
const app: FastifyInstance = first
const account = await a.account()

/** Further copies of the server on the same database, as behind a load balancer or after a restart. */
const copies: (() => Promise<void>)[] = []
const anotherCopy = async () => {
  const pools = openPools({ adminUrl, secret: testSecret, connections: 20 })
  const server = await buildServer({ config, pools })
  copies.push(async () => {
    await server.app.close()
    await pools.end()
  })
  return server.app as FastifyInstance
}
afterAll(async () => void (await Promise.all(copies.map((end) => end()))))

/** One attempt from an address. 401 and 200 mean that the password was compared, 429 that it was not. */
const tryAt = async (on: FastifyInstance, email: string, password = 'wrong', remoteAddress = '203.0.113.1') => {
  const url = `/api${login.path}`
  return (await on.inject({ method: 'POST', url, remoteAddress, payload: { email, password } })).statusCode
}

const counted = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => [status, length]))

/** Attempts from changing addresses, so that only the limit per person applies. */
const attack = (on: readonly FastifyInstance[], email: string, tries: number) =>
  Promise.all(
    Array.from({ length: tries }, (_, n) =>
      tryAt(on[n % on.length] ?? app, email, 'wrong', `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`),
    ),
  )

test('login compares fifty of 200 concurrent wrong passwords from as many addresses', async () => {
  const { email } = await a.user({ account })
  expect(counted(await attack([app], email, 200))).toEqual({ 401: 50, 429: 150 })
})

test('login compares fifty passwords across two copies of the server and a restart', async () => {
  const { email } = await a.user({ account })
  const second = await anotherCopy()
  expect(counted(await attack([app, second], email, 200))).toEqual({ 401: 50, 429: 150 })
  expect(await tryAt(await anotherCopy(), email, testPassword)).toBe(429)
  await admin('update attempt set window_ends = now() where key = $1', [`login ${email}`])
  expect(await tryAt(second, email, testPassword)).toBe(200)
})

const sprayed = process.env.FULL === '1' ? 1_000 : 130

test(`login compares a hundred attempts per hour and network address, across ${sprayed} accounts`, async () => {
  const statuses: number[] = []
  for (let n = 0; n < sprayed; n += 10) {
    const batch = Array.from({ length: Math.min(10, sprayed - n) }, (_, i) =>
      tryAt(app, `sprayed-${n + i}@demo.sofra`, testPassword, '203.0.113.77'),
    )
    statuses.push(...(await Promise.all(batch)))
  }
  expect(counted(statuses)).toEqual({ 401: 100, 429: sprayed - 100 })
  // A caller at another address is not affected.
  const { email } = await a.user({ account })
  expect(await tryAt(app, email, testPassword, '203.0.113.78')).toBe(200)
})

test('control: counting after the comparison compares more than fifty', async () => {
  await admin('create table naive_attempt (key text primary key, tries integer not null)')
  await admin(`insert into naive_attempt values ('x', 0)`)
  const pools = openPools({ adminUrl, secret: testSecret, connections: 40 })
  await admin('grant select, update on naive_attempt to app_rw')
  const check = async () => {
    const { rows } = await pools.rw.query('select tries from naive_attempt')
    if (rows[0].tries >= 50) return 429
    await pools.rw.query('update naive_attempt set tries = tries + 1')
    return 401
  }
  const { 401: looked = 0 } = counted(await Promise.all(Array.from({ length: 200 }, check)))
  await pools.end()
  expect(looked).toBeGreaterThan(50)
})
