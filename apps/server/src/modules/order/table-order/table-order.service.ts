import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { placeTableOrder, tableQuote } from '@sofra/contract/order/table-order/table-order.contract.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Sending } from '../../member/phone-code/phone-code.api.ts'
import { methodsAtTable } from '../bill/bill.api.ts'
import { quoteFor } from '../ordering/ordering.api.ts'
import { approvePlaced, byStaff, mayApproveOwn, placeByStaff } from '../ordering/staff/ordering.staff.api.ts'

type TableRequest = RequestOf<typeof tableQuote>

/**
 * Returns the basket of an active table; throws 404. The payment method is a placeholder: parts of the bill are paid by
 * other methods.
 */
const basketAt = async (query: Query, company_id: number, { params, body }: TableRequest): Promise<Basket> => {
  const { branch_id } = params
  const { table_id, ...dishes } = body
  const [table] = await query<Pick<Row<'dining_table'>, 'token'>>(
    'select token from dining_table where company_id = $1 and branch_id = $2 and id = $3 and is_active',
    [company_id, branch_id, table_id],
  )
  if (!table) throw notFound()
  const [method] = await methodsAtTable(query, { company_id, branch_id })
  return {
    ...dishes,
    branch_id,
    delivery_type: 'orderOnTheTable',
    table_token: table.token,
    // If the branch has no method for tables, the intake refuses the order.
    payment_method: method?.id ?? 0,
  }
}

/** Returns the price of dishes for a table. */
export async function quoteAtTable(request: TableRequest, context: Context, config: Sending) {
  const caller = await byStaff(context, 'table')
  return reading(context.pools, context.scope, async (query) => {
    const basket = await basketAt(query, companyOf(context), request)
    const { asks_phone_code: _, spendable: __, ...priced } = await quoteFor({ ...caller, query }, basket, config)
    return priced
  })
}

/** Adds dishes to the bill of a table, once per idempotency key, and approves them if the caller may. */
export async function placeAtTable(request: RequestOf<typeof placeTableOrder>, context: Context, config: Sending) {
  const { branch_id } = request.params
  const company_id = companyOf(context)
  const read = <T>(work: (query: Query) => Promise<T>) => reading(context.pools, context.scope, work)
  const basket = await read((query) => basketAt(query, company_id, request))
  const placed = await placeByStaff(context, { source: 'table', basket }, config)
  const order = mayApproveOwn(context) ? await approvePlaced(context, branch_id, placed) : placed
  const [row] = await read((query) =>
    query<Pick<Row<'orders'>, 'bill_id'>>('select bill_id from orders where company_id = $1 and id = $2', [
      company_id,
      placed.id,
    ]),
  )
  return { ...order, bill_id: row?.bill_id ?? 0 }
}
