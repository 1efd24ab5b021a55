import type { z } from 'zod'
import type { Context } from '../context.ts'
import { type Query, reading } from '../database/tenant.ts'
import { notFound } from '../errors.ts'
import { ofKeys, type RecordKeys } from './keys.ts'
import { parameters } from './parameters.ts'
import { quoted, type RecordTable } from './table.ts'

/** Reads one record; throws 404 if those keys have no such id. */
export async function readRecord<Row extends z.ZodObject>(
  query: Query,
  { name, columns }: RecordTable<Row>,
  keys: RecordKeys,
  id: number,
): Promise<z.output<Row>> {
  const values = parameters()
  const text = `select ${columns} from ${quoted(name)} where ${ofKeys(keys, values)}id = ${values.at(id)}`
  const [row] = await query<z.output<Row>>(text, values.values)
  if (!row) throw notFound()
  return row
}

/** Counts tenants' rows outside the transaction of a writer who cannot see them; `{}` for a new record. */
export async function readCounted({ pools, scope }: Context, { name, counted, sql }: RecordTable, id: number) {
  if (counted.length === 0) return {}
  const fields = counted.map((field) => `${sql(field)} as ${quoted(field)}`).join(', ')
  const text = `select ${fields} from ${quoted(name)} where id = $1`
  const [row] = await reading(pools, scope, (query) => query<Record<string, number>>(text, [id]))
  return row ?? {}
}

interface References {
  table: string
  keys: RecordKeys
  ids: readonly number[]
}

/** Returns the ids that do not exist, for each table; one statement for all. */
export async function missingIds<const A extends readonly References[]>(query: Query, references: A) {
  const values = parameters()
  const missing = references.map(
    ({ table, keys, ids }, i) =>
      `array(select a.id from unnest(${values.at(ids)}::bigint[]) as a (id)
        where not exists (select from ${quoted(table)} t where ${ofKeys(keys, values, 't')}t.id = a.id)) as "${i}"`,
  )
  const [row] = await query<Record<string, number[]>>(`select ${missing.join(', ')}`, values.values)
  return references.map((_, i) => new Set(row?.[i])) as { [I in keyof A]: ReadonlySet<number> }
}
