import type { PrintKind } from '@sofra/contract/order/print/print.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { viewOf } from './order.cards.api.ts'

const addPrints = statement<
  BranchKeys & { orderId: number; types: readonly DeliveryType[]; count: number },
  Pick<Row<'orders'>, 'prints' | 'edits'> & { copies: number }
>(`
update orders o set prints = prints + :count from branch b
where o.company_id = :company_id and o.branch_id = :branch_id and o.id = :orderId and o.delivery_type = any (:types)
  and b.company_id = o.company_id and b.id = o.branch_id
returning o.prints, o.edits, (b.receipt->>'copies')::int as copies`)

/** Counts a print of an order and locks the order until the transaction ends; throws 404. Only receipts are counted. */
export async function countPrint(context: Context, keys: BranchKeys, orderId: number, kind: PrintKind) {
  const [row] = await addPrints(context.query, {
    ...keys,
    orderId,
    types: viewOf(context).types,
    count: kind === 'receipt' ? 1 : 0,
  })
  if (!row) throw notFound()
  return row
}

/** Counts the print that a guest requests, for an order that was not printed yet; otherwise undefined. */
export async function countGuestPrint(query: Query, { company_id, branch_id }: BranchKeys, orderId: number) {
  const [row] = await query<{ copies: number }>(
    `update orders set prints = 1 where company_id = $1 and branch_id = $2 and id = $3 and prints = 0 and status <> 'cancelled' returning 1 as copies`,
    [company_id, branch_id, orderId],
  )
  return row?.copies
}

/**
 * Counts the print after an approval and returns its number of copies; undefined if the branch does not print
 * automatically, or the order was printed before or is no longer in preparation.
 */
export async function countFirstPrint(query: Query, { company_id, branch_id }: BranchKeys, orderId: number) {
  const [row] = await query<{ copies: number }>(
    `update orders o set prints = 1 from branch b
     where o.company_id = $1 and o.branch_id = $2 and o.id = $3 and o.prints = 0 and o.status not in ('waiting_for_approval', 'cancelled')
       and b.company_id = o.company_id and b.id = o.branch_id and (b.receipt->>'auto_print')::boolean
     returning (b.receipt->>'copies')::int as copies`,
    [company_id, branch_id, orderId],
  )
  return row?.copies
}
