import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { statement } from '../../../kernel/database/statement.ts'
import {
  type AllTables,
  columnsOf,
  type OwnColumn,
  type PersonalColumn,
  type PersonRows,
  type PersonSheet,
} from '../../../kernel/database/tables.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { parameters } from '../../../kernel/records/parameters.ts'

/** A table's rows of a person with its columns, as its module declares them. */
export interface Holding extends PersonRows {
  readonly table: string
  readonly columns: Readonly<Record<string, OwnColumn>>
}

/** Returns the declarations of all modules. */
export const holdingsOf = (tables: AllTables): readonly Holding[] =>
  Object.entries(tables).flatMap(([table, declared]) =>
    [declared.person ?? []].flat().map((rows: PersonRows) => ({ ...rows, table, columns: columnsOf(declared) })),
  )

/** Returns the columns with more than the class `none`. */
const personalColumns = ({ columns }: Pick<Holding, 'columns'>): readonly (readonly [string, PersonalColumn])[] =>
  Object.entries(columns).flatMap(([name, column]) => (column === 'none' ? [] : [[name, column] as const]))

/** Returns the headings of the columns in the person's data file. */
export const headingsOf = (of: Pick<Holding, 'columns'>): readonly (readonly [string, PhraseKey])[] =>
  personalColumns(of).flatMap(([name, { file }]) => (typeof file === 'string' ? [[name, file] as const] : []))

/** Key of a holding in `member_merge_row`. */
const holderOf = ({ table, column }: Holding) => `${table}.${column}`

interface Merge {
  companyId: number
  mergeId: number
  primary: number
  duplicate: number
}

const movesOf = (tables: AllTables) => holdingsOf(tables).filter(({ merge }) => merge === 'move')

// SQL: skips rows that a person can have once only, if the primary record has one.
const unless = ({ table, column, once }: Holding, company: string, primary: string) =>
  once
    ? `and not exists (select from ${table} k where k.company_id = ${company} and k.${column} = ${primary} and k.${once} = t.${once})`
    : `and ${primary}::bigint is not null`

/** Moves all rows of one record to another, and stores which. */
export async function moveRows(query: Query, tables: AllTables, { companyId, mergeId, primary, duplicate }: Merge) {
  for (const of of movesOf(tables)) {
    // Numbered, because tables and columns are those that modules declare.
    const { at, values } = parameters()
    const [company, to, from] = [at(companyId), at(primary), at(duplicate)]
    await query(
      `with moved as (
         update ${of.table} t set ${of.column} = ${to}
         where t.company_id = ${company} and t.${of.column} = ${from} ${unless(of, company, to)}
         returning t.${of.key ?? 'id'} as id)
       insert into member_merge_row (company_id, merge_id, holder, row_id)
       select ${company}, ${at(mergeId)}, ${at(holderOf(of))}, id from moved`,
      values,
    )
  }
}

/** Moves stored rows back that still belong to the primary record. */
export async function moveRowsBack(query: Query, tables: AllTables, { companyId, mergeId, primary, duplicate }: Merge) {
  for (const of of movesOf(tables)) {
    const { at, values } = parameters()
    const company = at(companyId)
    await query(
      `update ${of.table} t set ${of.column} = ${at(duplicate)} from member_merge_row r
       where r.company_id = ${company} and r.merge_id = ${at(mergeId)} and r.holder = ${at(holderOf(of))}
         and t.company_id = ${company} and t.${of.key ?? 'id'} = r.row_id and t.${of.column} = ${at(primary)}`,
      values,
    )
  }
}

/** Counts the rows of some tables that would move, and those that would stay. */
export async function countMoves<const Table extends string>(
  query: Query,
  tables: AllTables,
  tableNames: readonly Table[],
  { companyId, primary, duplicate }: Omit<Merge, 'mergeId'>,
) {
  const moves: { kind: Table; count: number; stays: number }[] = []
  for (const kind of tableNames) {
    const of = movesOf(tables).find(({ table }) => table === kind)
    if (!of) continue
    const [counts] = await query<{ count: number; all: number }>(
      `select count(*)::int as all, (count(*) filter (where true ${unless(of, '$1', '$2')}))::int as count
       from ${of.table} t where t.company_id = $1 and t.${of.column} = $3`,
      [companyId, primary, duplicate],
    )
    if (counts?.all) moves.push({ kind, count: counts.count, stays: counts.all - counts.count })
  }
  return moves
}

/** The records of a person, and all their phones. */
export interface PersonKeys {
  companyId: number
  members: readonly number[]
  phones: readonly string[]
}

/** SQL condition: row `t` belongs to the person; `$1` company, `$2` records, `$3` phones. */
const belongsSql = ({ column, is, through }: Holding) => {
  if (is === 'phone') return `t.company_id = $1 and t.${column} = any ($3) and $2::bigint[] is not null`
  const owned = through ? `(select o.id from ${through} o where o.company_id = $1 and o.member_id = any ($2))` : ''
  return `t.company_id = $1 and t.${column} ${through ? `in ${owned}` : '= any ($2)'} and $3::text[] is not null`
}

const valuesOf = ({ companyId, members, phones }: PersonKeys) => [companyId, members, phones]

/** Returns the rows of a person in a table. */
export const readHolding = (query: Query, of: Holding, { where = 'true' }: PersonSheet, somebody: PersonKeys) => {
  const sqlOf = (name: string) => {
    const column = of.columns[name]
    return (typeof column === 'object' && column.fileSql) || `t.${name}`
  }
  const columns = headingsOf(of).map(([name]) => `${sqlOf(name)} as ${name}`)
  return query<Record<string, unknown>>(
    `select ${columns.join(', ')} from ${of.table} t where ${belongsSql(of)} and (${where}) order by t.${of.key ?? 'id'}`,
    valuesOf(somebody),
  )
}

/** Returns the columns that anonymising overwrites, with their values. */
export const emptiedColumns = (of: Holding): readonly (readonly [string, null | ''])[] =>
  of.anonymise === 'empty'
    ? personalColumns(of).flatMap(([name, { empty }]) => (empty === undefined ? [] : [[name, empty] as const]))
    : []

/** Returns the e-mail addresses in rows of a person, which may differ from the member's own. */
export const readAddresses = async (query: Query, tables: AllTables, somebody: PersonKeys) => {
  const addresses: string[] = []
  for (const of of holdingsOf(tables))
    for (const [name, { person, empty }] of personalColumns(of)) {
      if (person !== 'contact' || empty !== '') continue
      const rows = await query<{ address: string }>(
        `select distinct t.${name} as address from ${of.table} t where ${belongsSql(of)} and t.${name} like '%@%'`,
        valuesOf(somebody),
      )
      addresses.push(...rows.map(({ address }) => address))
    }
  return addresses
}

/** SQL condition: rows that still contain personal data. */
const dueSql = (of: Holding) => {
  const notBlank = emptiedColumns(of).map(([column, value]) =>
    value === null ? `t.${column} is not null` : `t.${column} <> ''`,
  )
  return `${belongsSql(of)}${notBlank.length ? ` and (${notBlank.join(' or ')})` : ''}`
}

/** Returns the tables to anonymise. Rows found by phone come last, because they need the phone. */
export const holdingsToAnonymise = (tables: AllTables) =>
  holdingsOf(tables)
    .filter(({ anonymise }) => anonymise === 'remove' || anonymise === 'empty')
    .toSorted((one, other) => Number(one.is === 'phone') - Number(other.is === 'phone'))

/** Counts the rows of a table that still contain personal data. */
export const countDue = async (query: Query, of: Holding, somebody: PersonKeys) => {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from ${of.table} t where ${dueSql(of)}`,
    valuesOf(somebody),
  )
  return row?.n ?? 0
}

interface MaskedLog {
  companyId: number
  table: string
  ids: readonly string[]
  columns: readonly string[]
}

export const maskLog = statement<MaskedLog>('select app.mask_log(:companyId, :table, :ids, :columns)')

/** Returns the paths of stored files in rows that still contain personal data. */
export const readStoredFiles = async (query: Query, of: Holding, somebody: PersonKeys) => {
  const [name] = personalColumns(of).flatMap(([column, { isStoredFile }]) => (isStoredFile ? [column] : []))
  if (!name) return []
  const rows = await query<{ path: string }>(
    `select t.${name} as path from ${of.table} t where ${dueSql(of)} and t.${name} is not null`,
    valuesOf(somebody),
  )
  return rows.map(({ path }) => path)
}

/** Anonymises at most `limit` rows of a table; returns their number. Masks their log entries too. */
export const anonymiseRows = async (query: Query, of: Holding, somebody: PersonKeys, limit: number) => {
  const some = `t.ctid in (select t.ctid from ${of.table} t where ${dueSql(of)} limit ${limit} for update)`
  const sets = emptiedColumns(of).map(([column, value]) => `${column} = ${value === null ? 'null' : "''"}`)
  const gone = await query<{ id: string }>(
    of.anonymise === 'remove'
      ? `delete from ${of.table} t where ${some} returning t.${of.key ?? 'id'}::text as id`
      : `update ${of.table} t set ${sets.join(', ')} where ${some} returning t.${of.key ?? 'id'}::text as id`,
    valuesOf(somebody),
  )
  if (gone.length)
    await maskLog(query, {
      companyId: somebody.companyId,
      table: of.table,
      ids: gone.map(({ id }) => id),
      columns: emptiedColumns(of).map(([column]) => column),
    })
  return gone.length
}
