import type { Query } from '../database/tenant.ts'
import { ofKeys, type RecordKeys } from './keys.ts'
import { type Parameters, parameters } from './parameters.ts'
import { quoted, type RecordTable } from './table.ts'

export type Ordered = Pick<RecordTable, 'name' | 'order'>

/** Which of the lists a table's rows are ordered in: that of a value of `order`, where it is a column. */
export type Within = Readonly<Record<string, unknown>>

const inList = ({ order }: Ordered, within: Within, { at }: Parameters, alias: string) =>
  order && order !== 'all' ? `${alias}.${quoted(order)} = ${at(within[order])}` : 'true'

/** The place behind all rows of a list, as SQL. */
export const endSql = (table: Ordered, keys: RecordKeys, within: Within, values: Parameters) =>
  `(select coalesce(max(o.sort_no), 0) + 1 from ${quoted(table.name)} o
    where ${ofKeys(keys, values, 'o')}${inList(table, within, values, 'o')})`

/** The ids of a list in their order. */
export async function readOrder(query: Query, table: Ordered, keys: RecordKeys, within: Within = {}) {
  const values = parameters()
  const rows = await query<{ id: number }>(
    `select x.id from ${quoted(table.name)} x where ${ofKeys(keys, values, 'x')}${inList(table, within, values, 'x')}
     order by x.sort_no, x.id`,
    values.values,
  )
  return rows.map(({ id }) => id)
}

/**
 * Holds the lists of those keys, so that nobody else orders them meanwhile. The platform's are held as a whole; of a tenant only the
 * rows that there are, since other tenants' stand in the same table, and one that comes meanwhile stands at the end.
 */
export async function lockList(query: Query, { name }: Ordered, keys: RecordKeys) {
  if (Object.keys(keys).length === 0) {
    await query(`lock table ${quoted(name)} in share row exclusive mode`)
    return
  }
  const values = parameters()
  await query(`select from ${quoted(name)} where ${ofKeys(keys, values)}true order by id for update`, values.values)
}

/** Which list a record stands in; of one that is not there, of none. */
export async function listOf(
  query: Query,
  { name, order }: Ordered,
  keys: RecordKeys,
  id: number | undefined,
): Promise<Within> {
  if (!order || order === 'all') return {}
  const values = parameters()
  const [row] = await query<Record<string, unknown>>(
    `select ${quoted(order)} from ${quoted(name)} where ${ofKeys(keys, values)}id = ${values.at(id)}`,
    values.values,
  )
  return row ?? { [order]: null }
}

/**
 * Puts a list into the order of the ids and answers whether it did: they have to name every row of the list, each once.
 * Rows of another list of the same keys may be among them, and move into this one: that changes a field, and so their
 * version, which another place alone does not. Whoever asks holds the list, so that it cannot change between.
 */
export async function putOrder(
  query: Query,
  table: Ordered,
  keys: RecordKeys,
  ids: readonly number[],
  within: Within = {},
): Promise<boolean> {
  const { order } = table
  const column = order && order !== 'all' ? quoted(order) : undefined
  const values = parameters()
  const list = column ? values.at(within[order as string]) : undefined
  const idsParameter = values.at(ids)
  const of = (alias: string) => `${ofKeys(keys, values, alias)}`
  const move = column
    ? `, ${column} = ${list}, version = x.version + case when x.${column} = ${list} then 0 else 1 end`
    : ''
  const rows = await query(
    `with asked as (
       select id, place from unnest(${idsParameter}::bigint[]) with ordinality as a (id, place)
     ), fits as (
       select where (select count(*) = count(distinct id) from asked)
         and not exists (select from asked a where not exists (select from ${quoted(table.name)} x where ${of('x')}x.id = a.id))
         and not exists (select from ${quoted(table.name)} x where ${of('x')}${column ? `x.${column} = ${list}` : 'true'}
           and x.id not in (select id from asked))
     ), moved as (
       update ${quoted(table.name)} x set sort_no = a.place${move} from asked a, fits
       where ${of('x')}x.id = a.id and (x.sort_no <> a.place${column ? ` or x.${column} <> ${list}` : ''})
     )
     select from fits`,
    values.values,
  )
  return rows.length > 0
}
