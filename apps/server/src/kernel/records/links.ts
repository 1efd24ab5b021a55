import type { Query } from '../database/tenant.ts'
import type { RecordKeys } from './keys.ts'

/** A record's list of ids, stored in a link table that contains the record's keys too. */
export interface Link {
  readonly table: string
  /** The column of the record's id. */
  readonly recordColumn: string
  /** The column of the linked id. */
  readonly to: string
  /** Whether the order counts (`sort_no`). */
  readonly ordered?: true
}

/** Returns SQL for the ids that a row is linked to; the link table has the same keys as the record. */
export const linkedSql = ({ table, recordColumn, to, ordered }: Link, of: string) =>
  `array(select l.${to} from ${table} l where l.company_id = ${of}.company_id and l.branch_id = ${of}.branch_id
    and l.${recordColumn} = ${of}.id order by ${ordered ? 'l.sort_no, ' : ''}l.${to})`

interface Linked {
  id: number
  /** All linked ids after the change. */
  to: readonly number[]
}

/** Sets the links of records with a few statements, regardless of their number. Unchanged links are not touched. */
export async function setLinks(
  query: Query,
  { table, recordColumn, to, ordered }: Link,
  keys: RecordKeys,
  records: readonly Linked[],
) {
  const columns = Object.keys(keys)
  const wantedJson = JSON.stringify(
    records.flatMap(({ id, to }) => to.map((one, i) => ({ id, to: one, sort_no: i + 1 }))),
  )
  const wantedSql = 'jsonb_to_recordset($1) as n (id bigint, "to" bigint, sort_no integer)'
  // Numbered, because the columns depend on the keys of the record.
  const placeholders = columns.map((_, i) => `$${i + 2}`)
  const values = [wantedJson, ...Object.values(keys)]
  await query(
    `delete from ${table} where ${columns.map((column, i) => `${column} = ${placeholders[i]} and `).join('')}
       ${recordColumn} = any ($${values.length + 1}) and (${recordColumn}, ${to}) not in (select n.id, n."to" from ${wantedSql})`,
    [...values, records.map(({ id }) => id)],
  )
  await query(
    `insert into ${table} as l (${[...columns, recordColumn, to].join(', ')}${ordered ? ', sort_no' : ''})
     select ${[...placeholders, 'n.id', 'n."to"'].join(', ')}${ordered ? ', n.sort_no' : ''} from ${wantedSql}
     on conflict (${[...columns, recordColumn, to].join(', ')}) do ${
       ordered ? 'update set sort_no = excluded.sort_no where l.sort_no <> excluded.sort_no' : 'nothing'
     }`,
    values,
  )
}
