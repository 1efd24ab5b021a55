import { orderRecalled } from '@sofra/contract/order/orders/order.events.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { viewOf } from './order.cards.api.ts'
import { actorKind } from './order.effects.ts'

type LockedOrder = Pick<Row<'orders'>, 'status' | 'version' | 'ready_at'>

const selectLocked = statement<BranchKeys & { id: number; types: readonly DeliveryType[] }, LockedOrder>(`
select status, version, ready_at from orders
where company_id = :company_id and branch_id = :branch_id and id = :id and delivery_type = any (:types) for update`)

/**
 * Locks an order in the caller's view until the transaction ends, so that concurrent changes run one after the other;
 * throws 404.
 */
export async function lockOrder(context: Context, keys: BranchKeys, id: number): Promise<LockedOrder> {
  const [row] = await selectLocked(context.query, { ...keys, id, types: viewOf(context).types })
  if (!row) throw notFound()
  return row
}

const undoReady = statement<
  BranchKeys & { id: number; kind: ReturnType<typeof actorKind>; by: number; by_name: string }
>(`
with moved as (
  ${updateSql('orders', {
    set: 'ready_at = null',
    where: 'x.company_id = :company_id and x.branch_id = :branch_id and x.id = :id and x.ready_at is not null',
  })} returning x.status
)
insert into order_event (company_id, branch_id, order_id, action, from_status, to_status, actor_kind, actor_id, actor_name)
select :company_id, :branch_id, :id, 'recall', status, status, :kind, :by, :by_name from moved`)

/** Undoes the ready mark of an order, with an entry in its history. The caller has locked the order. */
export async function recallOrder(context: Context, keys: BranchKeys, id: number): Promise<void> {
  const { query } = context
  const by = person(context)
  await undoReady(query, { ...keys, id, kind: actorKind(context), by: by.id, by_name: by.name })
  await emit(query, orderRecalled, { ...keys, subject_id: id }, { status: 'preparing' })
}
