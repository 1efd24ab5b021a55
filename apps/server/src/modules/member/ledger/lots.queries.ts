import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

interface OfAccount {
  companyId: number
  accountId: number
  orderId: number
}

const spend = statement<OfAccount & { amount: number }, { amount: number }>(`
with open as (
  select id, remaining, sum(remaining) over (order by expires_at nulls last, id) - remaining as before
  from points_lot
  where company_id = :companyId and account_id = :accountId and remaining > 0 and (expires_at is null or expires_at > now())),
share as (select id, least(remaining, :amount - before)::bigint as amount from open where before < :amount),
spent as (
  update points_lot l set remaining = l.remaining - share.amount
  from share where l.company_id = :companyId and l.id = share.id),
used as (
  insert into points_lot_use as u (company_id, lot_id, order_id, amount)
  select :companyId, id, :orderId, amount from share
  on conflict (company_id, lot_id, order_id) do update set amount = u.amount + excluded.amount)
select amount from share`)

/**
 * Spends points from the lots of a locked account, soonest expiry first, and records the use of each lot. Returns how
 * many were spent: fewer than `amount` if the rest has expired.
 */
export async function spendLots(query: Query, of: OfAccount & { amount: number }): Promise<number> {
  const rows = await spend(query, of)
  return rows.reduce((sum, row) => sum + row.amount, 0)
}

/** Refunded points of an expired lot stay valid for so long: the member could not use them earlier. */
const grace = '7 days'

interface OfPart extends OfAccount {
  part: number
  amount: number
}

const refund = statement<OfPart & { grace: string }>(`
with used as (
  select l.id, u.amount - u.refunded_amount as due, l.amount - l.revoked_amount - l.remaining as room,
    sum(u.amount - u.refunded_amount) over (order by l.expires_at desc nulls first, l.id desc) as upto
  from points_lot_use u join points_lot l on l.company_id = u.company_id and l.id = u.lot_id
  where u.company_id = :companyId and u.order_id = :orderId and l.account_id = :accountId and u.amount > u.refunded_amount),
back as (
  select id, least(due, :amount - (upto - due))::bigint as amount, least(due, :amount - (upto - due), room)::bigint as kept
  from used where upto - due < :amount),
uses as (
  update points_lot_use u set refunded_amount = u.refunded_amount + back.amount
  from back where u.company_id = :companyId and u.order_id = :orderId and u.lot_id = back.id),
refilled as (
  update points_lot l set remaining = l.remaining + back.kept,
    expires_at = case when l.expires_at <= now() then now() + :grace::interval else l.expires_at end
  from back where l.company_id = :companyId and l.id = back.id and back.kept > 0),
account as (
  update ledger_account a set balance = a.balance - lost.amount
  from (select sum(amount - kept)::bigint as amount from back having sum(amount - kept) > 0) lost
  where a.company_id = :companyId and a.id = :accountId returning a.id, a.balance, lost.amount)
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after)
select :companyId, id, 'adjust', -amount, 'revoked', :orderId, :part, balance from account`)

/**
 * Refunds an order's points to their lots, the last to expire first; an expired lot is extended by a week. Points
 * revoked since are deducted from the balance, because their lot has no room. The account has to be locked.
 */
export async function refundLots(query: Query, of: OfPart): Promise<void> {
  await refund(query, { ...of, grace })
}

const revoke = statement<OfPart>(`
with lot as (
  select id, least(:amount, amount - revoked_amount) as revoked, least(:amount, amount - revoked_amount, remaining) as taken
  from points_lot where company_id = :companyId and order_id = :orderId and account_id = :accountId and revoked_amount < amount),
emptied as (
  update points_lot l set remaining = l.remaining - lot.taken, revoked_amount = l.revoked_amount + lot.revoked
  from lot where l.company_id = :companyId and l.id = lot.id),
account as (
  update ledger_account a set balance = a.balance - lot.taken
  from lot where a.company_id = :companyId and a.id = :accountId and lot.taken > 0 returning a.id, a.balance, lot.taken)
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after)
select :companyId, id, 'adjust', -taken, 'order', :orderId, :part, balance from account`)

/**
 * Revokes points of the lot that an order earned, as far as they remain; spent points stay spent. The account has to be
 * locked.
 */
export async function revokeLot(query: Query, of: OfPart): Promise<void> {
  await revoke(query, of)
}

const add = statement<OfPart>(`
with lot as (
  update points_lot set amount = amount + :amount, remaining = remaining + :amount
  where company_id = :companyId and order_id = :orderId and account_id = :accountId returning id),
account as (
  update ledger_account a set balance = a.balance + :amount from lot where a.company_id = :companyId and a.id = :accountId
  returning a.id, a.balance)
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after)
select :companyId, id, 'earn', :amount::bigint, 'order', :orderId, :part, balance from account`)

/** Adds points to the lot that an order earned, if there is one. The account has to be locked. */
export async function addToLot(query: Query, of: OfPart): Promise<void> {
  await add(query, of)
}

/**
 * Removes points from an account's lots by hand, soonest expiry first; they cannot be refunded. The account has to be
 * locked and its balance sufficient.
 */
export async function takeFromLots(
  query: Query,
  { companyId, accountId, amount }: Omit<OfAccount, 'orderId'> & { amount: number },
): Promise<void> {
  await query(
    `with open as (
       select id, remaining, sum(remaining) over (order by expires_at nulls last, id) - remaining as before
       from points_lot where company_id = $1 and account_id = $2 and remaining > 0),
     share as (select id, least(remaining, $3 - before)::bigint as amount from open where before < $3)
     update points_lot l set remaining = l.remaining - share.amount, revoked_amount = l.revoked_amount + share.amount
     from share where l.company_id = $1 and l.id = share.id`,
    [companyId, accountId, amount],
  )
}
