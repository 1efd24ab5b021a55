import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

interface OfOrder {
  companyId: number
  orderId: number
}

/** Reserves a use of a cheque for an order. Throws 422 where none is left, of all or of this member's. */
export async function reserve(
  query: Query,
  {
    companyId,
    chequeId,
    orderId,
    memberId,
    amount,
  }: OfOrder & { chequeId: number; memberId: number | null; amount: number },
): Promise<void> {
  // Locks the cheque's row until the commit: what the next statement counts cannot change meanwhile.
  const [cheque] = await query<Pick<Row<'gift_cheque'>, 'per_user_limit'>>(
    `update gift_cheque set used_count = used_count + 1
     where company_id = $1 and id = $2 and definable and (limit_count is null or used_count < limit_count)
     returning per_user_limit`,
    [companyId, chequeId],
  )
  if (!cheque) throw new AppError(422, 'ordering.coupon-spent')
  if (cheque.per_user_limit !== null && memberId === null) throw new AppError(422, 'ordering.member-needed')
  const [use] = await query(
    `insert into gift_cheque_use (company_id, order_id, cheque_id, member_id, amount)
     select $1, $2, $3, $4, $5
     where $6::int is null or $6 > (
       select count(*) from gift_cheque_use
       where company_id = $1 and cheque_id = $3 and member_id = $4 and state <> 'released')
     returning order_id`,
    [companyId, orderId, chequeId, memberId, amount, cheque.per_user_limit],
  )
  if (!use) throw new AppError(422, 'ordering.coupon-spent')
}

/** Marks the cheque of a delivered order as used, if it had one. */
export async function markUsed(query: Query, { companyId, orderId }: OfOrder): Promise<void> {
  await query(
    `update gift_cheque_use set state = 'used' where company_id = $1 and order_id = $2 and state = 'reserved'`,
    [companyId, orderId],
  )
}

/**
 * Releases the cheque of a cancelled or returned order. A return releases a compensation only: an incentive has done its
 * work and counts as used. A cancellation releases it even after a delivery that was reverted. Once per order: a further
 * call changes nothing.
 */
export async function release(
  query: Query,
  { companyId, orderId, afterReturn }: OfOrder & { afterReturn: boolean },
): Promise<void> {
  await query(
    `with closed as (
       update gift_cheque_use u
       set state = case when $3 and c.kind = 'incentive' then 'used' else 'released' end
       from gift_cheque c
       where u.company_id = $1 and u.order_id = $2 and c.company_id = $1 and c.id = u.cheque_id
         and u.state <> 'released'
       returning u.cheque_id, u.state)
     update gift_cheque c set used_count = c.used_count - 1
     from closed where c.company_id = $1 and c.id = closed.cheque_id and closed.state = 'released'`,
    [companyId, orderId, afterReturn],
  )
}

/** The cheque of an order: whether a use of it is left for the order, which may hold one. */
export async function chequeOf(query: Query, { companyId, orderId }: OfOrder): Promise<{ usable: boolean } | null> {
  const [use] = await query<{ usable: boolean }>(
    `select u.state <> 'released' or c.definable and (c.limit_count is null or c.used_count < c.limit_count)
         and (c.per_user_limit is null or c.per_user_limit > (
           select count(*) from gift_cheque_use o
           where o.company_id = $1 and o.cheque_id = u.cheque_id and o.member_id = u.member_id and o.state <> 'released')) as usable
     from gift_cheque_use u join gift_cheque c on c.company_id = u.company_id and c.id = u.cheque_id
     where u.company_id = $1 and u.order_id = $2`,
    [companyId, orderId],
  )
  return use ?? null
}

/**
 * Says what the cheque of an edited order takes off it now. Where that is nothing its use is free for another order, and is reserved
 * again once it is something. Throws 422 where none is left by then.
 */
export async function changeUse(
  query: Query,
  { companyId, orderId, amount }: OfOrder & { amount: number },
): Promise<void> {
  if (amount === 0) {
    await release(query, { companyId, orderId, afterReturn: false })
    return
  }
  const [use] = await query<Pick<Row<'gift_cheque_use'>, 'cheque_id' | 'state'>>(
    'select cheque_id, state from gift_cheque_use where company_id = $1 and order_id = $2',
    [companyId, orderId],
  )
  if (use?.state === 'released') {
    const cheque = [companyId, use.cheque_id]
    await query('select from gift_cheque where company_id = $1 and id = $2 for update', cheque)
    if (!(await chequeOf(query, { companyId, orderId }))?.usable) throw new AppError(422, 'ordering.coupon-spent')
    await query('update gift_cheque set used_count = used_count + 1 where company_id = $1 and id = $2', cheque)
  }
  await query(
    `update gift_cheque_use set amount = $3, state = case state when 'released' then 'reserved' else state end
     where company_id = $1 and order_id = $2`,
    [companyId, orderId, amount],
  )
}
