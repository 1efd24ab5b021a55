import type { Query } from '../../../kernel/database/tenant.ts'

interface OfAccount {
  companyId: number
  accountId: number
  orderId: number
}

/**
 * Spends points of the lots of an account whose row is locked, soonest expiry first, and records the use of each lot.
 * Returns how many were spent: fewer than `amount` where the rest has expired.
 */
export async function spendLots(
  query: Query,
  { companyId, accountId, orderId, amount }: OfAccount & { amount: number },
): Promise<number> {
  const rows = await query<{ amount: number }>(
    `with open as (
       select id, remaining, sum(remaining) over (order by expires_at nulls last, id) - remaining as before
       from points_lot
       where company_id = $1 and account_id = $2 and remaining > 0 and (expires_at is null or expires_at > now())),
     share as (select id, least(remaining, $4 - before)::bigint as amount from open where before < $4),
     spent as (
       update points_lot l set remaining = l.remaining - share.amount
       from share where l.company_id = $1 and l.id = share.id)
     insert into points_lot_use (company_id, lot_id, order_id, amount)
     select $1, id, $3, amount from share returning amount`,
    [companyId, accountId, orderId, amount],
  )
  return rows.reduce((sum, row) => sum + row.amount, 0)
}

/**
 * Refunds what an order spent to its lots. Points of a lot that was revoked meanwhile are deducted from the balance: they
 * should never have been there. The account's row has to be locked.
 */
export async function refundLots(query: Query, { companyId, accountId, orderId }: OfAccount): Promise<void> {
  await query(
    `with back as (
       update points_lot_use u set refunded = true from points_lot l
       where u.company_id = $1 and u.order_id = $3 and not u.refunded and l.company_id = $1 and l.id = u.lot_id
       returning l.id, u.amount, l.revoked),
     refilled as (
       update points_lot l set remaining = l.remaining + back.amount
       from back where l.company_id = $1 and l.id = back.id and not back.revoked),
     account as (
       update ledger_account a set balance = a.balance - lost.amount
       from (select sum(amount)::bigint as amount from back where revoked having count(*) > 0) lost
       where a.company_id = $1 and a.id = $2 returning a.id, a.balance, lost.amount)
     insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
     select $1, id, 'adjust', -amount, 'revoked', $3, balance from account`,
    [companyId, accountId, orderId],
  )
}

/**
 * Revokes the lot that an order earned and deducts what is left in it; points that were spent meanwhile stay spent.
 * The account's row has to be locked.
 */
export async function revokeLot(query: Query, { companyId, accountId, orderId }: OfAccount): Promise<void> {
  await query(
    `with lot as (
       select id, remaining from points_lot where company_id = $1 and order_id = $3 and not revoked),
     emptied as (
       update points_lot l set remaining = 0, revoked = true from lot where l.company_id = $1 and l.id = lot.id),
     account as (
       update ledger_account a set balance = a.balance - lot.remaining
       from lot where a.company_id = $1 and a.id = $2 and lot.remaining > 0 returning a.id, a.balance, lot.remaining)
     insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
     select $1, id, 'adjust', -remaining, 'order', $3, balance from account`,
    [companyId, accountId, orderId],
  )
}
