import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { getInfo, login, refresh } from '@sofra/contract/access/session/session.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testPassword } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'

const { a, admin, call, pools } = await testServer()
const account = await a.account()

afterEach(() => void vi.useRealTimers())
/** Authentication is cached for a second. */
const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })

const signIn = async ({ email }: { email: string }) =>
  (await call(login, { body: { email, password: testPassword } })).reply
const renewed = async (refresh_token: string) => {
  const answer = await call(refresh, { body: { refresh_token } })
  return answer.status === 200 ? answer.reply : undefined
}
const isIn = async (token: string) => {
  aSecondLater()
  const { status } = await call(getInfo, { headers: { authorization: `Bearer ${token}` } })
  vi.useRealTimers()
  return status === 200
}

/** Returns the results of fifty concurrent renewals of one token. */
const race = async (token: string, renew: (token: string) => Promise<string | undefined>) => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => renew(token)))
  const successors = new Set(answers.filter((answer) => answer !== undefined))
  const [successor] = successors
  return {
    refused: answers.filter((answer) => answer === undefined).length,
    successors: successors.size,
    goesOn: successor !== undefined && (await renew(successor)) !== undefined,
  }
}

test('fifty concurrent refreshes of one token all succeed, with one successor', async () => {
  const { refreshToken } = await signIn(await a.user({ account }))
  const outcome = await race(refreshToken, async (token) => (await renewed(token))?.refreshToken)
  expect(outcome).toEqual({ refused: 0, successors: 1, goesOn: true })
})

test('a token that is reused later ends its own session, and no other of the same user', async () => {
  const user = await a.user({ account })
  const [stolen, other] = [await signIn(user), await signIn(user)]
  const next = await renewed(stolen.refreshToken)
  await admin(`update session set rotated_at = rotated_at - interval '31 seconds' where user_id = $1`, [user.id])
  expect(await renewed(stolen.refreshToken)).toBeUndefined()
  expect(await renewed(next?.refreshToken ?? '')).toBeUndefined()
  expect(await isIn(next?.token ?? '')).toBe(false)
  expect(await isIn(other.token)).toBe(true)
  expect(await renewed(other.refreshToken)).toBeDefined()
})

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const newToken = () => randomBytes(32).toString('base64url')

/** A session for the controls, which renew it with their own statements. */
const controlled = async () => {
  const user = await a.user({ account })
  const [session, token] = [randomUUID(), newToken()]
  const expires_at = new Date(Date.now() + 3_600_000)
  await a.insert('session', {
    id: session,
    user_id: user.id,
    account_id: account.id,
    token_hash: hashOf(token),
    expires_at,
  })
  return { session, token }
}

test('control: reading and then writing creates several successors', async () => {
  const { session, token } = await controlled()
  const naive = async (token: string) => {
    const { rows } = await pools.system.query('select token_hash from session where id = $1', [session])
    if (!rows[0].token_hash.equals(hashOf(token))) return undefined
    const successor = newToken()
    await pools.system.query('update session set token_hash = $2 where id = $1', [session, hashOf(successor)])
    return successor
  }
  expect((await race(token, naive)).successors).toBeGreaterThan(1)
})

test('control: ending the session at every reuse signs the user out', async () => {
  const { session, token } = await controlled()
  const strict = async (token: string) => {
    const successor = newToken()
    const { rowCount } = await pools.system.query(
      'update session set token_hash = $3 where id = $1 and token_hash = $2 and revoked_at is null',
      [session, hashOf(token), hashOf(successor)],
    )
    if (rowCount) return successor
    await pools.system.query('update session set revoked_at = now() where id = $1', [session])
    return undefined
  }
  expect(await race(token, strict)).toEqual({ refused: 49, successors: 1, goesOn: false })
})
