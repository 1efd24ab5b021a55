import type { BodyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import {
  type addPrintAgent,
  type PrintAgent,
  printer,
  type removePrintAgent,
  type testPrinter,
} from '@sofra/contract/order/print/printer.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { missingIds, readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { removeRecord } from '../../../kernel/records/write.ts'
import { addPrint } from './print.add.ts'
import { heardLately } from './print.api.ts'
import { codeMinutes, newCode } from './print-agent.service.ts'

const last = (column: string) => `(select ${column} from print_job j where j.company_id = printer.company_id
  and j.branch_id = printer.branch_id and j.printer_id = printer.id order by j.id desc limit 1)`

/** Printers with their agent, the names of their stations, and the result of their last print. */
export const printers = recordTable('printer', printer.row, {
  computed: {
    agent: `(select a.name from print_agent a where a.company_id = printer.company_id and a.branch_id = printer.branch_id
      and a.id = printer.agent_id)`,
    stations: `array(select s->>'name' from kitchen_plan k, jsonb_array_elements(k.stations) s
      where k.company_id = printer.company_id and k.branch_id = printer.branch_id and (s->>'no')::int = any (printer.station_nos))`,
    last_state: last('j.state'),
    last_failure: last('j.failure'),
    last_at: last('coalesce(j.finished_at, j.created_at)'),
  },
})

type Input = Pick<BodyOf<typeof printer.create>, 'agent_id'>

/** Refuses an agent of another branch. */
export async function checkAgent({ query }: Context, keys: BranchKeys, { agent_id }: Input): Promise<void> {
  if (agent_id === null) return
  const [missing] = await missingIds(query, [{ table: 'print_agent', keys, ids: [agent_id] }])
  if (missing.size > 0)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'agent_id', code: 'printer.agent.unknown' }] })
}

/** Removes a printer; its waiting prints fail. Throws 404. */
export async function removePrinter({ params }: RequestOf<typeof printer.remove>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const failedPrints = await query<Pick<Row<'print_job'>, 'id'>>(
    `update print_job set state = 'failed', failure = 'nobody' where company_id = $1 and branch_id = $2 and printer_id = $3
       and state in ('waiting', 'claimed') and kind <> 'test' returning id`,
    [keys.company_id, keys.branch_id, params.printer_id],
  )
  await removeRecord(query, printers, keys, params.printer_id)
  for (const { id } of failedPrints) await emit(query, printMoved, { ...keys, subject_id: id }, { state: 'failed' })
  return null
}

/** Prints a test page; throws 404, and 409 for an inactive printer. */
export async function printTest({ params }: RequestOf<typeof testPrinter>, context: Context) {
  const keys = recordKeys(context, params)
  const { id, is_active } = await readRecord(context.query, printers, keys, params.printer_id)
  if (!is_active) throw new AppError(409, 'printer.off')
  const on = { printer_id: id, station_no: null, line_nos: null }
  await addPrint(context.query, {
    ...keys,
    orderId: null,
    kind: 'test',
    revision: 1,
    copies: 1,
    device: null,
    tries: 1,
    on,
  })
  return null
}

const agentColumns = `id, name, paired_at, last_seen_at, ${heardLately('last_seen_at')} as is_alive, release`
/** Maximum of agents per branch. */
const maxAgents = 20

/** Returns the agents of a branch, oldest first. */
export async function listAgents({ query }: Context, { company_id, branch_id }: BranchKeys) {
  const agents = await query<PrintAgent>(
    `select ${agentColumns} from print_agent where company_id = $1 and branch_id = $2 order by id limit ${maxAgents}`,
    [company_id, branch_id],
  )
  return { agents }
}

const insertAgent = statement<BranchKeys & { name: string; hash: Buffer }, PrintAgent & { expires_at: string }>(`
insert into print_agent (company_id, branch_id, name, code_hash, code_expires_at)
values (:company_id, :branch_id, :name, :hash, now() + make_interval(mins => ${codeMinutes}))
returning ${agentColumns}, code_expires_at as expires_at`)

/** Adds an agent with its pairing code. The branch is locked, so that concurrent calls do not exceed the maximum. */
export async function addAgent({ params, body }: RequestOf<typeof addPrintAgent>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  await query('select 1 as one from branch where company_id = $1 and id = $2 for no key update', [
    keys.company_id,
    keys.branch_id,
  ])
  if ((await listAgents(context, keys)).agents.length >= maxAgents) throw new AppError(409, 'print-agent.most')
  const { code, hash } = newCode()
  const [row] = await insertAgent(query, { ...keys, name: body.name, hash })
  if (!row) throw new Error('an insert answers its row')
  const { expires_at, ...agent } = row
  return { agent, code, expires_at }
}

/** Removes an agent; its token is invalid from the commit on. Throws 404. */
export async function removeAgent({ params }: RequestOf<typeof removePrintAgent>, context: Context) {
  const { company_id, branch_id } = recordKeys(context, params)
  const gone = await context.query(
    'delete from print_agent where company_id = $1 and branch_id = $2 and id = $3 returning 1 as one',
    [company_id, branch_id, params.print_agent_id],
  )
  if (!gone.length) throw notFound()
  return null
}
