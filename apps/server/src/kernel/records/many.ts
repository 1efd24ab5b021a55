import type { Query } from '../database/tenant.ts'
import { ofKeys, type RecordKeys } from './keys.ts'
import { type Parameters, parameters } from './parameters.ts'
import { quoted, type RecordTable } from './table.ts'

type Input = Readonly<Record<string, unknown>>

/** The rows as the table has them, in their order (`ordinality`); what is no column of it is left out. */
const rowsSql = ({ name }: RecordTable, rows: readonly unknown[], { at }: Parameters) =>
  `rows from (jsonb_populate_recordset(null::${quoted(name)}, ${at(JSON.stringify(rows))})) with ordinality as n`

/** The last place in the list that the row `n` stands in, as SQL. */
const lastSql = ({ name, order = '' }: RecordTable, keys: RecordKeys, parameters: Parameters) =>
  `(select coalesce(max(o.sort_no), 0) from ${quoted(name)} o where ${ofKeys(keys, parameters, 'o')}${
    order === 'all' ? 'true' : `o.${quoted(order)} = n.${quoted(order)}`
  })`

/** The fields that the table's own columns hold; every input has the same. */
const columnsOf = (table: RecordTable, [input = {}]: readonly Input[], computed: readonly string[]) =>
  Object.keys(input).filter((field) => table.isColumn(field) || computed.includes(field))

/**
 * Writes new records by one statement, where rows are ordered behind all of their list, and answers their ids in the same
 * order. Links are written apart (`setLinks`), and so is what is computed, but for `computed`, which are columns all the same.
 */
export async function insertRecords(
  query: Query,
  table: RecordTable,
  keys: RecordKeys,
  inputs: readonly Input[],
  computed: readonly string[] = [],
): Promise<number[]> {
  const values = parameters()
  const own = Object.entries(keys).map(([column, value]) => [column, values.at(value)] as const)
  const columns = columnsOf(table, inputs, computed).map((column) => [quoted(column), `n.${quoted(column)}`] as const)
  const place = table.order ? [['sort_no', `${lastSql(table, keys, values)} + n.ordinality`] as const] : []
  const all = [...own, ...columns, ...place]
  const rows = await query<{ id: number }>(
    `insert into ${quoted(table.name)} (${all.map(([column]) => column).join(', ')})
     select ${all.map(([, value]) => value).join(', ')} from ${rowsSql(table, inputs, values)} order by n.ordinality returning id`,
    values.values,
  )
  // Ids ascend in the order of the rows, in whatever order they are answered.
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** What becomes of a record that has this version; all changes of a call have the same fields. */
interface Change {
  id: number
  version: number
  input: Input
}

/**
 * Changes records by one statement, each as long as it has its version, and answers the ids of those that were. One that comes
 * to stand in another ordered list goes to its end.
 */
export async function updateRecords(
  query: Query,
  table: RecordTable,
  keys: RecordKeys,
  changes: readonly Change[],
): Promise<number[]> {
  const values = parameters()
  const inputs = changes.map(({ input }) => input)
  const columns = columnsOf(table, inputs, [])
  const sets = columns.map((column) => `${quoted(column)} = n.${quoted(column)}`)
  if (table.order && columns.includes(table.order)) {
    const isSame = `x.${quoted(table.order)} = n.${quoted(table.order)}`
    sets.push(`sort_no = case when ${isSame} then x.sort_no else ${lastSql(table, keys, values)} + n.ordinality end`)
  }
  const rows = await query<{ id: number }>(
    `update ${quoted(table.name)} x set ${[...sets, 'version = x.version + 1'].join(', ')}
     from ${rowsSql(
       table,
       changes.map(({ id, version, input }) => ({ ...input, id, version })),
       values,
     )}
     where ${ofKeys(keys, values, 'x')}x.id = n.id and x.version = n.version returning x.id`,
    values.values,
  )
  return rows.map(({ id }) => id)
}

/** Removes records; those that are not there are left out. */
export async function removeRecords(
  query: Query,
  { name }: Pick<RecordTable, 'name'>,
  keys: RecordKeys,
  ids: readonly number[],
) {
  const values = parameters()
  await query(`delete from ${quoted(name)} where ${ofKeys(keys, values)}id = any (${values.at(ids)})`, values.values)
}
