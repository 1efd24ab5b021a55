import { type BulkState, differences } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type { BulkTarget } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { bulkColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { isOpen, openStateSql } from '../menu-record/menu-record.open.api.ts'
import { updateProducts } from '../product/product.write.api.ts'

/** A stored product, and whether its category is open. */
export interface BulkRow extends BulkState, Pick<Row<'product'>, 'id' | 'name' | 'version'> {
  category_open: boolean
}

const selection = (target: BulkTarget): [string, unknown[]] => {
  if (target.product_ids) return ['and p.id = any ($3)', [target.product_ids]]
  return target.category_id ? ['and p.category_id = $3', [target.category_id]] : ['', []]
}

/** Returns the products of a target; `forUpdate` locks them, and their categories against being closed. */
export async function readTarget(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  target: BulkTarget,
  forUpdate: boolean,
): Promise<BulkRow[]> {
  const [where, values] = selection(target)
  return query<BulkRow>(
    `select p.id, p.name, p.version, ${bulkColumns.map((field) => `p.${field}`).join(', ')},
       ${openStateSql('p')}, ${isOpen('c')} as category_open
     from product p
     join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
     where p.company_id = $1 and p.branch_id = $2 ${where}
     order by ${forUpdate ? 'p.id for no key update of p for share of c' : 'c.sort_no, c.id, p.sort_no, p.id'}`,
    [company_id, branch_id, ...values],
  )
}

/** Whether the branch has such a category. */
export async function hasCategory(query: Query, { company_id, branch_id }: BranchKeys, id: number) {
  const rows = await query('select 1 from category where company_id = $1 and branch_id = $2 and id = $3', [
    company_id,
    branch_id,
    id,
  ])
  return rows.length > 0
}

/** A product, its version and its new state. */
export interface Step {
  id: number
  version: number
  from: BulkState
  to: BulkState
}

/** Returns the columns that a step changes; the user and time of closing only if the status changes. */
const setOf = ({ from, to }: Step, { by, at }: { by: number; at: Date }) => {
  const changed: readonly string[] = differences(from, to)
  const columns = bulkColumns.filter((field) => changed.includes(field)).map((field) => [field, to[field]])
  const { status, closed_until } = to
  const isOpening = changed.includes('status') || changed.includes('closed_until')
  return {
    ...(Object.fromEntries(columns) as Partial<BulkState>),
    ...(isOpening ? { status, closed_until, status_by: by, status_at: at } : {}),
  }
}

/** Writes all steps in one statement, except stale ones. Returns the written rows. */
export const writeSteps = (query: Query, keys: BranchKeys, steps: readonly Step[], writer: { by: number; at: Date }) =>
  updateProducts(
    query,
    keys,
    steps.map((step) => ({ id: step.id, version: step.version, set: setOf(step, writer) })),
  )
