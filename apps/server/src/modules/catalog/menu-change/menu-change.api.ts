import type { MenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

interface NewChange {
  kind: MenuChange['kind']
  /** What was requested, for the list of changes. */
  request: unknown
  /** What its undo needs, by the kind. */
  rows: readonly unknown[]
  /** How many of the rows are new. */
  made: number
  by: number
  at: Date
  undoUntil: Date
}

/** Stores a change so that it can be undone, and deletes the rows of those that cannot any more. */
export async function insertChange(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  { kind, request, rows, made, by, at, undoUntil }: NewChange,
): Promise<number> {
  await query(
    `update menu_change set rows = '[]' where company_id = $1 and branch_id = $2 and undo_until < $3 and rows::text <> '[]'`,
    [company_id, branch_id, at],
  )
  const [row] = await query<Pick<Row<'menu_change'>, 'id'>>(
    `insert into menu_change (company_id, branch_id, kind, request, rows, changed, made, by_user, created_at, undo_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [company_id, branch_id, kind, JSON.stringify(request), JSON.stringify(rows), rows.length, made, by, at, undoUntil],
  )
  if (!row) throw new Error('an insert without a conflict clause answers its row')
  return row.id
}

const columns = `m.id, m.kind, case when m.kind = 'bulk' then m.request end as change, m.request->>'from' as from,
  m.changed - m.made as changed, m.made,
  (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = m.by_user) as by,
  m.created_at, m.undo_until, m.undone_at`

/** The last changes of a branch, the newest first; only that of an id where one is given. */
export const readChanges = (query: Query, { company_id, branch_id }: BranchKeys, id: number | null = null) =>
  query<MenuChange>(
    `select ${columns} from menu_change m
     where m.company_id = $1 and m.branch_id = $2 and ($3::bigint is null or m.id = $3) order by m.id desc limit 20`,
    [company_id, branch_id, id],
  )
