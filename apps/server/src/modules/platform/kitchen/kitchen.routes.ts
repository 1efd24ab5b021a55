import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { updateRecord } from '../../../kernel/records/write.ts'

const used = '(select count(*) from product_kitchen p where p.kitchen_id = kitchen.id)'
const table = recordTable('kitchen', kitchen.row, { computed: { used } })

// Whoever writes the platform's records sees no tenant's rows in the same transaction, so that they are counted beside it.
const readUses = async ({ pools, scope }: Context, id: number) => {
  const rows = await reading(pools, scope, (query) =>
    query<{ products: number; branches: number }>(
      `select (select count(*) from product_kitchen where kitchen_id = $1) as products,
         (select count(*) from branch_kitchen where kitchen_id = $1) as branches`,
      [id],
    ),
  )
  return rows[0] ?? { products: 0, branches: 0 }
}

/** Changes a kitchen; it answers with how many products have it, as the list does. */
const updateKitchen = serve(kitchen.update, async ({ params: { id }, body }, context) => {
  const { products } = await readUses(context, id)
  const present = async () => ({ ...(await readRecord(context.query, table, {}, id)), used: products })
  const { version, ...input } = body
  await updateRecord(context.query, table, {}, { id, version, input, present })
  return present()
})

// The database itself refuses it for one that came just now. */
const checkUnused = async (context: Context, _: unknown, id: number) => {
  const { products, branches } = await readUses(context, id)
  if (products > 0) throw new AppError(409, 'kitchen.of-products', { params: { n: products } })
  if (branches > 0) throw new AppError(409, 'kitchen.of-branches', { params: { n: branches } })
}

/** The platform's kitchens: plain records, but that restaurants use them. */
export const kitchenRoutes: Route[] = overriding(crud(kitchen, table, { checkRemoval: checkUnused }), [updateKitchen])
