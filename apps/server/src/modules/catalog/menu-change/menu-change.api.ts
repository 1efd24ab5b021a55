import type { MenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

interface NewChange {
  kind: MenuChange['kind']
  /** The request, for the list of changes. */
  request: unknown
  /** The rows needed to undo the change, by kind. */
  rows: readonly unknown[]
  /** The number of created rows. */
  createdCount: number
  by: number
  at: Date
  undoUntil: Date
}

const insert = statement<
  BranchKeys & Omit<NewChange, 'request' | 'rows'> & { request: string; rows: string; changed: number },
  Pick<Row<'menu_change'>, 'id'>
>(`
insert into menu_change (company_id, branch_id, kind, request, rows, changed, made, by_user, created_at, undo_until)
values (:company_id, :branch_id, :kind, :request, :rows, :changed, :createdCount, :by, :at, :undoUntil) returning id`)

/** Stores a change for undo, and deletes the rows of changes that can no longer be undone. */
export async function insertChange(query: Query, keys: BranchKeys, change: NewChange): Promise<number> {
  const { request, rows } = change
  await query(
    `update menu_change set rows = '[]' where company_id = $1 and branch_id = $2 and undo_until < $3 and rows::text <> '[]'`,
    [keys.company_id, keys.branch_id, change.at],
  )
  const [row] = await insert(query, {
    ...keys,
    ...change,
    request: JSON.stringify(request),
    rows: JSON.stringify(rows),
    changed: rows.length,
  })
  if (!row) throw new Error('an insert without a conflict clause answers its row')
  return row.id
}

const columns = `m.id, m.kind, case when m.kind = 'bulk' then m.request end as change, m.request->>'from' as from,
  m.changed - m.made as changed, m.made,
  (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = m.by_user) as by,
  m.created_at, m.undo_until, m.undone_at`

/** Returns the last changes of a branch, newest first, or only the one with the id. */
export const readChanges = (query: Query, { company_id, branch_id }: BranchKeys, id: number | null = null) =>
  query<MenuChange>(
    `select ${columns} from menu_change m
     where m.company_id = $1 and m.branch_id = $2 and ($3::bigint is null or m.id = $3) order by m.id desc limit 20`,
    [company_id, branch_id, id],
  )
