import { type MenuRecord, menuRecords } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { productLinks } from '../product/product.record.api.ts'
import { type Closed, type Fields, fieldsOf, type Ref } from './menu-content.api.ts'
import { type Linked, putGroupOptions, putProductLinks } from './menu-plan.links.ts'
import { renamed } from './menu-plan.refs.ts'

const apart: ReadonlySet<string> = new Set(['items', ...Object.keys(productLinks)])

/** The columns that a plan writes into a record's table; links and options are written apart. */
const columnsOf = (record: MenuRecord) => fieldsOf[record].filter((field) => !apart.has(field))

const lastCategory = '(select coalesce(max(sort_no), 0) from category where company_id = $1 and branch_id = $2)'
/** The last position in the category of the row `n`. */
const lastProduct = `(select coalesce(max(o.sort_no), 0) from product o
  where o.company_id = $1 and o.branch_id = $2 and o.category_id = n.category_id)`
const last: Partial<Record<MenuRecord, string>> = { category: lastCategory, product: lastProduct }

// The rows of $3 as the table has them, in their order.
const rowsSql = (record: MenuRecord) => `rows from (jsonb_populate_recordset(null::${record}, $3)) with ordinality as n`

/** Inserts rows of $3 at the end, in their order, and returns their ids. */
const insertSql = (record: MenuRecord) => {
  const end = last[record]
  const columns = ['origin_id', ...columnsOf(record), ...(end ? ['status', 'closed_until'] : [])]
  return `insert into ${record} (company_id, branch_id, ${columns.join(', ')}${end ? ', sort_no' : ''})
    select $1, $2, ${columns.map((name) => `n.${name}`).join(', ')}${end ? `, ${end} + n.ordinality` : ''}
    from ${rowsSql(record)} order by n.ordinality returning id`
}

/**
 * Changes the rows of $3 that still have their version, and answers which. Where an origin is given ($4) the row is from
 * then on a copy of that one. A product in another category goes to its end.
 */
const updateSql = (record: MenuRecord) => {
  const moved =
    record === 'product'
      ? `, sort_no = case when x.category_id = n.category_id then x.sort_no else ${lastProduct} + n.ordinality end`
      : ''
  return `update ${record} x set ${columnsOf(record)
    .map((name) => `${name} = n.${name}`)
    .join(', ')},
      origin_id = case when $4 then n.origin_id else x.origin_id end, version = x.version + 1${moved}
    from ${rowsSql(record)}
    where x.company_id = $1 and x.branch_id = $2 and x.id = n.id and x.version = n.version returning x.id`
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

const parameters = (writes: readonly RowWrite[], fieldsOf: (write: RowWrite) => Fields) =>
  JSON.stringify(
    writes.map((write) => {
      const fields = fieldsOf(write)
      return {
        ...Object.fromEntries(columnsOf(write.record).map((column) => [column, fields[column]])),
        ...write.present,
        origin_id: write.originId ?? null,
        status: write.closed ? 'closed' : 'open',
        closed_until: write.closed?.until ?? null,
      }
    }),
  )

/**
 * Writes rows of a menu with their links and options, in a handful of statements for any number of rows. Stale ones are
 * left. Returns the ids of the written ones, by record and ref.
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
  const report = (count: number) => {
    done += count
    // A row counts twice: once for itself, once for its links or options.
    onProgress(done / (writes.length * 2))
  }

  const insert = async (record: MenuRecord, rows: readonly RowWrite[]) => {
    const made = await query<{ id: number }>(insertSql(record), [company_id, branch_id, parameters(rows, fieldsOf)])
    // Ids ascend in the order of the rows, in whatever order they are answered.
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
      return id === undefined ? [] : [{ id, fields: fieldsOf(write) }]
    })
  for (const [record, put] of [
    ['option_group', putGroupOptions],
    ['product', putProductLinks],
  ] as const) {
    for (const some of chunksOf(linked(record))) {
      await put(query, { company_id, branch_id }, some)
      report(some.length)
    }
  }
  onProgress(1)
  return ids
}
