import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { retryMarketplace } from '@sofra/contract/order/orders/external-order.contract.ts'
import { marketplaceRetried } from '@sofra/contract/order/orders/order.events.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'

/** Asks for another attempt to tell the marketplace. Throws 404, and 409 if it has received everything. */
export async function retryTelling({ params }: RequestOf<typeof retryMarketplace>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const [order] = await query<Pick<Row<'external_order'>, 'trouble'>>(
    `select x.trouble from orders o left join external_order x on x.company_id = o.company_id and x.order_id = o.id
     where o.company_id = $1 and o.branch_id = $2 and o.id = $3`,
    [keys.company_id, keys.branch_id, params.order_id],
  )
  if (!order) throw notFound()
  if (order.trouble === null) throw new AppError(409, 'external-order.nothing-failed')
  await emit(query, marketplaceRetried, { ...keys, subject_id: params.order_id }, {})
  return null
}
