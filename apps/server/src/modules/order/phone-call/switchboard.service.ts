import { randomBytes } from 'node:crypto'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { normalisePhone } from '@sofra/contract/kernel/phone.ts'
import {
  type connectSwitchboard,
  type disconnectSwitchboard,
  type reportCall,
  type Switchboard,
  signatureHeader,
  signatureSeconds,
  type switchboard,
} from '@sofra/contract/order/phone-call/switchboard.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { createGate } from '../../../kernel/database/gate.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { createCounter } from '../../../kernel/http/rates.ts'
import { signedAt } from '../../../kernel/http/signed.ts'
import { licenceHolds } from '../../../kernel/licence.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { seal, unseal } from '../../../kernel/secrets.ts'
import { logSwitchboard } from '../../platform/switchboard-log/switchboard-log.api.ts'
import { markMissedHandled, saveReport } from './phone-call.queries.ts'
import { emitMoved } from './phone-call.service.ts'
import { readInTurn } from './read-in-turn.ts'

/** Binds a sealed secret to its branch: it cannot be unsealed in another row. */
const boundTo = ({ company_id, branch_id }: BranchKeys) => `switchboard ${company_id} ${branch_id}`

const stateOf = async (query: Query, { company_id, branch_id }: BranchKeys): Promise<Switchboard> => {
  const [row] = await query<Switchboard>(
    `select '/api/calls/' || s.id as path, s.made_at, s.made_by_name as made_by,
       (select max(rang_at) from phone_call c where c.company_id = $1 and c.branch_id = $2) as last_call_at
     from switchboard s where s.company_id = $1 and s.branch_id = $2`,
    [company_id, branch_id],
  )
  return row ?? { path: null, made_at: null, made_by: null, last_call_at: null }
}

export const readSwitchboard = ({ params }: RequestOf<typeof switchboard>, context: Context) =>
  stateOf(context.query, recordKeys(context, params))

const putSwitchboard = statement<BranchKeys & { sealed: string; by: string }>(`
insert into switchboard (company_id, branch_id, secret_sealed, made_by_name) values (:company_id, :branch_id, :sealed, :by)
on conflict (company_id, branch_id) do update
set secret_sealed = excluded.secret_sealed, made_at = now(), made_by_name = excluded.made_by_name`)

/** Connects the switchboard of a branch with a new secret; the previous one is invalid at once. */
export async function connect(
  { params }: RequestOf<typeof connectSwitchboard>,
  context: Context,
  secret: string,
): Promise<ReplyOf<typeof connectSwitchboard>> {
  const { query } = context
  const keys = recordKeys(context, params)
  const signingKey = `call-${randomBytes(32).toString('base64url')}`
  await putSwitchboard(query, { ...keys, sealed: seal(secret, boundTo(keys), signingKey), by: person(context).name })
  return { ...(await stateOf(query, keys)), signing_key: signingKey }
}

/** Disconnects the switchboard of a branch. Throws 404. */
export async function disconnect({ params }: RequestOf<typeof disconnectSwitchboard>, context: Context) {
  const keys = recordKeys(context, params)
  const gone = await context.query('delete from switchboard where company_id = $1 and branch_id = $2 returning id', [
    keys.company_id,
    keys.branch_id,
  ])
  if (!gone.length) throw notFound()
  return null
}

interface KnownSwitchboard extends BranchKeys, Pick<Row<'switchboard'>, 'secret_sealed'>, Pick<Row<'branch'>, 'phone'> {
  stop: string | null
  is_licensed: boolean
}

const switchboardSql = `
select s.company_id, s.branch_id, s.secret_sealed, b.phone, app.branch_stop(b, now()) as stop,
  exists (select from licence l, site t where l.company_id = s.company_id and 'caller_id' = any (l.modules)
    and ${licenceHolds.replace('s.licence', 't.licence')}) as is_licensed
from switchboard s join branch b on b.company_id = s.company_id and b.id = s.branch_id where s.id = $1`

/** Reports per minute and switchboard; a busy evening has ten calls per minute. */
const maxReportsPerMinute = 240

const createLimits = ({ platform }: Pools) => ({
  count: createCounter(),
  /** Unsigned requests are unlimited, so all concurrent reads of a switchboard share one connection. */
  known: readInTurn(async (id: number) => (await platform.query<KnownSwitchboard>(switchboardSql, [id])).rows[0]),
  /** Connections per switchboard and in total: the desk and its orders use the same pool. */
  turns: createGate({ each: 2, atOnce: 6, waiting: 1_000, waitingEach: 2 * maxReportsPerMinute, waitMs: 10_000 }),
})

const limits = new WeakMap<Pools, ReturnType<typeof createLimits>>()

/** Returns the limits of this server instance that protect others from a faulty switchboard. */
const limitsOf = (pools: Pools) => {
  const poolLimits = limits.get(pools) ?? createLimits(pools)
  limits.set(pools, poolLimits)
  return poolLimits
}

/**
 * Returns the switchboard that signed a request. Throws the same 401 for an unknown switchboard and a wrong signature.
 */
const signerOf = async (
  { pools, headers, signedBody, now }: Context,
  id: number,
  secret: string,
): Promise<KnownSwitchboard> => {
  const board = await limitsOf(pools).known(id)
  // A demo switchboard has no secret.
  const at =
    board?.secret_sealed &&
    signedAt(unseal(secret, boundTo(board), board.secret_sealed), headers[signatureHeader], signedBody)
  if (!board || typeof at !== 'number') throw new AppError(401, 'switchboard.signature')
  if (Math.abs(now.getTime() / 1_000 - at) > signatureSeconds) throw new AppError(401, 'switchboard.clock')
  return board
}

/** Stores the report of an incoming call. Throws 401, 422 for a restaurant out of service, and 429. */
export async function receiveCall(
  { params, body }: RequestOf<typeof reportCall>,
  context: Context,
  secret: string,
): Promise<ReplyOf<typeof reportCall>> {
  const { pools, rateLimits } = context
  const { count, turns } = limitsOf(pools)
  const {
    company_id,
    branch_id,
    phone: line,
    stop,
    is_licensed,
  } = await signerOf(context, params.switchboard_id, secret)
  if (rateLimits) count(`switchboard ${params.switchboard_id}`, maxReportsPerMinute)
  if (stop || !is_licensed) throw new AppError(422, 'switchboard.closed')
  const { call_id, event, from, to, extension = '', duration_s } = body
  const phone = normalisePhone(from)
  const keys = { company_id, branch_id }
  const answered = event === 'answered' || (event === 'ended' && (duration_s ?? 0) > 0)
  const ended = event === 'ended' || event === 'missed'
  const scope = { companies: [company_id], branches: [branch_id] }
  const save = () =>
    withTenant(pools, scope, async (query) => {
      const report = { call: call_id, phone, extension: extension || null, answered, ended }
      const call = await saveReport(query, keys, report)
      if (!call) return undefined
      if (answered && phone) await markMissedHandled({ query, by: null }, keys, phone)
      await emitMoved(query, keys, { id: call.id, is_ringing: call.state === 'ringing' })
      return call
    })
  const saved = await turns.run(params.switchboard_id, save)
  logSwitchboard(pools, {
    provider: 'webhook',
    direction: 'inbound',
    event,
    guest: phone ?? '',
    line: to ?? line ?? '',
    extension: extension || null,
    duration_s: duration_s ?? null,
    call_id,
    company_id,
    branch_id,
  })
  return { known: saved === undefined }
}
