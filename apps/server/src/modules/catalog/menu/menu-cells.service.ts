import type { PresentCells, patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { cellFields } from '@sofra/contract/catalog/product/product.columns.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { readMenuVersion } from '../menu-record/menu-record.lock.api.ts'
import { updateProducts } from '../product/product.write.api.ts'

/** Returns products as table rows, each with the user of the last change. */
const readCells = (query: Query, { company_id, branch_id }: BranchKeys, ids: readonly number[]) =>
  query<PresentCells>(
    `select p.id, p.version, ${cellFields.map((field) => `p.${field}`).join(', ')},
       l.user_name as changed_by, l.at as changed_at
     from product p left join lateral (
       select user_name, at from audit_log where company_id = $1 and record = 'product' and record_id = p.id::text
       order by at desc, id desc limit 1
     ) l on true
     where p.company_id = $1 and p.branch_id = $2 and p.id = any ($3) order by p.id`,
    [company_id, branch_id, ids],
  )

/** Changes cells of a table of products, all or none; throws 409 with the present rows of stale ones. */
export async function saveCells({ params, body }: RequestOf<typeof patchProductCells>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const changes = body.changes.map(({ product_id: id, version, set }) => ({ id, version, set }))
  const products = await updateProducts(query, keys, changes, { allOrNone: true })
  if (!products.length) {
    const versions = new Map(body.changes.map(({ product_id, version }) => [product_id, version]))
    const present = await readCells(query, keys, [...versions.keys()])
    if (present.length < versions.size) throw notFound()
    throw stale(present.filter(({ id, version }) => versions.get(id) !== version))
  }
  const menu_version = await readMenuVersion(query, keys)
  await emitMenuChanged(query, keys, keys.branch_id, 'cells-changed')
  return { products, menu_version }
}
