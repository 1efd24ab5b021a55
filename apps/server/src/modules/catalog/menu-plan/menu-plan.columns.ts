import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { productLinks } from '../product/product.record.api.ts'
import { fieldsOf } from './menu-content.api.ts'

const apart: ReadonlySet<string> = new Set(['items', ...Object.keys(productLinks)])

/** The columns that a plan fills in a record's table; what hangs on a row in other tables is written apart. */
export const columnsOf = (record: MenuRecord) => fieldsOf[record].filter((field) => !apart.has(field))

const lastCategory = '(select coalesce(max(sort_no), 0) from category where company_id = $1 and branch_id = $2)'
/** The last position in the category of the row `n`. */
const lastProduct = `(select coalesce(max(o.sort_no), 0) from product o
  where o.company_id = $1 and o.branch_id = $2 and o.category_id = n.category_id)`
const last: Partial<Record<MenuRecord, string>> = { category: lastCategory, product: lastProduct }

// The rows of $3 as the table has them, in their order.
const given = (record: MenuRecord) => `rows from (jsonb_populate_recordset(null::${record}, $3)) with ordinality as n`

/** Writes new rows of $3 at the end, in their order, and answers their ids. */
export const insertSql = (record: MenuRecord) => {
  const end = last[record]
  const columns = ['origin_id', ...columnsOf(record), ...(end ? ['status', 'closed_until'] : [])]
  return `insert into ${record} (company_id, branch_id, ${columns.join(', ')}${end ? ', sort_no' : ''})
    select $1, $2, ${columns.map((name) => `n.${name}`).join(', ')}${end ? `, ${end} + n.ordinality` : ''}
    from ${given(record)} order by n.ordinality returning id`
}

/**
 * Changes the rows of $3 that still have their version, and answers which. Where an origin is given ($4) the row is from
 * then on a copy of that one. A product in another category goes to its end.
 */
export const updateSql = (record: MenuRecord) => {
  const moved =
    record === 'product'
      ? `, sort_no = case when x.category_id = n.category_id then x.sort_no else ${lastProduct} + n.ordinality end`
      : ''
  return `update ${record} x set ${columnsOf(record)
    .map((name) => `${name} = n.${name}`)
    .join(', ')},
      origin_id = case when $4 then n.origin_id else x.origin_id end, version = x.version + 1${moved}
    from ${given(record)}
    where x.company_id = $1 and x.branch_id = $2 and x.id = n.id and x.version = n.version returning x.id`
}
