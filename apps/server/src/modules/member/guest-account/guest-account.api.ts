import { signedInDays } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import type { Channel, SignedMember } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { memoizedEach } from '../../../kernel/memoize.ts'
import { hashOfToken } from './sign-in.service.ts'

export { signInWays } from './sign-in.service.ts'

/** How long a token lookup is cached, in ms: after a sign-out the device has access for at most this time. */
const believed = 1_000

const signedOut = () => new AppError(401, 'guest-account.signed-out')

const seenSql = `update member_session set last_seen_at = now(), expires_at = now() + make_interval(days => ${signedInDays})
  where company_id = $1 and id = $2`

const read = async (pools: Pools, companyId: number, token: string): Promise<SignedMember | undefined> => {
  const { rows } = await pools.callers.query<SignedMember & { is_stale: boolean }>(
    `select s.id as session, m.id, m.phone, m.first_name, m.last_name,
       m.phone_verified_at is not null as phone_active, s.last_seen_at < now() - interval '1 hour' as is_stale
     from member_session s join member m on m.company_id = s.company_id and m.id = s.member_id
     where s.company_id = $1 and s.token_hash = $2 and s.expires_at > now() and m.is_active`,
    [companyId, hashOfToken(token)],
  )
  const [row] = rows
  if (!row) return undefined
  const { is_stale, ...member } = row
  if (is_stale)
    await withTenant(pools, { companies: [companyId], branches: 'all' }, (query) =>
      query(seenSql, [companyId, member.session]),
    )
  return member
}

/** Adds the member of the call's token to the channel; throws 401 for an invalid or ended session. */
export const memberFinder = (pools: Pools) => {
  const memberOf = memoizedEach(believed, (key) => {
    const at = key.indexOf(' ')
    return read(pools, Number(key.slice(0, at)), key.slice(at + 1))
  })
  return async (channel: Channel, token: unknown): Promise<Channel> => {
    if (token === undefined) return channel
    const member =
      typeof token === 'string' && /^[\w-]{43}$/.test(token)
        ? await memberOf(`${channel.companyId} ${token}`)
        : undefined
    if (!member) throw signedOut()
    return { ...channel, member }
  }
}

/** Records when an address was last delivered to; an earlier time changes nothing. */
export const noteAddressUsed = (query: Query, companyId: number, id: number, at: Date) =>
  query('update member_address set used_at = $3 where company_id = $1 and id = $2 and used_at < $3', [
    companyId,
    id,
    at,
  ])

/** Returns which of some sessions, each by company and id, are still valid. */
export async function holdingSignIns(pools: Pools, signIns: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = signIns.map((one) => one.split(' ').map(Number))
  const { rows } = await pools.callers.query<Pick<Row<'member_session'>, 'company_id' | 'id'>>(
    `select s.company_id, s.id from unnest($1::bigint[], $2::bigint[]) as k (company_id, id)
     join member_session s on s.company_id = k.company_id and s.id = k.id and s.expires_at > now()
     join member m on m.company_id = s.company_id and m.id = s.member_id and m.is_active`,
    [keys.map(([company]) => company), keys.map(([, id]) => id)],
  )
  return new Set(rows.map(({ company_id, id }) => `${company_id} ${id}`))
}
