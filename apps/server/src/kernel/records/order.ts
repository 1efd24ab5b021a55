import type { Query } from '../database/tenant.ts'
import { ofKeys, type RecordKeys } from './keys.ts'
import { type Parameters, parameters } from './parameters.ts'
import { quoted, type RecordTable } from './table.ts'

export type Ordered = Pick<RecordTable, 'name' | 'order'>

/** Which list of an ordered table: the value of the column `order`, if it is one. */
export type Within = Readonly<Record<string, unknown>>

const inList = ({ order }: Ordered, within: Within, { at }: Parameters, alias: string) =>
  order && order !== 'all' ? `${alias}.${quoted(order)} = ${at(within[order])}` : 'true'

/** Returns SQL for the position behind the last row of a list. */
export const endSql = (table: Ordered, keys: RecordKeys, within: Within, values: Parameters) =>
  `(select coalesce(max(o.sort_no), 0) + 1 from ${quoted(table.name)} o
    where ${ofKeys(keys, values, 'o')}${inList(table, within, values, 'o')})`

/** Reads the ids of a list in order. */
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
 * Locks the lists of those keys against concurrent reordering. The platform's table is locked as a whole; for a tenant
 * only existing rows, because other tenants share the table. A row inserted in between becomes the last.
 */
export async function lockList(query: Query, { name }: Ordered, keys: RecordKeys) {
  if (Object.keys(keys).length === 0) {
    await query(`lock table ${quoted(name)} in share row exclusive mode`)
    return
  }
  const values = parameters()
  await query(`select from ${quoted(name)} where ${ofKeys(keys, values)}true order by id for update`, values.values)
}

/** Reads which list contains a record; empty for a missing record. */
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
 * Sets the order of a list. Returns false unless the ids contain every row of the list once. They may contain rows of
 * other lists of the same keys, which move into this one: that changes a field and so the version; a new position alone
 * does not. The caller has locked the list.
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
