import type { BranchHealth } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** Seconds without a poll after which an agent counts as offline; it polls every few seconds. */
const silence = 60

/** SQL condition: the agent polled recently. `column` is the time of its last poll. */
export const heardLately = (column: string) => `coalesce(${column} > now() - interval '${silence} s', false)`

/** Returns whether a branch prints automatically: an agent polled within the last minute and has an active printer. */
export async function isAgentAlive(query: Query, { company_id, branch_id }: BranchKeys): Promise<boolean> {
  const rows = await query(
    `select 1 as one from print_agent a join printer r on r.company_id = a.company_id and r.branch_id = a.branch_id
       and r.is_active and (r.agent_id is null or r.agent_id = a.id)
     where a.company_id = $1 and a.branch_id = $2 and ${heardLately('a.last_seen_at')} limit 1`,
    [company_id, branch_id],
  )
  return rows.length > 0
}

type Printing = Pick<BranchHealth, 'printers' | 'unprinted'>

const printersSql = `
select r.id, r.name, coalesce(j.finished_at, j.created_at) as last_at, coalesce(j.state = 'failed', false) as has_failed,
  exists (select from print_agent a where a.company_id = r.company_id and a.branch_id = r.branch_id
    and (r.agent_id is null or r.agent_id = a.id) and ${heardLately('a.last_seen_at')}) as is_reachable
from printer r left join lateral (
  select state, finished_at, created_at from print_job j
  where j.company_id = r.company_id and j.branch_id = r.branch_id and j.printer_id = r.id and j.state in ('done', 'failed')
  order by j.id desc limit 1
) j on true
where r.company_id = $1 and r.branch_id = $2 and r.is_active order by r.id limit 20`

const unprintedSql = `
select count(*)::int as n from (select from print_job where company_id = $1 and branch_id = $2 and state = 'failed'
  and created_at > now() - interval '12 hours' limit 99) j`

/** Returns the state of a branch's printers, and the number of recent failed prints. */
export async function printingOf(query: Query, { company_id, branch_id }: BranchKeys): Promise<Printing> {
  const keys = [company_id, branch_id]
  const printers = await query<Printing['printers'][number]>(printersSql, keys)
  const [failed] = await query<{ n: number }>(unprintedSql, keys)
  return { printers, unprinted: failed?.n ?? 0 }
}
