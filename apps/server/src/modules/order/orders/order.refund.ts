import type { ReturnedLine } from '@sofra/contract/order/orders/order.contract.ts'
import {
  priceOfReturned,
  type RefundAmounts,
  type RefundLine,
  refundOf,
} from '@sofra/contract/order/orders/order.refund.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { takenBy } from '../../member/ledger/ledger.api.ts'
import type { CurrentOrder } from './order.state.ts'

/** The refund of a step. */
export interface Refund {
  action: 'cancel' | 'return'
  lines: ReturnedLine[]
  borne_by: 'branch' | 'platform' | null
  amounts: RefundAmounts
  /** No line is left with the guest. */
  isWhole: boolean
  /** Price of the returned lines. */
  price: number
}

/** `due` is the part of `to_collect` that an edit added after the online payment. */
interface Sold
  extends Pick<RefundAmounts, 'discount_branch' | 'discount_platform'>,
    Pick<Row<'orders'>, 'to_collect' | 'due'> {
  lines: RefundLine[]
}

const soldSql = `
select o.to_collect, o.due,
  (select coalesce(sum(amount) filter (where borne_by = 'branch'), 0)::bigint from order_reduction r
    where r.company_id = o.company_id and r.order_id = o.id) as discount_branch,
  (select coalesce(sum(amount) filter (where borne_by = 'platform'), 0)::bigint from order_reduction r
    where r.company_id = o.company_id and r.order_id = o.id) as discount_platform,
  (select jsonb_agg(jsonb_build_object('no', l.no, 'quantity', l.quantity, 'returned', l.returned_quantity, 'gross', l.gross, 'discount', l.discount, 'net', l.net)) from order_line l
    where l.company_id = o.company_id and l.order_id = o.id) as lines
from orders o where o.company_id = $1 and o.id = $2`

/**
 * Returns the amounts that an order has charged, and its lines. Amounts collected by the restaurant count after the
 * delivery only.
 */
const soldBy = async (
  { query }: Pick<Context, 'query'>,
  { company_id, id, payment_kind }: CurrentOrder,
  isDelivered: boolean,
) => {
  const [sold] = await query<Sold>(soldSql, [company_id, id])
  if (!sold) throw new Error('an order that was just read has gone')
  const { to_collect, due, lines, ...discounts } = sold
  const isOnline = payment_kind === 'online'
  const amounts: RefundAmounts = {
    goods: lines.reduce((sum, { gross }) => sum + gross, 0),
    ...discounts,
    ...(await takenBy(query, { companyId: company_id, orderId: id })),
    online: isOnline ? to_collect - due : 0,
    collected: isDelivered ? (isOnline ? due : to_collect) : 0,
  }
  return { amounts, lines }
}

/** Returns the refund of a cancellation: everything that was charged. */
export async function refundOfAll(context: Pick<Context, 'query'>, order: CurrentOrder): Promise<Refund> {
  const { amounts } = await soldBy(context, order, false)
  return { action: 'cancel', lines: [], borne_by: null, amounts, isWhole: true, price: 0 }
}

/** Returns the refund of a return: its lines' share of what was charged. */
export async function refundOfLines(
  context: Context,
  order: CurrentOrder,
  returned: { lines: ReturnedLine[]; borne_by: 'branch' | 'platform'; isWhole: boolean },
): Promise<Refund> {
  const { amounts, lines } = await soldBy(context, order, true)
  const price = priceOfReturned(lines, returned.lines)
  return { action: 'return', ...returned, price, amounts: refundOf(amounts, lines, returned.lines) }
}
