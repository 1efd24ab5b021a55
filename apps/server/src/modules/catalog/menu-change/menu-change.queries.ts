import type { BulkState } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type { MenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { PlanChangedRow } from '../menu-plan/menu-plan.changed.api.ts'

/** One product of a bulk change; the version is the one that the change made. */
export interface ChangedRow {
  record: 'product'
  id: number
  name: Translated
  version: number
  before: BulkState
  after: BulkState
}

type Undoable = Pick<MenuChange, 'undo_until' | 'undone_at'> &
  ({ kind: 'bulk'; rows: ChangedRow[] } | { kind: 'clone' | 'import'; rows: PlanChangedRow[] })

/** A change with its rows, locked so that it is taken back once only. */
export async function lockChange(query: Query, { company_id, branch_id }: BranchKeys, id: number) {
  const [row] = await query<Undoable>(
    `select kind, rows, undo_until, undone_at from menu_change
     where company_id = $1 and branch_id = $2 and id = $3 for update`,
    [company_id, branch_id, id],
  )
  return row
}

/** Notes that a change was taken back, and lets go of its rows. */
export const closeChange = (query: Query, { company_id, branch_id }: BranchKeys, id: number, at: Date) =>
  query(`update menu_change set undone_at = $4, rows = '[]' where company_id = $1 and branch_id = $2 and id = $3`, [
    company_id,
    branch_id,
    id,
    at,
  ])
