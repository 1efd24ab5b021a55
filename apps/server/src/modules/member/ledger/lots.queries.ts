import type { Query } from '../../../kernel/database/tenant.ts'

interface OfAccount {
  companyId: number
  accountId: number
  orderId: number
}

/**
 * Takes points from the lots of an account whose row is locked, soonest expiry first, and notes which lot gave how much.
 * Returns how many were found; fewer than asked for where the rest has expired.
 */
export async function takeFromLots(
  query: Query,
  { companyId, accountId, orderId, amount }: OfAccount & { amount: number },
): Promise<number> {
  const rows = await query<{ amount: number }>(
    `with open as (
       select id, remaining, sum(remaining) over (order by expires_at nulls last, id) - remaining as before
       from points_lot
       where company_id = $1 and account_id = $2 and remaining > 0 and (expires_at is null or expires_at > now())),
     share as (select id, least(remaining, $4 - before)::bigint as amount from open where before < $4),
     taken as (
       update points_lot l set remaining = l.remaining - share.amount
       from share where l.company_id = $1 and l.id = share.id)
     insert into points_lot_use (company_id, lot_id, order_id, amount)
     select $1, id, $3, amount from share returning amount`,
    [companyId, accountId, orderId, amount],
  )
  return rows.reduce((sum, row) => sum + row.amount, 0)
}

/** Returns what an order took to the lots it came from. The account's row has to be locked. */
export async function giveBackToLots(query: Query, companyId: number, orderId: number): Promise<void> {
  await query(
    `with back as (
       update points_lot_use set given_back = true
       where company_id = $1 and order_id = $2 and not given_back returning lot_id, amount)
     update points_lot l set remaining = l.remaining + back.amount
     from back where l.company_id = $1 and l.id = back.lot_id`,
    [companyId, orderId],
  )
}

/**
 * Takes away what is left of the points an order earned, and of earlier revoked lots that got something back just now.
 * The account's row has to be locked. Points that were spent meanwhile stay spent.
 */
export async function takeBackEarned(query: Query, { companyId, accountId, orderId }: OfAccount): Promise<void> {
  await query('update points_lot set revoked = true where company_id = $1 and order_id = $2', [companyId, orderId])
  await query(
    `with lot as (
       select id, remaining from points_lot
       where company_id = $1 and account_id = $2 and revoked and remaining > 0),
     emptied as (update points_lot l set remaining = 0 from lot where l.company_id = $1 and l.id = lot.id),
     account as (
       update ledger_account a set balance = a.balance - lots.amount
       from (select sum(remaining)::bigint as amount from lot having count(*) > 0) lots
       where a.company_id = $1 and a.id = $2 returning a.id, a.balance, lots.amount)
     insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
     select $1, id, 'adjust', -amount, 'order', $3, balance from account`,
    [companyId, accountId, orderId],
  )
}
