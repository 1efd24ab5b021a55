import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { refundLots, revokeLot, spendLots } from './lots.queries.ts'

export type LedgerKind = 'wallet' | 'points'

interface OfMember {
  companyId: number
  memberId: number
}

interface OfOrder {
  companyId: number
  orderId: number
}

/**
 * Spends an amount on an order, all or nothing: minor units of the wallet, or whole points. Throws 422 where the member
 * does not have as much. An order that spends both takes the wallet first, as `refund` does, so that no two orders deadlock.
 */
export async function spend(
  query: Query,
  { companyId, memberId, kind, amount, orderId }: OfMember & OfOrder & { kind: LedgerKind; amount: number },
): Promise<void> {
  // The guarded update locks the account's row: other orders of this member wait for this transaction.
  const [spent] = await query<{ account_id: number }>(
    `with spent as (
       update ledger_account set balance = balance - $4
       where company_id = $1 and member_id = $2 and kind = $3 and balance >= $4 returning id, balance)
     insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
     select $1, id, 'spend', -$4::bigint, 'order', $5, balance from spent
     returning account_id`,
    [companyId, memberId, kind, amount, orderId],
  )
  if (!spent) throw new AppError(422, kind === 'wallet' ? 'ordering.wallet' : 'ordering.points')
  if (kind === 'wallet') return
  const found = await spendLots(query, { companyId, accountId: spent.account_id, orderId, amount })
  // Expired points may still be in the balance, but cannot be spent.
  if (found < amount) throw new AppError(422, 'ordering.points')
}

/**
 * Refunds what an order's member spent on it, points into their lots, and revokes what is left of the points that it
 * earned. Once per order: a further call changes nothing.
 */
export async function refund(query: Query, { companyId, orderId }: OfOrder): Promise<void> {
  const accounts = await query<{ id: number; kind: LedgerKind }>(
    `select id, kind from ledger_account
     where company_id = $1 and id in (
       select account_id from ledger_entry
       where company_id = $1 and ref_type = 'order' and ref_id = $2 and kind in ('spend', 'earn'))
     order by kind desc for update`,
    [companyId, orderId],
  )
  if (!accounts.length) return
  await query(
    `with once as (
       insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
       select $1, a.id, 'refund', -e.amount, 'order', $2, a.balance - e.amount
       from ledger_entry e join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
       where e.company_id = $1 and e.ref_type = 'order' and e.ref_id = $2 and e.kind = 'spend'
       on conflict on constraint ledger_entry__once do nothing
       returning account_id, amount)
     update ledger_account a set balance = a.balance + once.amount
     from once where a.company_id = $1 and a.id = once.account_id`,
    [companyId, orderId],
  )
  const points = accounts.find(({ kind }) => kind === 'points')
  if (!points) return
  const ofPoints = { companyId, accountId: points.id, orderId }
  await refundLots(query, ofPoints)
  await revokeLot(query, ofPoints)
}

/** Credits the points of a delivered order, once per order. They expire after `validityDays`; 0 means never. */
export async function earn(
  query: Query,
  { companyId, memberId, orderId, amount, validityDays }: OfMember & OfOrder & { amount: number; validityDays: number },
): Promise<void> {
  if (amount <= 0) return
  // Changes nothing, but locks the account's row, new or not.
  const [account] = await query<{ id: number }>(
    `insert into ledger_account (company_id, member_id, kind) values ($1, $2, 'points')
     on conflict on constraint ledger_account__member_kind do update set kind = excluded.kind returning id`,
    [companyId, memberId],
  )
  await query(
    `with once as (
       insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
       select $1, id, 'earn', $4::bigint, 'order', $3, balance + $4::bigint from ledger_account
       where company_id = $1 and id = $2
       on conflict on constraint ledger_entry__once do nothing
       returning account_id),
     lot as (
       insert into points_lot (company_id, account_id, order_id, amount, remaining, expires_at)
       select $1, account_id, $3, $4, $4, case when $5::int > 0 then now() + make_interval(days => $5) end from once)
     update ledger_account a set balance = a.balance + $4 from once where a.company_id = $1 and a.id = once.account_id`,
    [companyId, account?.id, orderId, amount, validityDays],
  )
}
