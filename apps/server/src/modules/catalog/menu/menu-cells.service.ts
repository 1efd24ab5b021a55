import type { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { emitMenuChanged } from './menu.emit.api.ts'
import { readMenuVersion } from './menu.hold.api.ts'
import { changeCells, readCells } from './menu-cells.queries.ts'

/** Changes cells of a table of products, all of them or none; 409 with the present state of those that somebody else has changed. */
export async function saveCells({ params, body }: RequestOf<typeof patchProductCells>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const products = await changeCells(query, keys, body.changes)
  if (!products.length) {
    const versions = new Map(body.changes.map(({ product_id, version }) => [product_id, version]))
    const present = await readCells(query, keys, [...versions.keys()])
    if (present.length < versions.size) throw notFound()
    throw new AppError(409, 'error.stale', {
      present: present.filter(({ id, version }) => versions.get(id) !== version),
    })
  }
  const menu_version = await readMenuVersion(query, keys)
  await emitMenuChanged(query, keys, keys.branch_id, 'cells-changed')
  return { products, menu_version }
}
