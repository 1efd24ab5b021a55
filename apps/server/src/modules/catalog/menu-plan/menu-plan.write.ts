import { type MenuRecord, menuRecords } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { setLinks } from '../../../kernel/records/links.ts'
import { insertRecords, updateRecords } from '../../../kernel/records/many.ts'
import type { RecordTable } from '../../../kernel/records/table.ts'
import { categoryTable } from '../category/category.record.api.ts'
import { materialTable } from '../material/material.record.api.ts'
import { groupTable } from '../option-group/option-group.record.api.ts'
import { putOptions } from '../option-group/option-group.write.api.ts'
import { productLinks, productTable } from '../product/product.record.api.ts'
import { type Closed, type Fields, fieldsOf, type OfRecord, type OptionContent, type Ref } from './menu-content.api.ts'
import { renamed } from './menu-plan.refs.ts'

/** A stored group or product with its references by id. */
interface Linked {
  id: number
  fields: Fields
}

/** Sets the options of groups, in order. */
const putGroupOptions = (query: Query, keys: BranchKeys, groups: readonly Linked[]) =>
  putOptions(
    query,
    keys,
    groups.map(({ id, fields }) => ({
      id,
      items: (fields.items as OptionContent[]).map((item) => ({ ...item, part: Number(item.part) })),
    })),
  )

/** Sets the option groups, in order, and the kitchens of products. Unchanged links are not written. */
async function putProductLinks(query: Query, keys: BranchKeys, products: readonly Linked[]) {
  if (!products.length) return
  for (const [field, link] of Object.entries(productLinks)) {
    const records = products.map(({ id, fields }) => ({ id, to: (fields[field] as (string | number)[]).map(Number) }))
    await setLinks(query, link, keys, records)
  }
}

/** The tables of the records, as declared by their owners. */
export const tables: OfRecord<RecordTable> = {
  category: categoryTable,
  material: materialTable,
  option_group: groupTable,
  product: productTable,
}

/** A row to be written; it references rows by id, or by the ref of another row in the same write. */
export interface RowWrite {
  record: MenuRecord
  ref: Ref
  /** The present row and its required version; null for a new row. */
  present: { id: number; version: number } | null
  fields: Fields
  /** For a new row that is created closed. */
  closed: Closed | null
  /** The row of another branch that it is a copy of from now on; undefined leaves it unchanged. */
  originId: number | null | undefined
}

/** Rows per statement: few enough to report progress, many enough to be fast. */
const chunkSize = 1_000

const chunksOf = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, i) => all.slice(i * chunkSize, (i + 1) * chunkSize))

const rowName = (record: MenuRecord, ref: Ref) => `${record}:${ref}`

/** Returns the columns that are not in a form: the initial open state. */
const beginning = (record: MenuRecord, { closed }: RowWrite) =>
  tables[record].order ? { status: closed ? 'closed' : 'open', closed_until: closed?.until ?? null } : {}

/**
 * Writes rows of a menu with their links and options in a few statements. Stale rows are skipped. Returns the ids of
 * the written ones, by record and ref.
 */
export async function writeRows(
  query: Query,
  keys: BranchKeys,
  writes: readonly RowWrite[],
  onProgress: (share: number) => void = () => undefined,
) {
  const ids = new Map<string, number>()
  const idOf = (record: MenuRecord, ref: Ref) => String(ids.get(rowName(record, ref)) ?? ref)
  const inIds = ({ fields }: RowWrite) => renamed(fields, idOf)
  let done = 0
  const report = (count: number) => {
    done += count
    // A row counts twice: for its columns, and for its links or options.
    onProgress(done / (writes.length * 2))
  }

  const inputOf = (write: RowWrite): Fields => {
    const fields = inIds(write)
    return Object.fromEntries(fieldsOf[write.record].map((field) => [field, fields[field]]))
  }

  const insert = async (record: MenuRecord, rows: readonly RowWrite[]) => {
    const inputs = rows.map((row) => ({ ...inputOf(row), origin_id: row.originId ?? null, ...beginning(record, row) }))
    const insertedIds = await insertRecords(query, tables[record], keys, inputs, ['status', 'closed_until'])
    for (const [index, { ref }] of rows.entries()) ids.set(rowName(record, ref), insertedIds[index] as number)
  }
  const update = async (record: MenuRecord, rows: readonly RowWrite[], adopts: boolean) => {
    const changes = rows.flatMap((row) =>
      row.present
        ? [{ ...row.present, input: { ...inputOf(row), ...(adopts ? { origin_id: row.originId } : {}) } }]
        : [],
    )
    for (const id of await updateRecords(query, tables[record], keys, changes)) ids.set(rowName(record, String(id)), id)
  }

  for (const record of menuRecords) {
    const rows = writes.filter((write) => write.record === record)
    for (const some of chunksOf(rows.filter(({ present }) => present === null))) {
      await insert(record, some)
      report(some.length)
    }
    for (const adopts of [true, false]) {
      const updated = rows.filter((row) => row.present !== null && (row.originId !== undefined) === adopts)
      for (const some of chunksOf(updated)) {
        await update(record, some, adopts)
        report(some.length)
      }
    }
  }
  const linked = (record: MenuRecord): Linked[] =>
    writes.flatMap((write) => {
      const id = write.record === record ? ids.get(rowName(record, write.ref)) : undefined
      return id === undefined ? [] : [{ id, fields: inIds(write) }]
    })
  for (const [record, put] of [
    ['option_group', putGroupOptions],
    ['product', putProductLinks],
  ] as const) {
    for (const some of chunksOf(linked(record))) {
      await put(query, keys, some)
      report(some.length)
    }
  }
  onProgress(1)
  return ids
}
