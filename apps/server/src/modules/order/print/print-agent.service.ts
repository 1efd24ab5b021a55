import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import type { fetchPrints, pairPrintAgent, reportPrint } from '@sofra/contract/order/print/print-agent.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { networkOf } from '../../../kernel/http/rates.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { countTry } from '../../access/session/session.api.ts'
import { composed, type PrinterJob } from './print.compose.ts'
import { watchPrint } from './print.watch.ts'

/** Validity of a pairing code, in minutes. */
export const codeMinutes = 30
/** Letters and digits that cannot be confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
/** Poll interval of an agent in ms; it polls at once while there is more work than `chunkSize`. */
const againMs = 3_000
const chunkSize = 10

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Creates a pairing code, and its hash for storage. */
export const newCode = () => {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, hash: hashOf(letters) }
}

const typed = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

const storeToken = statement<CallingAgent & { code: Buffer; token: Buffer; release: string }>(`
update print_agent set token_hash = :token, code_hash = null, code_expires_at = null, paired_at = now(), release = :release
where company_id = :company_id and branch_id = :branch_id and id = :id and code_hash = :code and code_expires_at > now()
returning id`)

/** Deletes a pairing code and returns the token of its agent. Throws 422 for an invalid code, and 429. */
export async function pairAgent(
  { body }: RequestOf<typeof pairPrintAgent>,
  context: Context,
): Promise<ReplyOf<typeof pairPrintAgent>> {
  const { pools, address } = context
  await countTry(context, { key: `print agent from ${networkOf(address)}`, tries: 30, minutes: 10 })
  const hash = hashOf(typed(body.code))
  const refused = () => new AppError(422, 'print-agent.code', { errors: [{ path: 'code', code: 'print-agent.code' }] })
  const {
    rows: [pairedAgent],
  } = await pools.callers.query<CallingAgent & { branch_name: string }>(
    `select a.id, a.company_id, a.branch_id, a.name, b.name as branch_name
     from print_agent a join branch b on b.company_id = a.company_id and b.id = a.branch_id where a.code_hash = $1`,
    [hash],
  )
  if (!pairedAgent) throw refused()
  const key = `print-${randomBytes(32).toString('base64url')}`
  const { company_id, branch_id, name, branch_name } = pairedAgent
  const paired = await withTenant(pools, { companies: [company_id], branches: [branch_id] }, (query) =>
    storeToken(query, { ...pairedAgent, code: hash, token: hashOf(key), release: body.release }),
  )
  if (!paired.length) throw refused()
  return { key, name, branch_name }
}

type CallingAgent = BranchKeys & Pick<Row<'print_agent'>, 'id' | 'name'>

/** Returns the agent of a token; throws 401 for an unknown or removed one. */
const agentOf = async ({ pools }: Context, key: string): Promise<CallingAgent> => {
  const { rows } = await pools.callers.query<CallingAgent>(
    'select id, company_id, branch_id, name from print_agent where token_hash = $1',
    [hashOf(key)],
  )
  const [agent] = rows
  if (!agent) throw new AppError(401, 'print-agent.unknown')
  return agent
}

/** Returns the name under which an agent claims prints. */
const deviceOf = ({ id }: CallingAgent) => `agent ${id}`

// Stored every few seconds only, not at each poll.
const storeSeen = statement<CallingAgent & { release: string }>(`
update print_agent set last_seen_at = now(), release = :release
where company_id = :company_id and branch_id = :branch_id and id = :id
  and (last_seen_at is null or last_seen_at < now() - interval '10 s' or release is distinct from :release)`)

const claimWaiting = statement<CallingAgent & { device: string }, PrinterJob>(`
with due as (
  select p.id from print_job p join printer r on r.company_id = p.company_id and r.branch_id = p.branch_id and r.id = p.printer_id
  where p.company_id = :company_id and p.branch_id = :branch_id and p.state = 'waiting' and r.is_active
    and (r.agent_id is null or r.agent_id = :id)
  order by p.created_at, p.id limit ${chunkSize} for update of p skip locked
), taken as (
  update print_job p set state = 'claimed', claimed_by = :device, claimed_at = now(), failure = null, tries = greatest(0, tries - 1)
  from due where p.company_id = :company_id and p.branch_id = :branch_id and p.id = due.id returning p.*
)
select t.id, t.order_id, t.bill_id, t.kind, t.copies, t.revision > 1 as is_copy, t.is_double, t.station_no, t.line_nos, t.edit_no, t.paper as paper_blocks,
  r.name as printer, r.connection, r.address, r.paper, r.letters, r.lang
from taken t join printer r on r.company_id = t.company_id and r.branch_id = t.branch_id and r.id = t.printer_id
order by t.created_at, t.id`)

const claimFor = async (query: Query, agent: CallingAgent, release: string) => {
  await storeSeen(query, { ...agent, release })
  const jobs = await claimWaiting(query, { ...agent, device: deviceOf(agent) })
  for (const { id } of jobs) await watchPrint(query, { ...keysOf(agent), print_id: id })
  return jobs
}

const keysOf = ({ company_id, branch_id }: CallingAgent): BranchKeys => ({ company_id, branch_id })

/**
 * Stores that an agent is alive, and returns the prints for its printers. A print that cannot be composed fails without
 * blocking others.
 */
export async function fetchWork(
  { body }: RequestOf<typeof fetchPrints>,
  context: Context,
  publicUrl: string,
): Promise<ReplyOf<typeof fetchPrints>> {
  const { pools } = context
  const agent = await agentOf(context, body.key)
  const keys = keysOf(agent)
  const scope = { companies: [keys.company_id], branches: [keys.branch_id] }
  const jobs = await withTenant(pools, scope, (query) => claimFor(query, agent, body.release))
  const prints: ReplyOf<typeof fetchPrints>['prints'] = []
  for (const job of jobs) {
    const { id, kind, printer: name, connection, address } = job
    try {
      const bytes = await withTenant(pools, scope, (query) => composed(query, keys, job, publicUrl))
      prints.push({ id, kind, printer: { name, connection, address }, bytes: Buffer.from(bytes).toString('base64') })
    } catch {
      await withTenant(pools, scope, (query) => settle(query, agent, id, 'refused'))
    }
  }
  return { prints, again_ms: jobs.length === chunkSize ? 0 : againMs }
}

/** Failures after which the print may be on paper: it is tried once more, marked as possible duplicate. */
const unsure: readonly (string | null)[] = ['timeout', 'cut']

const storeResult = statement<
  BranchKeys & { id: number; device: string; failure: string | null; isUnsure: boolean },
  Pick<Row<'print_job'>, 'state'>
>(`
update print_job set
  state = case when :failure::text is null then 'done' when :isUnsure and tries > 0 then 'waiting' else 'failed' end,
  failure = case when :isUnsure and tries > 0 then null else :failure end,
  claimed_by = case when :isUnsure and tries > 0 then null else claimed_by end,
  is_double = is_double or :isUnsure, finished_at = now()
where company_id = :company_id and branch_id = :branch_id and id = :id and claimed_by = :device
  and (state = 'claimed' or :failure::text is null and state in ('failed', 'done'))
returning state`)

const settle = async (query: Query, agent: CallingAgent, id: number, failure: string | null) => {
  const keys = keysOf(agent)
  const result = { id, device: deviceOf(agent), failure, isUnsure: unsure.includes(failure) }
  const [row] = await storeResult(query, { ...keys, ...result })
  if (!row) throw new AppError(409, 'print.taken')
  if (row.state === 'waiting') await watchPrint(query, { ...keys, print_id: id })
  if (row.state === 'failed') await emit(query, printMoved, { ...keys, subject_id: id }, { state: 'failed' })
}

/** Stores the result of an agent's print; throws 409 if another agent or device has it by now. */
export async function report({ body }: RequestOf<typeof reportPrint>, context: Context) {
  const agent = await agentOf(context, body.key)
  await withTenant(context.pools, { companies: [agent.company_id], branches: [agent.branch_id] }, (query) =>
    settle(query, agent, body.print_id, body.failure),
  )
  return null
}
