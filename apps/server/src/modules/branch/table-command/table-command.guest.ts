import {
  type callCommand,
  commandKinds,
  type orderingCommands,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { commandCalled } from '@sofra/contract/branch/table-command/table-command.events.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { countTablePassword } from '../dining-table/table-password.api.ts'
import { offeredName, ownName, storedNames } from './table-command.names.ts'
import { countUnread } from './table-command.service.ts'

/** Calls of a table per minute: enough for a party of twelve that calls at once. */
const mostAMinute = 12

interface Table extends BranchKeys {
  readonly id: number
  readonly number: string
}

interface AtTable {
  readonly table_token: string
  readonly table_password?: string | undefined
}

const selectTable = statement<
  { company_id: number; token: string; password: string; now: Date },
  Table & { stop: string | null; is_locked: boolean }
>(`
select d.id, d.company_id, d.branch_id, d.number, app.branch_stop(b, :now) as stop,
  app.search_text(d.password) <> app.search_text(:password) is true as is_locked
from dining_table d join branch b on b.company_id = d.company_id and b.id = d.branch_id
where d.company_id = :company_id and d.token = :token and d.is_active`)

/**
 * Returns the table of a token within the channel's company; throws 404, 403 without its password, and 422 when its
 * branch is out of service.
 */
export async function tableOf(context: Context, { table_token, table_password = '' }: AtTable): Promise<Table> {
  const settle = await countTablePassword(context, { table_token, table_password })
  const [row] = await selectTable(context.query, {
    company_id: channel(context).companyId,
    token: table_token,
    password: table_password,
    now: context.now,
  })
  await settle(row?.is_locked === false)
  if (!row) throw notFound()
  if (row.is_locked) throw new AppError(403, 'table-command.password')
  if (row.stop) throw new AppError(422, 'table-command.closed')
  return row
}

/** Returns the commands available at a table, and the pending ones. */
export async function listGuestCommands(
  { query: commandQuery }: RequestOf<typeof orderingCommands>,
  context: Context,
): Promise<ReplyOf<typeof orderingCommands>> {
  const { query, lang } = context
  const table = await tableOf(context, commandQuery)
  const ownNames = await storedNames(query, table)
  const open = await query<Pick<Row<'table_command'>, 'kind' | 'created_at'>>(
    `select kind, created_at from table_command
     where company_id = $1 and branch_id = $2 and table_id = $3 and read_at is null`,
    [table.company_id, table.branch_id, table.id],
  )
  const since = new Map(open.map(({ kind, created_at }) => [kind, created_at]))
  return {
    table: table.number,
    commands: commandKinds.flatMap((kind) => {
      const name = offeredName(kind, ownNames, lang)
      return name === undefined ? [] : [{ kind, name, called_at: since.get(kind) ?? null }]
    }),
  }
}

/** Counts a call of a table; beyond the limit it throws 429 and nothing is written. */
async function countCall(query: Query, { company_id, branch_id, id }: Table) {
  const [row] = await query<{ calls: number; wait: number }>(
    `insert into table_command_rate as r (company_id, branch_id, table_id) values ($1, $2, $3)
     on conflict (company_id, branch_id, table_id) do update set
       calls = case when r.since > now() - interval '1 minute' then r.calls + 1 else 1 end,
       since = case when r.since > now() - interval '1 minute' then r.since else now() end
     returning calls, ceil(extract(epoch from since + interval '1 minute' - now()))::int as wait`,
    [company_id, branch_id, id],
  )
  if (row && row.calls > mostAMinute)
    throw new AppError(429, 'table-command.too-often', { retryAfter: Math.max(1, row.wait) })
}

interface Called {
  id: number
  count: number
  created_at: string
  /** No event was emitted for it within the last minute. */
  is_news: boolean
}

const upsertCommand = statement<BranchKeys & Pick<Row<'table_command'>, 'table_id' | 'kind' | 'note'>, Called>(`
insert into table_command as c (company_id, branch_id, table_id, kind, note)
values (:company_id, :branch_id, :table_id, :kind, :note)
on conflict (company_id, branch_id, table_id, kind) where read_at is null do update set
  count = c.count + 1, last_at = now(), note = coalesce(excluded.note, c.note),
  announced_at = case when c.announced_at > now() - interval '1 minute' then c.announced_at else now() end
returning id, count, created_at, announced_at = now() as is_news`)

/** Creates a command from a table. The desk is notified at most once a minute for repeated calls. */
export async function callFromTable({ body }: RequestOf<typeof callCommand>, context: Context) {
  const { query, lang } = context
  const { kind, note } = body
  const table = await tableOf(context, body)
  const names = await storedNames(query, table)
  const name = offeredName(kind, names, lang)
  if (name === undefined) throw new AppError(422, 'table-command.not-offered')
  if (context.rateLimits) await countCall(query, table)
  const { company_id, branch_id } = table
  const [called] = await upsertCommand(query, { company_id, branch_id, table_id: table.id, kind, note: note || null })
  if (!called) throw new Error('an upsert answers its row')
  if (called.is_news) {
    const unread = await countUnread(query, table)
    const payload = { table: table.number, kind, own: ownName(kind, names), unread }
    await emit(query, commandCalled, { company_id, branch_id, subject_id: called.id }, payload)
  }
  return { kind, name, called_at: called.created_at, count: called.count }
}
