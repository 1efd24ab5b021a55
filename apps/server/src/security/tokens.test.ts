import { createHmac } from 'node:crypto'
import { getInfo, login, refresh } from '@sofra/contract/access/session/session.contract.ts'
import { decodeJwt, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { testPassword } from '../../test/factories.ts'
import { forgedTokens } from '../../test/forged-tokens.ts'
import { testServer } from '../../test/server.ts'

const { a, app, call, config } = await testServer()
const user = await a.user({ account: await a.account() })
const { token, refreshToken } = (await call(login, { body: { email: user.email, password: testPassword } })).reply
const session = String(decodeJwt(token).sid)
const forged = forgedTokens({ secret: config.secret, user: user.id, session, refreshToken, good: token })

const statusOf = async (bearer: string) =>
  (await app.inject({ method: 'POST', url: '/api/user/getinfo', headers: { authorization: `Bearer ${bearer}` } }))
    .statusCode

test('the token that the forged ones resemble is accepted', async () => {
  expect(forged).toHaveLength(30)
  expect(await statusOf(token)).toBe(200)
  expect((await call(getInfo, { headers: { authorization: `Bearer ${token}` } })).reply.id).toBe(user.id)
})

test.each(forged)('a call refuses a token with %s', async (_, bearer) => {
  expect(await statusOf(bearer)).toBe(401)
})

test('a call refuses a token of a megabyte before it is parsed', async () => {
  const status = await statusOf(`${token}${'A'.repeat(1_048_576)}`)
  expect([401, 431]).toContain(status)
})

test('refresh refuses an access token', async () => {
  expect([400, 401]).toContain((await call(refresh, { body: { refresh_token: token.slice(0, 200) } })).status)
})

test('control: a reader that only verifies the signature accepts some of them', async () => {
  const key = createHmac('sha256', config.secret).update('access token').digest()
  const acceptedNames: string[] = []
  for (const [name, bearer] of forged) {
    const read = await jwtVerify(bearer, key).catch(() => undefined)
    if (read) acceptedNames.push(name)
  }
  expect(acceptedNames).toEqual(
    expect.arrayContaining([
      'HS512',
      'no end',
      'another audience',
      'another issuer',
      'another kind of token',
      'no device',
    ]),
  )
})
