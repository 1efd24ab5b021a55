import { bulk, differences } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import {
  applyBulk,
  type BulkRequest,
  menuChanges,
  previewBulk,
  undoMenuChange,
} from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { lockingMenu } from '../menu-record/menu-record.lock.api.ts'
import { type BulkRow, hasCategory, readTarget, writeSteps } from './bulk.queries.ts'
import { insertChange, readChanges } from './menu-change.api.ts'
import { undo } from './menu-change.undo.ts'

/** Milliseconds in which a bulk change can be undone. */
const undoableMs = 10 * 60_000

const targetProducts = async ({ query }: Context, keys: BranchKeys, { target }: BulkRequest, forUpdate: boolean) => {
  const rows = await readTarget(query, keys, target, forUpdate)
  if (target.product_ids && rows.length < new Set(target.product_ids).size) throw notFound()
  if (target.category_id && !rows.length && !(await hasCategory(query, keys, target.category_id))) throw notFound()
  return rows
}

/** Returns the products that the change would alter, before and after. */
const changedBy = (rows: readonly BulkRow[], { change }: BulkRequest) =>
  rows.flatMap(({ id, name, version, category_open, ...before }) => {
    const after = bulk(before, change, category_open)
    return differences(before, after).length ? [{ id, name, version, before, after }] : []
  })

/** Previews a bulk change. */
async function preview({ params, body }: RequestOf<typeof previewBulk>, context: Context) {
  const rows = await targetProducts(context, recordKeys(context, params), body, false)
  const changed = changedBy(rows, body)
  return { products: changed.map(({ version, ...row }) => row), unchanged: rows.length - changed.length }
}

/** Changes many products, all or none. */
async function apply({ params, body }: RequestOf<typeof applyBulk>, context: Context) {
  const { query, now: at } = context
  const by = person(context).id
  const keys = recordKeys(context, params)
  const changed = changedBy(await targetProducts(context, keys, body, true), body)
  if (!changed.length) throw new AppError(409, 'menu-change.nothing')
  const steps = changed.map(({ before: from, after: to, id, version }) => ({ id, version, from, to }))
  const written = await writeSteps(query, keys, steps, { by, at })
  const versions = new Map(written.map(({ id, version }) => [id, version]))
  const rows = changed.map((row) => ({ ...row, record: 'product' as const, version: versions.get(row.id) }))
  const undoUntil = new Date(at.getTime() + undoableMs)
  const id = await insertChange(query, keys, {
    kind: 'bulk',
    request: body.change,
    rows,
    createdCount: 0,
    by,
    at,
    undoUntil,
  })
  const [change] = await readChanges(query, keys, id)
  if (!change) throw new Error('a change that was just written is missing')
  await emitMenuChanged(query, keys, keys.branch_id, 'bulk-changed')
  return change
}

/** Routes of bulk changes, and of the undo of any change of many rows. */
export const menuChangeRoutes: Route[] = [
  serve(previewBulk, preview),
  lockingMenu(serve(applyBulk, apply)),
  serve(menuChanges, async ({ params }, context) => ({
    changes: await readChanges(context.query, recordKeys(context, params)),
  })),
  lockingMenu(serve(undoMenuChange, undo)),
]
