import { type MenuRecord, menuRecords } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { Closed, Fields, Ref } from './menu-content.api.ts'
import { columnsOf, insertSql, updateSql } from './menu-plan.columns.ts'
import { type Linked, putOptions, putProductLinks } from './menu-plan.links.ts'
import { renamed } from './menu-plan.refs.ts'

/** A row to be written; what it names it names by id, or by the ref of another row that is written with it. */
export interface RowWrite {
  record: MenuRecord
  ref: Ref
  /** What stands there already, and the version that it has to have; null of a new row. */
  standing: { id: number; version: number } | null
  fields: Fields
  /** Of a new row that begins closed. */
  closed: Closed | null
  /** The row of another branch that it is a copy of from now on; undefined leaves that as it is. */
  originId: number | null | undefined
}

/** So many rows go in one statement: few enough to tell how far it has come, many enough not to matter. */
const chunkSize = 1_000

const chunksOf = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, i) => all.slice(i * chunkSize, (i + 1) * chunkSize))

const rowName = (record: MenuRecord, ref: Ref) => `${record}:${ref}`

const parameters = (writes: readonly RowWrite[], fieldsOf: (write: RowWrite) => Fields) =>
  JSON.stringify(
    writes.map((write) => {
      const fields = fieldsOf(write)
      return {
        ...Object.fromEntries(columnsOf(write.record).map((column) => [column, fields[column]])),
        ...write.standing,
        origin_id: write.originId ?? null,
        status: write.closed ? 'closed' : 'open',
        closed_until: write.closed?.until ?? null,
      }
    }),
  )

/**
 * Writes rows of a menu with all that hangs on them, a handful of statements however many they are. Those whose version has
 * passed are left. Returns the ids of the written ones, by record and ref.
 */
export async function writeRows(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  writes: readonly RowWrite[],
  onProgress: (share: number) => void = () => undefined,
) {
  const ids = new Map<string, number>()
  const idOf = (record: MenuRecord, ref: Ref) => String(ids.get(rowName(record, ref)) ?? ref)
  const fieldsOf = ({ fields }: RowWrite) => renamed(fields, idOf)
  let done = 0
  const told = (count: number) => {
    done += count
    // A row counts twice: once for itself, once for what hangs on it.
    onProgress(done / (writes.length * 2))
  }

  const insert = async (record: MenuRecord, rows: readonly RowWrite[]) => {
    const made = await query<{ id: number }>(insertSql(record), [company_id, branch_id, parameters(rows, fieldsOf)])
    // Ids are given in the order of the rows, whatever order they are answered in.
    const inOrder = made.map(({ id }) => id).sort((a, b) => a - b)
    for (const [index, { ref }] of rows.entries()) ids.set(rowName(record, ref), inOrder[index] as number)
  }
  const update = async (record: MenuRecord, rows: readonly RowWrite[], adopts: boolean) => {
    const values = [company_id, branch_id, parameters(rows, fieldsOf), adopts]
    const changed = await query<{ id: number }>(updateSql(record), values)
    for (const { id } of changed) ids.set(rowName(record, String(id)), id)
  }

  for (const record of menuRecords) {
    const rows = writes.filter((write) => write.record === record)
    for (const some of chunksOf(rows.filter(({ standing }) => standing === null))) {
      await insert(record, some)
      told(some.length)
    }
    for (const adopts of [true, false]) {
      const standing = rows.filter((row) => row.standing !== null && (row.originId !== undefined) === adopts)
      for (const some of chunksOf(standing)) {
        await update(record, some, adopts)
        told(some.length)
      }
    }
  }
  const linked = (record: MenuRecord): Linked[] =>
    writes.flatMap((write) => {
      const id = write.record === record ? ids.get(rowName(record, write.ref)) : undefined
      return id === undefined ? [] : [{ id, fields: fieldsOf(write) }]
    })
  for (const [record, put] of [
    ['option_group', putOptions],
    ['product', putProductLinks],
  ] as const) {
    for (const some of chunksOf(linked(record))) {
      await put(query, { company_id, branch_id }, some)
      told(some.length)
    }
  }
  onProgress(1)
  return ids
}
