import type { undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { emitMenuChanged } from '../menu/menu.emit.api.ts'
import { takeBack } from '../menu-plan/menu-plan.undo.api.ts'
import { takeSteps } from './bulk.queries.ts'
import { type ChangedRow, closeChange, lockChange } from './menu-change.queries.ts'

const undoBulk = async (context: Context, keys: BranchKeys, rows: readonly ChangedRow[]) => {
  const steps = rows.map(({ before: to, after: from, id, version }) => ({ id, version, from, to }))
  const written = await takeSteps(context.query, keys, steps, { by: person(context).id, at: context.now })
  const undone = new Set(written.map(({ id }) => id))
  return { undone: undone.size, kept: rows.filter(({ id }) => !undone.has(id)) }
}

/** Takes a change back, whatever kind it is of, but for the rows that somebody has changed since, or uses. */
export async function undo({ params }: RequestOf<typeof undoMenuChange>, context: Context) {
  const { query, now: at } = context
  const keys = recordKeys(context, params)
  const change = await lockChange(query, keys, params.change_id)
  if (!change) throw notFound()
  if (change.undone_at) throw new AppError(409, 'menu-change.already-undone')
  if (new Date(change.undo_until) <= at) throw new AppError(409, 'menu-change.too-late')
  const { undone, kept } =
    change.kind === 'bulk' ? await undoBulk(context, keys, change.rows) : await takeBack(query, keys, change.rows)
  await closeChange(query, keys, params.change_id, at)
  await emitMenuChanged(query, keys, keys.branch_id, `${change.kind}-undone`)
  return { undone, kept: kept.map(({ record, id, name }) => ({ record, id, name })) }
}
