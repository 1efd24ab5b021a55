import type { BulkChange, BulkState } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type { MenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { Place } from './bulk.queries.ts'

/** One product of a change; the version is the one that the change made. */
export interface ChangedRow {
  record: 'product'
  id: number
  name: Translated
  version: number
  before: BulkState
  after: BulkState
}

const columns = `m.id, m.asked as change, m.changed,
  (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = m.by_user) as by,
  m.created_at, m.undo_until, m.undone_at`
const ofBranch = `m.company_id = $1 and m.branch_id = $2 and m.kind = 'bulk'`

interface Kept {
  change: BulkChange
  rows: readonly ChangedRow[]
  by: number
  at: Date
  undoUntil: Date
}

/** Keeps a change so that it can be taken back, and lets go of the rows of those that cannot any more. */
export async function keepChange(
  query: Query,
  { companyId, branchId }: Place,
  { change, rows, by, at, undoUntil }: Kept,
): Promise<number> {
  await query(
    `update menu_change set rows = '[]' where company_id = $1 and branch_id = $2 and undo_until < $3 and rows <> '[]'`,
    [companyId, branchId, at],
  )
  const [kept] = await query<{ id: number }>(
    `insert into menu_change (company_id, branch_id, kind, asked, rows, changed, by_user, created_at, undo_until)
     values ($1, $2, 'bulk', $3, $4, $5, $6, $7, $8) returning id`,
    [companyId, branchId, JSON.stringify(change), JSON.stringify(rows), rows.length, by, at, undoUntil],
  )
  if (!kept) throw new Error('an insert without a conflict clause answers its row')
  return kept.id
}

/** The last changes of a branch, the newest first; only that of an id where one is given. */
export const readChanges = (query: Query, { companyId, branchId }: Place, id: number | null = null) =>
  query<MenuChange>(
    `select ${columns} from menu_change m where ${ofBranch} and ($3::bigint is null or m.id = $3) order by m.id desc limit 20`,
    [companyId, branchId, id],
  )

interface Undoable {
  rows: ChangedRow[]
  undo_until: string
  undone_at: string | null
}

/** A change with its rows, locked so that it is taken back once only. */
export async function lockChange(query: Query, { companyId, branchId }: Place, id: number) {
  const [row] = await query<Undoable>(
    `select m.rows, m.undo_until, m.undone_at from menu_change m where ${ofBranch} and m.id = $3 for update`,
    [companyId, branchId, id],
  )
  return row
}

/** Notes that a change was taken back, and lets go of its rows. */
export const closeChange = (query: Query, { companyId, branchId }: Place, id: number, at: Date) =>
  query(`update menu_change m set undone_at = $4, rows = '[]' where ${ofBranch} and m.id = $3`, [
    companyId,
    branchId,
    id,
    at,
  ])
