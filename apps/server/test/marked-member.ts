import { tables } from '../src/app/contributions.ts'
import { columnsOf } from '../src/kernel/database/tables.ts'
import { withTenant } from '../src/kernel/database/tenant.ts'
import { memberMergeJobs } from '../src/modules/order/member-merge/member-merge.jobs.ts'
import { type Holding, holdingsOf } from '../src/modules/order/member-merge/person.rows.ts'
import { runDue } from './jobs.ts'
import { type Marked, type MarkedWorld, writeMarkedRows } from './marked-rows.ts'
import { testServer } from './server.ts'
import { twoTenants } from './tenants.ts'

interface Column {
  table: string
  column: string
  type: string
}

/** Columns that find the person's rows or have a fixed form; the rows have no marker there. */
const findsRows: readonly string[] = [
  'guest_request.contact',
  'institution_request.document',
  'institution_request.email',
  'institution_request.phone',
  'member.email',
  'member.phone',
  'phone_call.phone',
  'reservation.email',
  'reservation.phone',
]

/** Whether a column is declared to say nothing about people, and nobody types it. A column without a declaration may say anything. */
const isAboutNobody = (table: string, name: string) => {
  const column = columnsOf(tables[table])[name]
  return column === 'none' || (column !== undefined && column.person === 'none' && column.kept === undefined)
}

/** Writes the marker of a column, with the type of the column. */
const literal = (type: string, text: string) => {
  const quoted = `'${text}'`
  if (type === 'jsonb' || type === 'json') return `to_json(${quoted}::text)::${type}`
  return type === 'ARRAY' ? `array[${quoted}]` : quoted
}

/** SQL: the row is the person's; `$1` is the company, `$2` the member, `$3` the phone. */
const ownerSql = ({ column, is, through }: Holding) =>
  through
    ? `t."${column}" in (select o.id from ${through} o where o.company_id = $1 and o.member_id = $2)`
    : `t."${column}" = ${is === 'phone' ? '$3' : '$2'}`

/** Returns the marker of a column. */
const markOf = (mark: string, where: string) => `${mark} ${where}`

const textColumnsSql = `
select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
join information_schema.tables t using (table_schema, table_name)
where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  and (c.data_type in ('text', 'jsonb', 'json') or c.udt_name = '_text')`

/** Writes the marker into every text and JSON column of the person's rows that accepts it, as staff do where they may. */
const fillRows = async ({ server: { admin, pools } }: MarkedWorld, { company, id, mark, phone }: Marked) => {
  const columns = await admin<Column>(textColumnsSql)
  const actor = { user: company.owner.id, name: 'Staff', account: company.account.id, acting: null }
  const log = { ...actor, call: 'PUT /marker', address: '127.0.0.1' }
  const asStaff = (sql: string, values: unknown[]) =>
    withTenant(pools, { companies: [company.id], branches: 'all' }, (query) => query(sql, values), log)
  const markColumn = async ({ table, column, type, owner }: Column & { owner: string }) => {
    const where = `${table}.${column}`
    const sql = `update ${table} t set "${column}" = ${literal(type, markOf(mark, where))}
      where t.company_id = $1 and ${owner} and $2::bigint is not null and $3::text is not null returning 1 as one`
    const values = [company.id, id, phone]
    // The server's role may not change every column, and a rule may refuse the text.
    const rows = await asStaff(sql, values).catch(() => admin(sql, values).catch(() => []))
    return rows.length ? [where] : []
  }
  const marked = holdingsOf(tables).flatMap((holding) => {
    const owner = ownerSql(holding)
    return columns
      .filter(({ table, column }) => table === holding.table && column !== holding.column)
      .filter(({ table, column }) => !findsRows.includes(`${table}.${column}`) && !isAboutNobody(table, column))
      .map((column) => ({ ...column, owner }))
  })
  const filled: string[] = []
  for (const one of marked) filled.push(...(await markColumn(one)))
  return [...new Set(filled)]
}

/** Starts a server with two companies, and members who have rows in every table that can contain personal data. */
export const markedMembers = async () => {
  const server = await testServer()
  const { a, adminUrl, config, pools } = server
  const world = await twoTenants(a)
  const of = { server, world }
  let last = 0
  const createMarked = async (company: Marked['company'], mark: string) => {
    last += 1
    const phone = `+9055598700${10 + last}`
    const email = `marked${last}@demo.sofra`
    const address = `other${last}@demo.sofra`
    const { id } = await a.member({ company, phone, first_name: mark, last_name: mark, email, note: mark })
    const one = { company, id: Number(id), mark, phone, address }
    await writeMarkedRows(of, one, [email, address])
    return { ...one, email, fill: () => fillRows(of, one) }
  }
  const runJobs = () => runDue({ adminUrl, jobs: [memberMergeJobs({ tables })], pools, config })
  return { ...server, world, createMarked, markOf, runJobs, findsRows }
}
