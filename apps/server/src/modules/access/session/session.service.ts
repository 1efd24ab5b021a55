import { randomUUID } from 'node:crypto'
import type { login } from '@sofra/contract/access/session/session.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import { countTry, forgetTries } from './attempts.ts'
import { passwordFits } from './password.ts'
import { hashOf, newRefresh, readAccess, sessionOfRefresh, signAccess, successorOf } from './tokens.ts'

interface With {
  pools: Pools
  secret: string
}

/** Seconds during which the token that was just replaced still works: two tabs may refresh at once. */
const graceSeconds = 30
const remembered = '30 days'
const unremembered = '12 hours'

/** Signs a person in on one device. Unknown address and wrong password answer alike, and as slowly. */
export async function signIn({ pools, secret }: With, body: Required<BodyOf<typeof login>>, address: string) {
  const email = body.email.toLowerCase()
  await countTry(pools, { key: `login ${email}`, tries: 5, minutes: 15 })
  await countTry(pools, { key: `login from ${address}`, tries: 100, minutes: 60 })
  const { rows } = await pools.system.query<{
    id: number
    account_id: number
    password_hash: string | null
    is_active: boolean
  }>(
    `select u.id, u.account_id, u.password_hash, u.is_active and a.is_active as is_active
     from app_user u join account a on a.id = u.account_id where u.email = $1`,
    [email],
  )
  const [user] = rows
  const fits = await passwordFits(body.password, user?.password_hash ?? undefined)
  if (!user || !fits || !user.is_active) throw new AppError(401, 'login.wrong')
  // Only the account's: whoever has one account of their own must not clear their address's count with it.
  await forgetTries(pools, `login ${email}`)

  const session = randomUUID()
  const refreshToken = newRefresh(session)
  await pools.system.query(
    `insert into session (id, user_id, account_id, token_hash, expires_at, remembered)
     values ($1, $2, $3, $4, now() + $5::interval, $6)`,
    [
      session,
      user.id,
      user.account_id,
      hashOf(refreshToken),
      body.remember_me ? remembered : unremembered,
      body.remember_me,
    ],
  )
  return { token: await signAccess(secret, user.id, session), refreshToken }
}

/** Exchanges a refresh token for its successor. A token used again after the grace ends its device's session. */
export async function rotate({ pools, secret }: With, token: string) {
  const session = sessionOfRefresh(token)
  if (!session) throw new AppError(401, 'login.expired')
  const successor = successorOf(secret, token)
  const { rows } = await pools.system.query<{ user_id: number }>(
    `update session set
       previous_hash = case when token_hash = $2 then token_hash else previous_hash end,
       rotated_at = case when token_hash = $2 then now() else rotated_at end,
       token_hash = $3
     where id = $1 and revoked_at is null and expires_at > now()
       and (token_hash = $2 or (previous_hash = $2 and token_hash = $3 and rotated_at > now() - make_interval(secs => $4)))
     returning user_id`,
    [session, hashOf(token), hashOf(successor), graceSeconds],
  )
  const [row] = rows
  if (!row) {
    await pools.system.query('update session set revoked_at = now() where id = $1 and revoked_at is null', [session])
    throw new AppError(401, 'login.expired')
  }
  return { token: await signAccess(secret, row.user_id, session), refreshToken: successor }
}

/** Ends the session of either token. Tokens that are not ours are ignored: who signs out is signed out. */
export async function signOut(
  { pools, secret }: With,
  tokens: { token?: string | undefined; refresh_token?: string | undefined },
) {
  const byAccess = tokens.token ? (await readAccess(secret, tokens.token))?.session : undefined
  const byRefresh = tokens.refresh_token ? sessionOfRefresh(tokens.refresh_token) : undefined
  await pools.system.query(
    `update session set revoked_at = now()
     where revoked_at is null and (id = $1::uuid or (id = $2::uuid and token_hash = $3))`,
    [byAccess ?? null, byRefresh ?? null, hashOf(tokens.refresh_token ?? '')],
  )
}
