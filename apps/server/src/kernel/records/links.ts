import type { Query } from '../database/tenant.ts'
import type { RecordKeys } from './keys.ts'

/** A list of ids that a record has, as rows of a table between the two: it carries the record's keys too. */
export interface Link {
  readonly table: string
  /** The column that names the record. */
  readonly own: string
  /** The column that names what it is linked to. */
  readonly to: string
  /** Whether the list's order counts (`sort_no`). */
  readonly ordered?: true
}

/** The ids that a row of the table is linked to, as SQL; the table between has the same keys as the record. */
export const linkedSql = ({ table, own, to, ordered }: Link, of: string) =>
  `array(select l.${to} from ${table} l where l.company_id = ${of}.company_id and l.branch_id = ${of}.branch_id
    and l.${own} = ${of}.id order by ${ordered ? 'l.sort_no, ' : ''}l.${to})`

interface Linked {
  id: number
  /** All that it is linked to from now on. */
  to: readonly number[]
}

/** Sets what records are linked to, a handful of statements however many they are. What stays is not touched. */
export async function setLinks(
  query: Query,
  { table, own, to, ordered }: Link,
  keys: RecordKeys,
  records: readonly Linked[],
) {
  const columns = Object.keys(keys)
  const wantedJson = JSON.stringify(
    records.flatMap(({ id, to }) => to.map((one, i) => ({ id, to: one, sort_no: i + 1 }))),
  )
  const wantedSql = 'jsonb_to_recordset($1) as n (id bigint, "to" bigint, sort_no integer)'
  const placeholders = columns.map((_, i) => `$${i + 2}`)
  const values = [wantedJson, ...Object.values(keys)]
  await query(
    `delete from ${table} where ${columns.map((column, i) => `${column} = ${placeholders[i]} and `).join('')}
       ${own} = any ($${values.length + 1}) and (${own}, ${to}) not in (select n.id, n."to" from ${wantedSql})`,
    [...values, records.map(({ id }) => id)],
  )
  await query(
    `insert into ${table} as l (${[...columns, own, to].join(', ')}${ordered ? ', sort_no' : ''})
     select ${[...placeholders, 'n.id', 'n."to"'].join(', ')}${ordered ? ', n.sort_no' : ''} from ${wantedSql}
     on conflict (${[...columns, own, to].join(', ')}) do ${
       ordered ? 'update set sort_no = excluded.sort_no where l.sort_no <> excluded.sort_no' : 'nothing'
     }`,
    values,
  )
}
