import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readAccess, signAccess } from './tokens.ts'

const secret = 'a secret of this test'
const key = (of: string) => createHmac('sha256', of).update('access token').digest()
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600

interface Forged {
  with?: string
  header?: { alg: string; typ?: string }
  claims?: Record<string, unknown>
}

/** Returns a token like a valid one except for the given parts. */
const forge = ({ with: of = secret, header = { alg: 'HS256', typ: 'at+jwt' }, claims = {} }: Forged) =>
  new SignJWT({ sid: 'device', sub: '7', iss: 'sofra', aud: 'sofra-panel', exp: inAnHour(), ...claims })
    .setProtectedHeader(header)
    .sign(key(of))

const unsigned = async (alg: string) => {
  const [, payload] = (await forge({})).split('.')
  return `${Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url')}.${payload}.`
}

const altered = async () => {
  const [header, , signature] = (await forge({})).split('.')
  const payload = Buffer.from(
    JSON.stringify({ sid: 'another', sub: '8', iss: 'sofra', aud: 'sofra-panel', exp: inAnHour() }),
  )
  return `${header}.${payload.toString('base64url')}.${signature}`
}

test('readAccess returns the session and expiry of an access token', async () => {
  const token = await signAccess(secret, 7, 'device')
  const read = await readAccess(secret, token)
  expect(read?.session).toBe('device')
  expect(read?.ends).toBeGreaterThan(Date.now() + 14 * 60_000)
  expect(read?.ends).toBeLessThanOrEqual(Date.now() + 15 * 60_000)
  // Control: the forged token is valid when nothing is changed.
  expect((await readAccess(secret, await forge({})))?.session).toBe('device')
})

test.each<[string, () => string | Promise<string>]>([
  ['no token at all', () => ''],
  ['no three parts', () => 'a.b'],
  ["another server's secret", () => forge({ with: 'another secret' })],
  ['the bare secret as its key', () => forge({ with: '' })],
  ['no signature', () => unsigned('none')],
  ['an algorithm without its signature', () => unsigned('HS256')],
  ['a longer algorithm', () => forge({ header: { alg: 'HS512', typ: 'at+jwt' } })],
  ['another kind of token', () => forge({ header: { alg: 'HS256', typ: 'JWT' } })],
  ['no kind', () => forge({ header: { alg: 'HS256' } })],
  ['another issuer', () => forge({ claims: { iss: 'somebody' } })],
  ['another audience', () => forge({ claims: { aud: 'another-panel' } })],
  ['an end in the past', () => forge({ claims: { exp: Math.floor(Date.now() / 1_000) - 1 } })],
  ['no end', () => forge({ claims: { exp: undefined } })],
  ['no device', () => forge({ claims: { sid: undefined } })],
  ['no user', () => forge({ claims: { sub: undefined } })],
  ['a payload that was changed', altered],
])('readAccess refuses %s', async (_, make) => {
  expect(await readAccess(secret, await make())).toBeUndefined()
})
