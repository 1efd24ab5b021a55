import type { login } from '@sofra/contract/access/session/session.contract.ts'
import { type PersonStop, stopCodes } from '@sofra/contract/access/session/session.stops.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { underMaintenance } from '../../../kernel/http/maintenance.ts'
import { runningMaintenance } from '../../platform/site/site.api.ts'
import { countPersonal } from './attempts.ts'
import { deviceOf } from './device.ts'
import type { KnownDevice } from './known-device.ts'
import { passwordFits } from './password.ts'
import { actingMinutes, personStop, sessionIsLiveSql } from './person.queries.ts'
import { openSession } from './session.open.ts'
import { hashOf, readAccess, sessionOfRefresh, signAccess, successorOf } from './tokens.ts'

interface SessionContext {
  pools: Pools
  secret: string
}

interface Signing extends SessionContext {
  rateLimits: boolean
}

// Emitted here without waiting for the database's notification, so that signing out takes effect at once.
const revoke = async ({ system }: Pools, which: string, values: unknown[]) => {
  const { rows } = await system.query<Pick<Row<'session'>, 'account_id'>>(
    `update session set revoked_at = now() where revoked_at is null and ${which} returning account_id`,
    values,
  )
  for (const { account_id: account } of rows) emitAccessChange({ account })
}

/** The device that signs in. */
interface Device {
  address: string
  userAgent: unknown
  lang: Lang
  knownDevice: KnownDevice
}

const allowed = { tries: 5, minutes: 15, fromAll: 50, ofAll: 100 }

/** Seconds during which a replaced token still works, because two tabs may refresh at once. */
const graceSeconds = 30
const longLife = '30 days'
const plainLife = '12 hours'

interface Login extends Pick<Row<'app_user'>, 'id' | 'account_id' | 'password_hash'>, Pick<Row<'account'>, 'type'> {
  stop: PersonStop | null
  registering: boolean
}

/**
 * Signs a user in on one device. An unknown address and a wrong password give the same reply after the same time.
 * `type` is the account's type while its registration is unfinished.
 */
export async function signIn(
  by: Signing,
  body: BodyOf<typeof login>,
  { address, userAgent, lang, knownDevice }: Device,
) {
  const { pools, secret } = by
  const email = body.email.toLowerCase()
  const uncount = await countPersonal(by, { what: 'login', email, address, device: knownDevice }, allowed)
  const { rows } = await pools.system.query<Login>(
    `select u.id, u.account_id, u.password_hash, ${personStop} as stop, a.type, a.state = 'registering' as registering
     from app_user u join account a on a.id = u.account_id where u.email = $1`,
    [email],
  )
  const [user] = rows
  const fits = await passwordFits(body.password, user?.password_hash ?? undefined)
  if (!user || !fits) throw new AppError(401, 'login.wrong')
  // Only the correct password reveals why the user is stopped.
  if (user.stop) throw new AppError(401, stopCodes[user.stop])
  await uncount()
  const maintenance = user.type === 'eliza' ? undefined : await runningMaintenance(pools, lang)
  if (maintenance) throw underMaintenance(maintenance, new Date())

  const { remember_me: persistent = false } = body
  const tokens = await openSession(queryOf(pools.system), secret, {
    user: user.id,
    account: user.account_id,
    lasts: persistent ? longLife : plainLife,
    persistent,
    device: deviceOf(userAgent),
    address,
  })
  return user.registering ? { ...tokens, type: user.type } : tokens
}

/** Returns why the user of a valid session is stopped, for the owner of its token. */
const stopOf = async ({ system }: Pools, session: string, token: string) => {
  const { rows } = await system.query<{ stop: PersonStop | null }>(
    `select ${personStop} as stop from session s join app_user u on u.id = s.user_id
     where s.id = $1 and s.token_hash = $2 and ${sessionIsLiveSql}`,
    [session, hashOf(token)],
  )
  return rows[0]?.stop
}

const replaceToken = statement<
  { session: string; hash: Buffer; successor: Buffer; graceSeconds: number; actingMinutes: number },
  Pick<Row<'session'>, 'user_id' | 'acting_company_id'>
>(`
update session s set
  previous_hash = case when token_hash = :hash then token_hash else previous_hash end,
  rotated_at = case when token_hash = :hash then now() else rotated_at end,
  token_hash = :successor,
  expires_at = case when parent is null then expires_at else now() + make_interval(mins => :actingMinutes) end
from app_user u join account a on a.id = u.account_id
where s.id = :session and ${sessionIsLiveSql} and u.id = s.user_id and ${personStop} is null
  and (token_hash = :hash or (previous_hash = :hash and token_hash = :successor
    and rotated_at > now() - make_interval(secs => :graceSeconds)))
returning user_id, acting_company_id`)

/**
 * Exchanges a refresh token for its successor. Reuse after the grace period ends the session; so does a stopped user.
 * Each refresh prolongs acting as a company.
 */
export async function rotate({ pools, secret }: SessionContext, token: string) {
  const session = sessionOfRefresh(token)
  if (!session) throw new AppError(401, 'login.expired')
  const successor = successorOf(secret, token)
  const [row] = await replaceToken(queryOf(pools.system), {
    session,
    hash: hashOf(token),
    successor: hashOf(successor),
    graceSeconds,
    actingMinutes,
  })
  if (!row) {
    const stop = await stopOf(pools, session, token)
    await revoke(pools, 'id = $1::uuid', [session])
    throw new AppError(401, stop ? stopCodes[stop] : 'login.expired')
  }
  return { token: await signAccess(secret, row.user_id, session, row.acting_company_id), refreshToken: successor }
}

/** Days for which an expired access token still signs out: the life of a session. */
const signsOutDays = 31

/** Ends the sessions of access tokens and of a refresh token. Invalid ones are ignored, so that signing out always succeeds. */
export async function signOut(
  { pools, secret }: SessionContext,
  tokens: readonly (string | undefined)[],
  refreshToken = '',
) {
  const read = tokens.map((token) => token && readAccess(secret, token, signsOutDays * 24 * 60 * 60))
  const sessions = (await Promise.all(read)).flatMap((one) => (one ? [one.session] : []))
  await revoke(pools, '(id = any ($1::uuid[]) or (id = $2::uuid and $3 in (token_hash, previous_hash)))', [
    sessions,
    sessionOfRefresh(refreshToken) ?? null,
    hashOf(refreshToken),
  ])
}
