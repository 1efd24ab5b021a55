import { orderRecalled } from '@sofra/contract/order/orders/order.events.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { viewOf } from './order.cards.api.ts'
import { actorKind } from './order.effects.ts'

type LockedOrder = Pick<Row<'orders'>, 'status' | 'version' | 'ready_at'>

/**
 * Locks an order in the caller's view until the transaction ends, so that concurrent changes run one after the other;
 * throws 404.
 */
export async function lockOrder(
  context: Context,
  { company_id, branch_id }: BranchKeys,
  id: number,
): Promise<LockedOrder> {
  const [row] = await context.query<LockedOrder>(
    `select status, version, ready_at from orders
     where company_id = $1 and branch_id = $2 and id = $3 and delivery_type = any ($4) for update`,
    [company_id, branch_id, id, viewOf(context).types],
  )
  if (!row) throw notFound()
  return row
}

/** Undoes the ready mark of an order, with an entry in its history. The caller has locked the order. */
export async function recallOrder(context: Context, keys: BranchKeys, id: number): Promise<void> {
  const { query } = context
  const { company_id, branch_id } = keys
  const by = person(context)
  await query(
    `with moved as (
       update orders set ready_at = null, version = version + 1
       where company_id = $1 and branch_id = $2 and id = $3 and ready_at is not null returning status
     )
     insert into order_event (company_id, branch_id, order_id, action, from_status, to_status, actor_kind, actor_id, actor_name)
     select $1, $2, $3, 'recall', status, status, $4, $5, $6 from moved`,
    [company_id, branch_id, id, actorKind(context), by.id, by.name],
  )
  await emit(query, orderRecalled, { ...keys, subject_id: id }, { status: 'preparing' })
}
