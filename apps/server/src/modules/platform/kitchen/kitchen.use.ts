import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { serve } from '../../../kernel/http/serve.ts'

// Whoever writes the platform's records sees no tenant's rows in the same transaction, so that they are counted beside it.
const usesOf = async ({ pools, scope }: Context, id: number) => {
  const rows = await reading(pools, scope, (query) =>
    query<{ products: number; branches: number }>(
      `select (select count(*) from product_kitchen where kitchen_id = $1) as products,
         (select count(*) from branch_kitchen where kitchen_id = $1) as branches`,
      [id],
    ),
  )
  return rows[0] ?? { products: 0, branches: 0 }
}

const columns = 'id, name, is_active, version, created_at'
interface Row {
  id: number
  name: string
  is_active: boolean
  version: number
  created_at: string
}

/** Changes a kitchen; it answers with how many products have it, as the list does. */
export const updateKitchen = serve(kitchen.update, async ({ params: { id }, body }, context) => {
  const { products: used } = await usesOf(context, id)
  const [row] = await context.query<Row>(
    `update kitchen set name = $3, is_active = $4, version = version + 1 where id = $1 and version = $2 returning ${columns}`,
    [id, body.version, body.name, body.is_active],
  )
  if (row) return { ...row, used }
  const [present] = await context.query<Row>(`select ${columns} from kitchen where id = $1`, [id])
  if (!present) throw notFound()
  throw new AppError(409, 'error.stale', { present: { ...present, used } })
})

/** Removes a kitchen that no product and no restaurant has; the database itself refuses it for one that came just now. */
export const removeKitchen = serve(kitchen.remove, async ({ params: { id } }, context) => {
  const { products, branches } = await usesOf(context, id)
  if (products > 0) throw new AppError(409, 'kitchen.of-products', { params: { n: products } })
  if (branches > 0) throw new AppError(409, 'kitchen.of-branches', { params: { n: branches } })
  const rows = await context.query('delete from kitchen where id = $1 returning id', [id])
  if (!rows.length) throw notFound()
  return null
})
