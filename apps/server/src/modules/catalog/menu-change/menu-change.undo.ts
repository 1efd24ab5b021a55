import type { BulkState } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type { MenuChange, undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import type { PlanChangedRow } from '../menu-plan/menu-plan.changed.api.ts'
import { undoPlan } from '../menu-plan/menu-plan.undo.api.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { writeSteps } from './bulk.queries.ts'

/** A product of a bulk change; `version` is the one written by the change. */
interface ChangedRow {
  record: 'product'
  id: number
  name: Translated
  version: number
  before: BulkState
  after: BulkState
}

type Undoable = Pick<MenuChange, 'undo_until' | 'undone_at'> &
  ({ kind: 'bulk'; rows: ChangedRow[] } | { kind: 'clone' | 'import'; rows: PlanChangedRow[] })

/** Reads a change with its rows, locked so that it is undone only once. */
async function lockChange(query: Query, { company_id, branch_id }: BranchKeys, id: number) {
  const [row] = await query<Undoable>(
    `select kind, rows, undo_until, undone_at from menu_change
     where company_id = $1 and branch_id = $2 and id = $3 for update`,
    [company_id, branch_id, id],
  )
  return row
}

const closeChange = statement<BranchKeys & { id: number; at: Date }>(
  `update menu_change set undone_at = :at, rows = '[]' where company_id = :company_id and branch_id = :branch_id and id = :id`,
)

/** Marks a change as undone, and deletes its rows. */

const undoBulk = async (context: Context, keys: BranchKeys, rows: readonly ChangedRow[]) => {
  const steps = rows.map(({ before: to, after: from, id, version }) => ({ id, version, from, to }))
  const written = await writeSteps(context.query, keys, steps, { by: person(context).id, at: context.now })
  const undone = new Set(written.map(({ id }) => id))
  return { undone: undone.size, changedRows: rows.filter(({ id }) => !undone.has(id)) }
}

/** Undoes a change of any kind, except rows that have been changed since or are in use. */
export async function undo({ params }: RequestOf<typeof undoMenuChange>, context: Context) {
  const { query, now: at } = context
  const keys = recordKeys(context, params)
  const change = await lockChange(query, keys, params.change_id)
  if (!change) throw notFound()
  if (change.undone_at) throw new AppError(409, 'menu-change.already-undone')
  if (new Date(change.undo_until) <= at) throw new AppError(409, 'menu-change.too-late')
  const { undone, changedRows } =
    change.kind === 'bulk' ? await undoBulk(context, keys, change.rows) : await undoPlan(query, keys, change.rows)
  await closeChange(query, { ...keys, id: params.change_id, at })
  await emitMenuChanged(query, keys, keys.branch_id, `${change.kind}-undone`)
  return { undone, kept: changedRows.map(({ record, id, name }) => ({ record, id, name })) }
}
