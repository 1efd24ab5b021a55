import { createHash, randomBytes } from 'node:crypto'
import type { companyAuthentication, handOver } from '@sofra/contract/access/hand-over/hand-over.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, queryOf, type Scope } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { actingMinutes, openSession, personOfSession } from '../session/session.api.ts'
import { addressOn, hostOf } from './hand-over.hosts.ts'

type Target = BodyOf<typeof handOver>
type Entry = BodyOf<typeof companyAuthentication>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const within = (all: readonly number[] | 'all', id: number) => all === 'all' || all.includes(id)

/** Throws 404 unless the company, and the branch if given, exist in the scope. */
const checkTarget = async ({ platform }: Pools, { companies, branches }: Scope, { company_id, branch_id }: Target) => {
  const inScope = within(companies, company_id) && (branch_id === undefined || within(branches, branch_id))
  const { rowCount } = await platform.query(
    `select from company c where c.id = $1 and c.is_active and ($2::bigint is null
       or exists(select from branch b where b.id = $2 and b.company_id = c.id and b.is_active))`,
    [company_id, branch_id ?? null],
  )
  if (!inScope || !rowCount) throw notFound()
}

type HandOver = Pick<Row<'hand_over'>, 'session_id' | 'to_company_id' | 'to_branch_id'>

const insertHandOver = statement<HandOver & { hash: Buffer; host: string }>(`
insert into hand_over (token_hash, session_id, to_company_id, to_branch_id, host, expires_at)
values (:hash, :session_id, :to_company_id, :to_branch_id, :host, now() + interval '60 seconds')`)

/** Returns the one-time URL by which a platform user enters a company's panel; valid for a minute. */
export async function issue(
  { pools, config, host }: { pools: Pools; config: Config; host: string | undefined },
  { session, scope }: Person,
  target: Target,
  lang: string,
) {
  await checkTarget(pools, scope, target)
  const token = randomBytes(32).toString('base64url')
  const here = hostOf(host)
  const targetHost = config.companyHosts[0] ?? here
  await insertHandOver(queryOf(pools.system), {
    hash: hashOf(token),
    session_id: session,
    to_company_id: target.company_id,
    to_branch_id: target.branch_id ?? null,
    host: targetHost,
  })
  const search = new URLSearchParams({
    token,
    company_id: String(target.company_id),
    ...(target.branch_id ? { branch_id: String(target.branch_id) } : {}),
    lang,
  })
  const same_host = targetHost === here
  return { url: `${same_host ? '' : addressOn(targetHost, host, config.publicUrl)}/login?${search}`, same_host }
}

const refused = () => new AppError(401, 'hand-over.wrong')

// The token is deleted at first use, even if that use fails or two run concurrently.
const consume = async (query: Query, token: string, host: string) => {
  const [row] = await query<HandOver>(
    `delete from hand_over where token_hash = $1 and host = $2 and expires_at > now()
     returning session_id, to_company_id, to_branch_id`,
    [hashOf(token), host],
  )
  if (!row) throw refused()
  return row
}

interface Entering {
  pools: Pools
  secret: string
  host: string
  /** Whether the host serves companies only. */
  ofCompany: boolean
  device: string
  address: string
}

/** Exchanges a one-time token for a session that acts as the company: 404 for another company, else 401. */
export async function enter({ pools, secret, host, ofCompany, device, address }: Entering, entry: Entry) {
  if (ofCompany && entry.domain_type !== 'company') throw refused()
  const query = queryOf(pools.system)
  const { session_id, to_company_id, to_branch_id } = await consume(query, entry.token, host)
  const issuer = await personOfSession(pools, session_id)
  if (!issuer) throw refused()
  if (to_company_id !== entry.company_id || to_branch_id !== (entry.branch_id ?? null)) throw notFound()
  await checkTarget(pools, issuer.scope, entry)
  return openSession(query, secret, {
    user: issuer.id,
    account: issuer.ownAccountId,
    lasts: `${actingMinutes} minutes`,
    persistent: false,
    device,
    address,
    acting: { parent: session_id, company: to_company_id, branch: to_branch_id },
  })
}
