import type { Portions } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

/** A counter of a product or an option. */
export interface Stock {
  id: number
  product_id: number | null
  item_id: number | null
  remaining: number
  until: string | null
}

/**
 * SQL for the active counters of a branch as JSON; uses `:company` and `:branch`. `maxRemaining` limits the remaining
 * pieces.
 */
export const stockSql = (
  maxRemaining = 9_999,
) => `coalesce((select json_agg(json_build_object('id', s.id, 'product_id', s.product_id,
    'item_id', s.item_id, 'remaining', l.remaining, 'until', s.until) order by s.id)
  from stock s join stock_left l on l.company_id = s.company_id and l.branch_id = s.branch_id and l.stock_id = s.id
  where s.company_id = :company and s.branch_id = :branch and (s.until is null or s.until > now()) and l.remaining <= ${maxRemaining}), '[]')`

interface OfOrder {
  companyId: number
  branchId: number
  orderId: number
}

// Locked in one order to avoid deadlocks between orders.
const take = statement<OfOrder & { portions: string }, { stock_id: number }>(`
with wanted as (
  select l.stock_id, w.quantity from jsonb_to_recordset(:portions) as w (id bigint, quantity int)
  join stock_left l on l.company_id = :companyId and l.branch_id = :branchId and l.stock_id = w.id and l.remaining >= w.quantity
  order by l.stock_id for update of l
), taken as (
  update stock_left l set remaining = l.remaining - w.quantity from wanted w
  where l.company_id = :companyId and l.branch_id = :branchId and l.stock_id = w.stock_id and l.remaining >= w.quantity
  returning l.stock_id, w.quantity
)
insert into stock_taken (company_id, branch_id, order_id, stock_id, quantity)
select :companyId, :branchId, :orderId, stock_id, quantity from taken returning stock_id`)

/** Subtracts what an order sells. Returns the counters with too few pieces; the caller has to roll back if there are any. */
export async function takeStock(query: Query, of: OfOrder, portions: readonly Portions[]) {
  const rows = await take(query, { ...of, portions: JSON.stringify(portions) })
  const takenIds = new Set(rows.map(({ stock_id }) => stock_id))
  return portions.filter(({ id }) => !takenIds.has(id))
}

/** Releases what an order took, once. */
export const releaseStock = (query: Query, { companyId, branchId, orderId }: OfOrder) =>
  query(
    `with back as (
       update stock_taken set given_back = true where company_id = $1 and branch_id = $2 and order_id = $3 and not given_back
       returning stock_id, quantity
     )
     update stock_left l set remaining = l.remaining + b.quantity from back b
     where l.company_id = $1 and l.branch_id = $2 and l.stock_id = b.stock_id`,
    [companyId, branchId, orderId],
  )

/** Takes again when a cancellation is undone; pieces that were sold since are missing. */
export const takeStockAgain = (query: Query, { companyId, branchId, orderId }: OfOrder) =>
  query(
    `with again as (
       update stock_taken set given_back = false where company_id = $1 and branch_id = $2 and order_id = $3 and given_back
       returning stock_id, quantity
     )
     update stock_left l set remaining = greatest(0, l.remaining - a.quantity) from again a
     where l.company_id = $1 and l.branch_id = $2 and l.stock_id = a.stock_id`,
    [companyId, branchId, orderId],
  )

// Locked in the same order as by `takeStock`. An order releases nothing on a counter that was set anew since.
const move = statement<OfOrder & { moves: string }, { stock_id: number }>(`
with wanted as (
  select l.stock_id, w.by, coalesce(t.quantity, 0) as held from jsonb_to_recordset(:moves) as w (id bigint, by int)
  join stock_left l on l.company_id = :companyId and l.branch_id = :branchId and l.stock_id = w.id
  left join stock_taken t on t.company_id = :companyId and t.order_id = :orderId and t.stock_id = w.id and not t.given_back
  order by l.stock_id for update of l
), moved as (
  update stock_left l set remaining = l.remaining - greatest(w.by, -w.held) from wanted w
  where l.company_id = :companyId and l.branch_id = :branchId and l.stock_id = w.stock_id and l.remaining >= greatest(w.by, -w.held)
  returning l.stock_id, w.held + greatest(w.by, -w.held) as holds
), more as (
  insert into stock_taken as t (company_id, branch_id, order_id, stock_id, quantity)
  select :companyId, :branchId, :orderId, stock_id, holds from moved where holds > 0
  on conflict (company_id, order_id, stock_id) do update set quantity = excluded.quantity
), none as (
  delete from stock_taken t using moved m
  where t.company_id = :companyId and t.order_id = :orderId and t.stock_id = m.stock_id and m.holds = 0
)
select stock_id from moved`)

/**
 * Takes more for an edited order, and releases what it has less of. Returns the counters with too few pieces; the
 * caller has to roll back if there are any.
 */
export async function moveStock(query: Query, of: OfOrder, moves: readonly { id: number; by: number }[]) {
  if (!moves.length) return []
  const rows = await move(query, { ...of, moves: JSON.stringify(moves) })
  const moved = new Set(rows.map(({ stock_id }) => stock_id))
  return moves.filter(({ id, by }) => by > 0 && !moved.has(id))
}
