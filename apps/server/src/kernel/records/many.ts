import type { Query } from '../database/tenant.ts'
import { updateSql } from './guarded.ts'
import { ofKeys, type RecordKeys } from './keys.ts'
import { type Parameters, parameters } from './parameters.ts'
import { quoted, type RecordTable } from './table.ts'

type Input = Readonly<Record<string, unknown>>

/** Returns the input rows as a table, in order (`ordinality`); fields without a column are left out. */
const rowsSql = ({ name }: RecordTable, rows: readonly unknown[], { at }: Parameters) =>
  `rows from (jsonb_populate_recordset(null::${quoted(name)}, ${at(JSON.stringify(rows))})) with ordinality as n`

/** Returns SQL for the last position in the list that contains the row `n`. */
const lastSql = ({ name, order = '' }: RecordTable, keys: RecordKeys, parameters: Parameters) =>
  `(select coalesce(max(o.sort_no), 0) from ${quoted(name)} o where ${ofKeys(keys, parameters, 'o')}${
    order === 'all' ? 'true' : `o.${quoted(order)} = n.${quoted(order)}`
  })`

/** Returns the fields that the table's own columns store; every input has the same. */
const columnsOf = (table: RecordTable, [input = {}]: readonly Input[], computed: readonly string[]) =>
  Object.keys(input).filter((field) => table.isColumn(field) || computed.includes(field))

/**
 * Inserts records with one statement, at the end of an ordered list, and returns their ids in the same order. Links are
 * written separately (`setLinks`). Computed fields are left out, except `computed`, which are stored columns.
 */
export async function insertRecords(
  query: Query,
  table: RecordTable,
  keys: RecordKeys,
  inputs: readonly Input[],
  computed: readonly string[] = [],
): Promise<number[]> {
  const values = parameters()
  const keyEntries = Object.entries(keys).map(([column, value]) => [column, values.at(value)] as const)
  const columns = columnsOf(table, inputs, computed).map((column) => [quoted(column), `n.${quoted(column)}`] as const)
  const place = table.order ? [['sort_no', `${lastSql(table, keys, values)} + n.ordinality`] as const] : []
  const all = [...keyEntries, ...columns, ...place]
  const rows = await query<{ id: number }>(
    `insert into ${quoted(table.name)} (${all.map(([column]) => column).join(', ')})
     select ${all.map(([, value]) => value).join(', ')} from ${rowsSql(table, inputs, values)} order by n.ordinality returning id`,
    values.values,
  )
  // Ids ascend with the rows, but may be returned in another order.
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** A change of a record at a version; all changes of a call have the same fields. */
interface Change {
  id: number
  version: number
  input: Input
}

/**
 * Updates records with one statement, each at its version, and returns the ids of those updated. A record that moves to
 * another ordered list becomes its last.
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
  const rowsOfInput = changes.map(({ id, version, input }) => ({ ...input, id, version }))
  const sql = updateSql(table.name, {
    set: sets.join(', '),
    from: rowsSql(table, rowsOfInput, values),
    where: `${ofKeys(keys, values, 'x')}x.id = n.id and x.version = n.version`,
  })
  const rows = await query<{ id: number }>(`${sql} returning x.id`, values.values)
  return rows.map(({ id }) => id)
}

/** Removes records; missing ones are ignored. */
export async function removeRecords(
  query: Query,
  { name }: Pick<RecordTable, 'name'>,
  keys: RecordKeys,
  ids: readonly number[],
) {
  const values = parameters()
  await query(`delete from ${quoted(name)} where ${ofKeys(keys, values)}id = any (${values.at(ids)})`, values.values)
}
