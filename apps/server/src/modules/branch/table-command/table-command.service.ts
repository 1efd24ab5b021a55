import {
  type CommandKind,
  commandColumns,
  type commandExport,
  type TableCommand,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { commandsRead } from '@sofra/contract/branch/table-command/table-command.events.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among } from '../../../kernel/database/filter.ts'
import { listSql, orderBy } from '../../../kernel/database/list.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { commandName, type OwnNames, storedNames } from './table-command.names.ts'

type Stored = Omit<TableCommand, 'name' | 'kind'> & { kind: CommandKind; timezone?: string }

const columns = `c.id, c.table_id, d.number as "table", c.kind, c.note, c.count, c.created_at, c.last_at, c.read_at,
  c.read_by_name as read_by`
const joined = `from table_command c join dining_table d
  on d.company_id = c.company_id and d.branch_id = c.branch_id and d.id = c.table_id`

const withName = (row: Stored, ownNames: OwnNames, lang: Lang): TableCommand => ({
  ...row,
  name: commandName(row.kind, ownNames, lang),
})

/** Returns the number of unread commands of a branch; at most a few per table. */
export async function countUnread(query: Query, { company_id, branch_id }: BranchKeys): Promise<number> {
  const [row] = await query<{ n: number }>(
    'select count(*)::int as n from table_command where company_id = $1 and branch_id = $2 and read_at is null',
    [company_id, branch_id],
  )
  return row?.n ?? 0
}

/** Returns the commands of a branch: all unread, oldest first, and those read in the last hours. */
export async function listCommands({ query, lang, now }: Context, keys: BranchKeys) {
  const values = [keys.company_id, keys.branch_id]
  const ownNames = await storedNames(query, keys)
  const waiting = await query<Stored>(
    `select ${columns} ${joined} where c.company_id = $1 and c.branch_id = $2 and c.read_at is null
     order by c.created_at, c.id`,
    values,
  )
  const read = await query<Stored>(
    `select ${columns} ${joined} where c.company_id = $1 and c.branch_id = $2
       and c.read_at is not null and c.read_at > $3::timestamptz - interval '12 hours'
     order by c.read_at desc, c.id desc limit 50`,
    [...values, now],
  )
  return {
    now: now.toISOString(),
    items: [...waiting, ...read].map((row) => withName(row, ownNames, lang)),
    unread: waiting.length,
  }
}

/** Exports the commands of a branch, read and unread, with times in its time zone. */
export async function exportCommands(
  { query: exportQuery }: RequestOf<typeof commandExport>,
  context: Context,
  keys: BranchKeys,
) {
  const { company_id, branch_id } = keys
  return exportFile<Stored>(context, {
    name: 'table-command',
    fields: chosenFields(exportQuery.columns, commandColumns),
    format: exportQuery.format,
    sql: listSql({
      columns: `${columns}, b.timezone`,
      from: `${joined} join branch b on b.company_id = c.company_id and b.id = c.branch_id`,
      filters: [
        ...among('c.company_id', company_id),
        ...among('c.branch_id', branch_id),
        ...(exportQuery.from ? [{ sql: (at: string) => `c.created_at >= ${at}`, value: exportQuery.from }] : []),
        ...(exportQuery.to ? [{ sql: (at: string) => `c.created_at <= ${at}`, value: exportQuery.to }] : []),
      ],
      order: orderBy(exportQuery.sort, (field) => `c.${field}`, 'c.id'),
      id: 'c.id',
    }),
    mapRows: async (rows, query) => {
      const ownNames = await storedNames(query, keys)
      return rows.map((row) => ({
        ...row,
        table_number: row.table,
        command: withName(row, ownNames, context.lang).name,
      }))
    },
  })
}

/** Emits that commands were read, and returns the number of unread ones. */
const emitRead = async (query: Query, keys: BranchKeys, subject_id: number) => {
  const unread = await countUnread(query, keys)
  await emit(query, commandsRead, { ...keys, subject_id }, { unread })
  return unread
}

interface Reader {
  by: number
  by_name: string
}

const readerOf = (context: Context): Reader => {
  const { id, name } = person(context)
  return { by: id, by_name: name }
}

const markOne = statement<BranchKeys & Reader & { id: number }>(`
update table_command set read_at = now(), read_by = :by, read_by_name = :by_name
where company_id = :company_id and branch_id = :branch_id and id = :id and read_at is null returning 1 as one`)

/** Marks a command as read; a read one is unchanged. Throws 404. */
export async function markRead(context: Context, keys: BranchKeys, id: number) {
  const { query, lang } = context
  const { company_id, branch_id } = keys
  const changed = await markOne(query, { ...keys, ...readerOf(context), id })
  const [row] = await query<Stored>(
    `select ${columns} ${joined} where c.company_id = $1 and c.branch_id = $2 and c.id = $3`,
    [company_id, branch_id, id],
  )
  if (!row) throw notFound()
  const ownNames = await storedNames(query, keys)
  if (changed.length) await emitRead(query, keys, id)
  return withName(row, ownNames, lang)
}

// The caller's timestamps have a precision of milliseconds.
const markUntil = statement<BranchKeys & Reader & { until: string }, Pick<Row<'table_command'>, 'id'>>(`
update table_command set read_at = now(), read_by = :by, read_by_name = :by_name
where company_id = :company_id and branch_id = :branch_id and read_at is null and date_trunc('milliseconds', last_at) <= :until
returning id`)

/** Marks all commands up to an instant as read. */
export async function markAllRead(context: Context, keys: BranchKeys, until: string) {
  const { query } = context
  const rows = await markUntil(query, { ...keys, ...readerOf(context), until })
  const [first] = rows
  const unread = first ? await emitRead(query, keys, first.id) : await countUnread(query, keys)
  return { read: rows.length, unread }
}
