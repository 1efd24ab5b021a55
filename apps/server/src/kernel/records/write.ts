import type { Query } from '../database/tenant.ts'
import { notFound } from '../errors.ts'
import { stale, updateSql } from './guarded.ts'
import { ofKeys, type RecordKeys } from './keys.ts'
import { setLinks } from './links.ts'
import { endSql } from './order.ts'
import { type Parameters, parameters } from './parameters.ts'
import { readRecord } from './read.ts'
import { quoted, type RecordTable, stored } from './table.ts'

type Input = Readonly<Record<string, unknown>>

const columnsOf = (table: RecordTable, input: Input, { at }: Parameters) =>
  Object.entries(input)
    .filter(([field]) => table.isColumn(field))
    .map(([field, value]) => [quoted(field), at(stored(table, field, value))] as const)

const setAllLinks = async (query: Query, { links }: RecordTable, keys: RecordKeys, id: number, input: Input) => {
  for (const [field, link] of Object.entries(links)) {
    if (field in input) await setLinks(query, link, keys, [{ id, to: input[field] as readonly number[] }])
  }
}

/** Inserts a record with its links, at the end of an ordered list. Returns its id. */
export async function insertRecord(query: Query, table: RecordTable, keys: RecordKeys, input: Input): Promise<number> {
  const values = parameters()
  const fields = [
    ...Object.entries(keys).map(([column, value]) => [column, values.at(value)] as const),
    ...columnsOf(table, input, values),
    ...(table.order ? [['sort_no', endSql(table, keys, input, values)] as const] : []),
  ]
  const [row] = await query<{ id: number }>(
    `insert into ${quoted(table.name)} (${fields.map(([column]) => column).join(', ')})
     values (${fields.map(([, value]) => value).join(', ')}) returning id`,
    values.values,
  )
  if (!row) throw new Error('an insert without a conflict clause answers its row')
  await setAllLinks(query, table, keys, row.id, input)
  return row.id
}

interface Change {
  id: number
  /** The version on which the change is based. */
  version: number
  input: Input
  /** What a 409 returns as current; by default the record. Throws 404. */
  present?: () => Promise<unknown>
}

/**
 * Updates a record and its links at its version. Throws 404, or 409 with the current record. A record that moves to
 * another ordered list becomes its last.
 */
export async function updateRecord(
  query: Query,
  table: RecordTable,
  keys: RecordKeys,
  { id, version, input, present = () => readRecord(query, table, keys, id) }: Change,
): Promise<void> {
  const values = parameters()
  const sets = columnsOf(table, input, values).map(([column, value]) => `${column} = ${value}`)
  const { order } = table
  if (order && order in input) {
    const same = `${quoted(order)} = ${values.at(input[order])}`
    sets.push(`sort_no = case when ${same} then sort_no else ${endSql(table, keys, input, values)} end`)
  }
  const where = `${ofKeys(keys, values)}id = ${values.at(id)} and version = ${values.at(version)}`
  const sql = updateSql(table.name, { set: sets.join(', '), where })
  const rows = await query(`${sql} returning id`, values.values)
  if (!rows.length) throw stale(await present())
  await setAllLinks(query, table, keys, id, input)
}

/** Removes a record; throws 404. */
export async function removeRecord(query: Query, { name }: Pick<RecordTable, 'name'>, keys: RecordKeys, id: number) {
  const values = parameters()
  const where = `${ofKeys(keys, values)}id = ${values.at(id)}`
  const rows = await query(`delete from ${quoted(name)} where ${where} returning id`, values.values)
  if (!rows.length) throw notFound()
}
