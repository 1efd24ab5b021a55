import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

interface OfOrder {
  companyId: number
  orderId: number
}

// Lock order: the order's use, the cheque, the assignment.

/** Reserves an assigned cheque for an order; throws 422 if another order has it or it has expired. */
const reserveHanded = async (query: Query, { companyId, orderId }: OfOrder, assignmentId: number | null) => {
  if (assignmentId === null) return
  const [reserved] = await query(
    `update gift_cheque_assignment set state = 'reserved', order_id = $3
     where company_id = $1 and id = $2 and state = 'defined' and (expires_at is null or expires_at > now()) returning id`,
    [companyId, assignmentId, orderId],
  )
  if (!reserved) throw new AppError(422, 'ordering.coupon-spent')
}

interface NewUse extends OfOrder {
  chequeId: number
  /** The assignment whose code was entered; null for the cheque's shared code. */
  assignmentId: number | null
  memberId: number | null
  /** The reduction in minor units. */
  amount: number
}

const insertUse = statement<NewUse & Pick<Row<'gift_cheque'>, 'per_user_limit'>>(`
insert into gift_cheque_use (company_id, order_id, cheque_id, member_id, amount, assignment_id)
select :companyId, :orderId, :chequeId, :memberId, :amount, :assignmentId
where :per_user_limit::int is null or :per_user_limit > (
  select count(*) from gift_cheque_use
  where company_id = :companyId and cheque_id = :chequeId and member_id = :memberId and state <> 'released')
returning order_id`)

/**
 * Reserves a use of a cheque for an order, which fixes the cheque's terms. Throws 422 if a limit is reached: of all
 * uses, of the total amount, of this member, or of the assignment.
 */
export async function reserve(query: Query, use: NewUse): Promise<void> {
  const { companyId, orderId } = use
  // Locks the cheque until the commit, so that the count of the next statement cannot change.
  const [cheque] = await query<Pick<Row<'gift_cheque'>, 'per_user_limit'>>(
    `update gift_cheque set used_count = used_count + 1, used_amount = used_amount + $3, frozen_at = coalesce(frozen_at, now())
     where company_id = $1 and id = $2 and definable and ends_at > now() and (limit_count is null or used_count < limit_count)
       and (limit_amount is null or used_amount + $3 <= limit_amount)
     returning per_user_limit`,
    [companyId, use.chequeId, use.amount],
  )
  if (!cheque) throw new AppError(422, 'ordering.coupon-spent')
  if (cheque.per_user_limit !== null && use.memberId === null) throw new AppError(422, 'ordering.member-needed')
  const [inserted] = await insertUse(query, { ...use, ...cheque })
  if (!inserted) throw new AppError(422, 'ordering.coupon-own-limit')
  await reserveHanded(query, { companyId, orderId }, use.assignmentId)
}

/** Marks the cheque of a delivered order as used. */
export async function markUsed(query: Query, { companyId, orderId }: OfOrder): Promise<void> {
  await query(
    `with used as (
       update gift_cheque_use set state = 'used' where company_id = $1 and order_id = $2 and state = 'reserved'
       returning assignment_id)
     update gift_cheque_assignment a set state = 'used' from used where a.company_id = $1 and a.id = used.assignment_id`,
    [companyId, orderId],
  )
}

const setAssignment = statement<{
  companyId: number
  id: number
  state: Row<'gift_cheque_assignment'>['state']
  orderId: number | null
}>(`update gift_cheque_assignment set state = :state, order_id = :orderId where company_id = :companyId and id = :id`)

/**
 * Releases the cheque of a cancelled or returned order, so that an assignment can be used again. A return releases only
 * a compensation: an incentive counts as used. A cancellation releases it even after a reverted delivery. Idempotent.
 */
export async function release(
  query: Query,
  { companyId, orderId, afterReturn }: OfOrder & { afterReturn: boolean },
): Promise<void> {
  const [closed] = await query<Pick<Row<'gift_cheque_use'>, 'assignment_id' | 'state'>>(
    `with closed as (
       update gift_cheque_use u
       set state = case when $3 and c.kind = 'incentive' then 'used' else 'released' end
       from gift_cheque c
       where u.company_id = $1 and u.order_id = $2 and c.company_id = $1 and c.id = u.cheque_id
         and u.state <> 'released'
       returning u.cheque_id, u.state, u.amount, u.assignment_id),
     counted as (
       update gift_cheque c set used_count = c.used_count - 1, used_amount = c.used_amount - closed.amount
       from closed where c.company_id = $1 and c.id = closed.cheque_id and closed.state = 'released')
     select assignment_id, state from closed`,
    [companyId, orderId, afterReturn],
  )
  if (closed?.assignment_id == null) return
  const isFree = closed.state === 'released'
  await setAssignment(query, {
    companyId,
    id: closed.assignment_id,
    state: isFree ? 'defined' : 'used',
    orderId: isFree ? null : orderId,
  })
}

/** Returns whether the cheque of an order has a use left, including the order's own. */
export async function chequeOf(query: Query, { companyId, orderId }: OfOrder): Promise<{ usable: boolean } | null> {
  const [use] = await query<{ usable: boolean }>(
    `select u.state <> 'released' or c.definable and (c.limit_count is null or c.used_count < c.limit_count)
         and (c.limit_amount is null or c.used_amount < c.limit_amount)
         and (a.id is null or a.state = 'defined' and (a.expires_at is null or a.expires_at > now()))
         and (c.per_user_limit is null or c.per_user_limit > (
           select count(*) from gift_cheque_use o
           where o.company_id = $1 and o.cheque_id = u.cheque_id and o.member_id = u.member_id and o.state <> 'released')) as usable
     from gift_cheque_use u join gift_cheque c on c.company_id = u.company_id and c.id = u.cheque_id
       left join gift_cheque_assignment a on a.company_id = u.company_id and a.id = u.assignment_id
     where u.company_id = $1 and u.order_id = $2`,
    [companyId, orderId],
  )
  return use ?? null
}

type Use = Pick<Row<'gift_cheque_use'>, 'cheque_id' | 'assignment_id' | 'state' | 'amount'>

const count = statement<{ companyId: number; chequeId: number; uses: 0 | 1; amount: number }>(`
update gift_cheque set used_count = used_count + :uses, used_amount = used_amount + :amount
where company_id = :companyId and id = :chequeId and (:uses = 0 or limit_count is null or used_count < limit_count)
  and (:amount <= 0 or limit_amount is null or used_amount + :amount <= limit_amount) returning id`)

/** Changes a cheque's counters by the difference of an edited order; throws 422 beyond its limits. */
const moveCounters = async (query: Query, companyId: number, chequeId: number, by: { uses: 0 | 1; amount: number }) => {
  const [moved] = await count(query, { companyId, chequeId, ...by })
  if (!moved) throw new AppError(422, 'ordering.coupon-spent')
}

/**
 * Sets the reduction of an edited order's cheque. At 0 its use is free for other orders, and is reserved again above 0.
 * Throws 422 if the cheque's limits are reached by then.
 */
export async function changeUse(
  query: Query,
  { companyId, orderId, amount }: OfOrder & { amount: number },
): Promise<void> {
  if (amount === 0) {
    await release(query, { companyId, orderId, afterReturn: false })
    return
  }
  const [use] = await query<Use>(
    'select cheque_id, assignment_id, state, amount from gift_cheque_use where company_id = $1 and order_id = $2 for update',
    [companyId, orderId],
  )
  if (!use) return
  const isFree = use.state === 'released'
  if (isFree) {
    await query('select from gift_cheque where company_id = $1 and id = $2 for update', [companyId, use.cheque_id])
    if (!(await chequeOf(query, { companyId, orderId }))?.usable) throw new AppError(422, 'ordering.coupon-spent')
  }
  const by = isFree ? ({ uses: 1, amount } as const) : ({ uses: 0, amount: amount - use.amount } as const)
  if (by.uses || by.amount) await moveCounters(query, companyId, use.cheque_id, by)
  if (isFree) await reserveHanded(query, { companyId, orderId }, use.assignment_id)
  await query(
    `update gift_cheque_use set amount = $3, state = case state when 'released' then 'reserved' else state end
     where company_id = $1 and order_id = $2`,
    [companyId, orderId, amount],
  )
}

/** A cheque that a guest can use now. Amounts are minor units, `rate` basis points, instants ISO text. */
export type UsableCheque = Pick<Row<'gift_cheque'>, 'name' | 'rate' | 'amount' | 'minimum_total'> &
  Pick<Row<'gift_cheque_assignment'>, 'code'> & {
    /** When the assignment or its cheque ends. */
    until: string
  }

/**
 * Reads the cheques that a member can use now, the earliest end first; at most 50. Restrictions (province, branch,
 * channel, delivery type) are checked by the order. A premium member can use none.
 */
export const usableCheques = (query: Query, { companyId, memberId }: { companyId: number; memberId: number }) =>
  query<UsableCheque>(
    `select a.code, c.name, c.rate, c.amount, c.minimum_total, least(a.expires_at, c.ends_at) as until
     from gift_cheque_assignment a join gift_cheque c on c.company_id = a.company_id and c.id = a.cheque_id
     where a.company_id = $1 and a.member_id = $2 and a.state = 'defined' and (a.expires_at is null or a.expires_at > now())
       and not exists (select from member m where m.company_id = $1 and m.id = $2 and m.is_premium)
       and c.definable and c.starts_at <= now() and c.ends_at > now()
       and (c.limit_count is null or c.used_count < c.limit_count) and (c.limit_amount is null or c.used_amount < c.limit_amount)
     order by until, a.id limit 50`,
    [companyId, memberId],
  )
