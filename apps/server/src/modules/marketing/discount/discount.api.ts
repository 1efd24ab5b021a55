import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { addMissingTotals } from './discount.total.ts'

export { checkNamed } from './discount.service.ts'

interface OfOrder {
  companyId: number
  orderId: number
}

const spent = () =>
  new AppError(422, 'ordering.rejected', { errors: [{ path: 'lines', code: 'ordering.discount-spent' }] })

// Locks the member until the commit, so that the count of the next statement cannot change.
const checkFirst = async (query: Query, { companyId, orderId }: OfOrder, memberId: number | null) => {
  const [member] = await query<Pick<Row<'member'>, 'orders'>>(
    'select orders from member where company_id = $1 and id = $2 for no key update',
    [companyId, memberId],
  )
  const [other] = await query(
    `select from orders where company_id = $1 and member_id = $2 and id <> $3 and status <> 'cancelled' limit 1`,
    [companyId, memberId, orderId],
  )
  if (!member || member.orders > 0 || other) throw spent()
}

const reserve = statement<OfOrder & { discountId: number; amount: number }>(`
with counted as (
  update discount_total set used_amount = used_amount + :amount, used_count = used_count + 1
  where company_id = :companyId and discount_id = :discountId and (budget is null or used_amount + :amount <= budget)
  returning discount_id
)
insert into discount_use (company_id, order_id, discount_id, amount, given)
select :companyId, :orderId, discount_id, :amount, :amount from counted
returning order_id`)

/**
 * Counts the discount of a new order against its budget. Throws 422 if the rest of the budget is too small, or if a
 * discount for first orders no longer applies: the price shown to the guest is then invalid.
 */
export async function reserveDiscount(
  query: Query,
  {
    companyId,
    orderId,
    memberId,
    discount,
    amount,
  }: OfOrder & { memberId: number | null; discount: { id: number; first_order_only: boolean }; amount: number },
): Promise<void> {
  if (discount.first_order_only) await checkFirst(query, { companyId, orderId }, memberId)
  const isReserved = async () =>
    (await reserve(query, { companyId, orderId, discountId: discount.id, amount })).length > 0
  if (await isReserved()) return
  // A missing total does not mean that the budget is used up.
  if (!(await addMissingTotals(query, companyId, [discount.id])) || !(await isReserved())) throw spent()
}

const keep = statement<OfOrder & { part: number; of: number }, { is_spent: boolean }>(`
with held as (
  select discount_id, given, round(amount * :part::numeric / :of)::bigint as keeps from discount_use
  where company_id = :companyId and order_id = :orderId for update
), changed as (
  update discount_use u set given = held.keeps from held
  where u.company_id = :companyId and u.order_id = :orderId and u.given <> held.keeps
), moved as (
  update discount_total t set used_amount = t.used_amount - held.given + held.keeps,
    used_count = t.used_count - (held.given > 0)::int + (held.keeps > 0)::int
  from held where t.company_id = :companyId and t.discount_id = held.discount_id
    and (t.budget is null or held.keeps <= held.given or t.used_amount - held.given + held.keeps <= t.budget)
  returning 1
)
select exists (select from held) and not exists (select from moved) as is_spent`)

/**
 * Sets which part of an order's discount still counts: none after a cancellation, that of the kept lines after a
 * return, all after either was reverted. Throws 422 if the rest of the budget is too small for that.
 */
export async function keepDiscount(
  query: Query,
  { companyId, orderId, part, of }: OfOrder & { part: number; of: number },
): Promise<void> {
  const [use] = await query<Pick<Row<'discount_use'>, 'discount_id'>>(
    'select discount_id from discount_use where company_id = $1 and order_id = $2',
    [companyId, orderId],
  )
  if (!use) return
  await addMissingTotals(query, companyId, [use.discount_id])
  const [budget] = await keep(query, { companyId, orderId, part: of > 0 ? part : 1, of: Math.max(of, 1) })
  if (budget?.is_spent) throw new AppError(422, 'ordering.discount-spent')
}

/** The counted discount of an order, and the rest of the budget of the discount that it was granted. */
export interface HeldDiscount {
  /** null: no counted discount. */
  id: number | null
  amount: number
  /** Includes the order's own amount; null: no budget. */
  granted_left: number | null
}

/** Reads the discount of an order that is edited; `grantedId` is the discount it was placed with. */
export async function discountOf(
  query: Query,
  { companyId, orderId, grantedId }: OfOrder & { grantedId: number | null },
): Promise<HeldDiscount> {
  const [use] = await query<HeldDiscount>(
    `select u.discount_id as id, coalesce(u.given, 0) as amount,
       t.budget - t.used_amount + case when u.discount_id = t.discount_id then u.given else 0 end as granted_left
     from (select) one
       left join discount_use u on u.company_id = $1 and u.order_id = $2
       left join discount_total t on t.company_id = $1 and t.discount_id = $3`,
    [companyId, orderId, grantedId],
  )
  return use ?? { id: null, amount: 0, granted_left: null }
}

const moveSql = `
with counted as (
  update discount_total t set used_amount = t.used_amount + m.amount, used_count = t.used_count + m.orders
  from jsonb_to_recordset($2) as m (discount_id bigint, amount bigint, orders int)
  where t.company_id = $1 and t.discount_id = m.discount_id
    and (t.budget is null or m.amount <= 0 or t.used_amount + m.amount <= t.budget)
  returning 1
)
select count(*) as n from counted`

const putUse = statement<OfOrder & { discountId: number; amount: number }>(`
insert into discount_use (company_id, order_id, discount_id, amount, given)
values (:companyId, :orderId, :discountId, :amount, :amount)
on conflict (company_id, order_id) do update set discount_id = excluded.discount_id, amount = excluded.amount, given = excluded.given`)

/** Changes the discount of an edited order, or its amount. Throws 422 if the rest of the budget is too small. */
export async function moveDiscount(
  query: Query,
  { companyId, orderId, discountId, amount }: OfOrder & { discountId: number | null; amount: number },
): Promise<void> {
  if (discountId === null) return
  const [use] = await query<Pick<Row<'discount_use'>, 'discount_id' | 'given'>>(
    'select discount_id, given from discount_use where company_id = $1 and order_id = $2 for update',
    [companyId, orderId],
  )
  if (!use && amount === 0) return
  const changes = new Map<number, { amount: number; orders: number }>()
  const count = (id: number, by: number) => {
    const { amount: sum, orders } = changes.get(id) ?? { amount: 0, orders: 0 }
    changes.set(id, { amount: sum + by, orders: orders + Math.sign(by) })
  }
  if (use) count(use.discount_id, -use.given)
  count(discountId, amount)
  const moves = [...changes].map(([discount_id, change]) => ({ discount_id, ...change }))
  await addMissingTotals(query, companyId, [...changes.keys()])
  // Both rows are locked in a fixed order; otherwise two edits could deadlock.
  await query(
    'select from discount_total where company_id = $1 and discount_id = any ($2) order by discount_id for no key update',
    [companyId, moves.map(({ discount_id }) => discount_id)],
  )
  const [counted] = await query<{ n: number }>(moveSql, [companyId, JSON.stringify(moves)])
  if (counted?.n !== moves.length) throw spent()
  await putUse(query, { companyId, orderId, discountId, amount })
}
