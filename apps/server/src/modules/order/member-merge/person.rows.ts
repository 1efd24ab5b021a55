import type { PersonRows, PersonSheet, Tables } from '../../../kernel/database/tables.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

/** What a table holds of a person, as its owner declares it. */
export interface Holding extends PersonRows {
  readonly table: string
}

/** What all modules declare. */
export const holdingsOf = (tables: Tables): readonly Holding[] =>
  Object.entries(tables).flatMap(([table, { person = [] }]) =>
    [person].flat().map((rows: PersonRows) => ({ ...rows, table })),
  )

/** How the rows that a merge has moved are primary apart. */
const holderOf = ({ table, column }: Holding) => `${table}.${column}`

interface Merge {
  companyId: number
  mergeId: number
  primary: number
  duplicate: number
}

const movesOf = (tables: Tables) => holdingsOf(tables).filter(({ merge }) => merge === 'move')

// Of what one person can have once the primary record's own row stands.
const unless = ({ table, column, once }: Holding, primary: string) =>
  once
    ? `and not exists (select from ${table} k where k.company_id = $1 and k.${column} = ${primary} and k.${once} = t.${once})`
    : `and ${primary}::bigint is not null`

/** Moves all rows of one record that move to another, and notes which. */
export async function moveRows(query: Query, tables: Tables, { companyId, mergeId, primary, duplicate }: Merge) {
  for (const of of movesOf(tables))
    await query(
      `with moved as (
         update ${of.table} t set ${of.column} = $2 where t.company_id = $1 and t.${of.column} = $3 ${unless(of, '$2')}
         returning t.${of.key ?? 'id'} as id)
       insert into member_merge_row (company_id, merge_id, holder, row_id) select $1, $4, $5, id from moved`,
      [companyId, primary, duplicate, mergeId, holderOf(of)],
    )
}

/** Moves the noted ones back that are still the primary record's. */
export async function moveRowsBack(query: Query, tables: Tables, { companyId, mergeId, primary, duplicate }: Merge) {
  for (const of of movesOf(tables))
    await query(
      `update ${of.table} t set ${of.column} = $3 from member_merge_row r
       where r.company_id = $1 and r.merge_id = $4 and r.holder = $5
         and t.company_id = $1 and t.${of.key ?? 'id'} = r.row_id and t.${of.column} = $2`,
      [companyId, primary, duplicate, mergeId, holderOf(of)],
    )
}

/** How many rows of some tables would move, and how many would stay. */
export async function countMoves<const Table extends string>(
  query: Query,
  tables: Tables,
  wanted: readonly Table[],
  { companyId, primary, duplicate }: Omit<Merge, 'mergeId'>,
) {
  const moves: { kind: Table; count: number; stays: number }[] = []
  for (const kind of wanted) {
    const of = movesOf(tables).find(({ table }) => table === kind)
    if (!of) continue
    const [found] = await query<{ count: number; all: number }>(
      `select count(*)::int as all, (count(*) filter (where true ${unless(of, '$2')}))::int as count
       from ${of.table} t where t.company_id = $1 and t.${of.column} = $3`,
      [companyId, primary, duplicate],
    )
    if (found?.all) moves.push({ kind, count: found.count, stays: found.all - found.count })
  }
  return moves
}

/** Somebody's records, and the phones that they have had. */
export interface Somebody {
  companyId: number
  members: readonly number[]
  phones: readonly string[]
}

/** The condition that a row `t` is of somebody, over `$1` company, `$2` records, `$3` phones. */
const theirs = ({ column, is, through }: Holding) => {
  if (is === 'phone') return `t.company_id = $1 and t.${column} = any ($3) and $2::bigint[] is not null`
  const owned = through ? `(select o.id from ${through} o where o.company_id = $1 and o.member_id = any ($2))` : ''
  return `t.company_id = $1 and t.${column} ${through ? `in ${owned}` : '= any ($2)'} and $3::text[] is not null`
}

const valuesOf = ({ companyId, members, phones }: Somebody) => [companyId, members, phones]

/** The rows of somebody in a table. */
export const readHolding = (
  query: Query,
  of: Holding,
  { columns: shown, where = 'true' }: PersonSheet,
  somebody: Somebody,
) => {
  const columns = Object.keys(shown)
  return query<Record<string, unknown>>(
    `select ${columns.map((column) => `t.${column}`).join(', ')} from ${of.table} t where ${theirs(of)} and (${where}) order by t.${of.key ?? 'id'}`,
    valuesOf(somebody),
  )
}

const blanked = ({ anonymise }: Holding) => (typeof anonymise === 'object' ? Object.entries(anonymise) : [])

/** What still has to be taken away of a table, as a condition. */
const due = (of: Holding) => {
  const said = blanked(of).map(([column, value]) => (value === null ? `t.${column} is not null` : `t.${column} <> ''`))
  return `${theirs(of)}${said.length ? ` and (${said.join(' or ')})` : ''}`
}

/** The tables of which something is taken away when somebody is to be forgotten. Rows that others are found by come last. */
export const forgettable = (tables: Tables) =>
  holdingsOf(tables)
    .filter(({ anonymise }) => anonymise === 'remove' || typeof anonymise === 'object')
    .toSorted((one, other) => Number(one.is === 'phone') - Number(other.is === 'phone'))

/** How many rows of a table that is. */
export const countDue = async (query: Query, of: Holding, somebody: Somebody) => {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from ${of.table} t where ${due(of)}`,
    valuesOf(somebody),
  )
  return row?.n ?? 0
}

/** Takes it away of some of them; how many it were, and which where the log may name them. */
export const forgetRows = async (query: Query, of: Holding, somebody: Somebody, most: number) => {
  const some = `t.ctid in (select t.ctid from ${of.table} t where ${due(of)} limit ${most} for update)`
  const sets = blanked(of).map(([column, value]) => `${column} = ${value === null ? 'null' : "''"}`)
  const gone = await query<{ id: string }>(
    of.anonymise === 'remove'
      ? `delete from ${of.table} t where ${some} returning t.${of.key ?? 'id'}::text as id`
      : `update ${of.table} t set ${sets.join(', ')} where ${some} returning t.${of.key ?? 'id'}::text as id`,
    valuesOf(somebody),
  )
  if (gone.length)
    await query('select app.mask_log($1, $2, $3, $4)', [
      somebody.companyId,
      of.table,
      gone.map(({ id }) => id),
      blanked(of).map(([column]) => column),
    ])
  return gone.length
}
