import { bulk, differences } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type {
  applyBulk,
  BulkAsked,
  previewBulk,
  undoBulk,
} from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { type BulkRow, hasCategory, type Place, readTarget, takeSteps } from './bulk.queries.ts'
import { closeChange, keepChange, lockChange, readChanges } from './menu-change.queries.ts'

const undoable = 10 * 60_000

export const placeOf = (context: Context, branchId: number): Place => ({ companyId: companyOf(context), branchId })

const found = async ({ query }: Context, place: Place, { target }: BulkAsked, forUpdate: boolean) => {
  const rows = await readTarget(query, place, target, forUpdate)
  if (target.product_ids && rows.length < new Set(target.product_ids).size) throw notFound()
  if (target.category_id && !rows.length && !(await hasCategory(query, place, target.category_id))) throw notFound()
  return rows
}

/** Of the products those that the change makes different, with what they become. */
const changedBy = (rows: readonly BulkRow[], { change }: BulkAsked) =>
  rows.flatMap(({ id, name, version, category_open, ...before }) => {
    const after = bulk(before, change, category_open)
    return differences(before, after).length ? [{ id, name, version, before, after }] : []
  })

/** What a change would do. */
export async function preview({ params, body }: RequestOf<typeof previewBulk>, context: Context) {
  const rows = await found(context, placeOf(context, params.branch_id), body, false)
  const changed = changedBy(rows, body)
  return { products: changed.map(({ version, ...row }) => row), unchanged: rows.length - changed.length }
}

/** Changes many products, all of them or none. */
export async function apply({ params, body }: RequestOf<typeof applyBulk>, context: Context) {
  const { query, now: at } = context
  const by = person(context).id
  const place = placeOf(context, params.branch_id)
  const changed = changedBy(await found(context, place, body, true), body)
  if (!changed.length) throw new AppError(409, 'menu-change.nothing')
  const steps = changed.map(({ before: from, after: to, id, version }) => ({ id, version, from, to }))
  await takeSteps(query, place, steps, { by, at })
  const rows = changed.map((row) => ({ ...row, record: 'product' as const, version: row.version + 1 }))
  const undoUntil = new Date(at.getTime() + undoable)
  const id = await keepChange(query, place, { change: body.change, rows, by, at, undoUntil })
  const [kept] = await readChanges(query, place, id)
  if (!kept) throw new Error('a change that was just kept is there')
  await emit(query, { ...place, topic: 'menu', subjectId: place.branchId, detail: 'bulk-changed' })
  return kept
}

/** Takes a change back, but for the products that somebody has changed since. */
export async function undo({ params }: RequestOf<typeof undoBulk>, context: Context) {
  const { query, now: at } = context
  const place = placeOf(context, params.branch_id)
  const change = await lockChange(query, place, params.change_id)
  if (!change) throw notFound()
  if (change.undone_at) throw new AppError(409, 'menu-change.already-undone')
  if (new Date(change.undo_until) <= at) throw new AppError(409, 'menu-change.too-late')
  const steps = change.rows.map(({ before: to, after: from, id, version }) => ({ id, version, from, to }))
  const written = await takeSteps(query, place, steps, { by: person(context).id, at })
  await closeChange(query, place, params.change_id, at)
  await emit(query, { ...place, topic: 'menu', subjectId: place.branchId, detail: 'bulk-undone' })
  const undone = new Set(written.map(({ id }) => id))
  return {
    undone: undone.size,
    kept: change.rows.filter(({ id }) => !undone.has(id)).map(({ id, name }) => ({ id, name })),
  }
}
