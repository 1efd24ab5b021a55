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

/** A group or product that stands in the database, with what it names by id. */
interface Linked {
  id: number
  fields: Fields
}

/** Sets the options of groups, in their order. */
const putGroupOptions = (query: Query, keys: BranchKeys, groups: readonly Linked[]) =>
  putOptions(
    query,
    keys,
    groups.map(({ id, fields }) => ({
      id,
      items: (fields.items as OptionContent[]).map((item) => ({ ...item, part: Number(item.part) })),
    })),
  )

/** Sets the option groups, in their order, and the kitchens of products. What stays is not touched. */
async function putProductLinks(query: Query, keys: BranchKeys, products: readonly Linked[]) {
  if (!products.length) return
  for (const [field, link] of Object.entries(productLinks)) {
    const records = products.map(({ id, fields }) => ({ id, to: (fields[field] as (string | number)[]).map(Number) }))
    await setLinks(query, link, keys, records)
  }
}

/** The tables of the records, as their owners describe them. */
export const tables: OfRecord<RecordTable> = {
  category: categoryTable,
  material: materialTable,
  option_group: groupTable,
  product: productTable,
}

/** A row to be written; what it names it names by id, or by the ref of another row that is written with it. */
export interface RowWrite {
  record: MenuRecord
  ref: Ref
  /** The present row, and the version that it has to have; null of a new row. */
  present: { id: number; version: number } | null
  fields: Fields
  /** Of a new row that begins closed. */
  closed: Closed | null
  /** The row of another branch that it is a copy of from now on; undefined leaves that as it is. */
  originId: number | null | undefined
}

/** Rows of one statement: few enough to report progress, many enough not to matter. */
const chunkSize = 1_000

const chunksOf = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, i) => all.slice(i * chunkSize, (i + 1) * chunkSize))

const rowName = (record: MenuRecord, ref: Ref) => `${record}:${ref}`

/** Columns that a form does not have: what can be closed begins as it is wanted. */
const beginning = (record: MenuRecord, { closed }: RowWrite) =>
  tables[record].order ? { status: closed ? 'closed' : 'open', closed_until: closed?.until ?? null } : {}

/**
 * Writes rows of a menu with their links and options, in a handful of statements for any number of rows. Stale ones are
 * left. Returns the ids of the written ones, by record and ref.
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
    // A row counts twice: once for itself, once for its links or options.
    onProgress(done / (writes.length * 2))
  }

  const inputOf = (write: RowWrite): Fields => {
    const fields = inIds(write)
    return Object.fromEntries(fieldsOf[write.record].map((field) => [field, fields[field]]))
  }

  const insert = async (record: MenuRecord, rows: readonly RowWrite[]) => {
    const inputs = rows.map((row) => ({ ...inputOf(row), origin_id: row.originId ?? null, ...beginning(record, row) }))
    const made = await insertRecords(query, tables[record], keys, inputs, ['status', 'closed_until'])
    for (const [index, { ref }] of rows.entries()) ids.set(rowName(record, ref), made[index] as number)
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
