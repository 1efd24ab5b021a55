import type { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emitMenuChanged } from './menu.emit.api.ts'
import { readMenuVersion } from './menu.queries.ts'
import { changeCells, readCells } from './menu-cells.queries.ts'

/** Changes cells of a table of products, all of them or none; 409 with the present state of those that somebody else has changed. */
export async function saveCells({ params, body }: RequestOf<typeof patchProductCells>, context: Context) {
  const { query } = context
  const place = { companyId: companyOf(context), branchId: params.branch_id }
  const products = await changeCells(query, place, body.changes)
  if (!products.length) {
    const versions = new Map(body.changes.map(({ product_id, version }) => [product_id, version]))
    const present = await readCells(query, place, [...versions.keys()])
    if (present.length < versions.size) throw notFound()
    throw new AppError(409, 'error.stale', {
      present: present.filter(({ id, version }) => versions.get(id) !== version),
    })
  }
  const menu_version = await readMenuVersion(query, place)
  await emitMenuChanged(query, place, place.branchId, 'cells-changed')
  return { products, menu_version }
}
