import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { giveBackToLots, revokeLot, takeFromLots } from './lots.queries.ts'

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
 * Takes an amount for an order, all or nothing: minor units from the wallet, or whole points. Throws 422 where the member
 * does not have as much. An order that spends both takes the wallet first, as giving back does, so that no two orders wait for each other.
 */
export async function spend(
  query: Query,
  { companyId, memberId, kind, amount, orderId }: OfMember & OfOrder & { kind: LedgerKind; amount: number },
): Promise<void> {
  // The guarded update holds the account's row, so whatever else this member does now waits for this transaction.
  const [taken] = await query<{ account_id: number }>(
    `with taken as (
       update ledger_account set balance = balance - $4
       where company_id = $1 and member_id = $2 and kind = $3 and balance >= $4 returning id, balance)
     insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
     select $1, id, 'spend', -$4::bigint, 'order', $5, balance from taken
     returning account_id`,
    [companyId, memberId, kind, amount, orderId],
  )
  if (!taken) throw new AppError(422, kind === 'wallet' ? 'ordering.wallet' : 'ordering.points')
  if (kind === 'wallet') return
  const found = await takeFromLots(query, { companyId, accountId: taken.account_id, orderId, amount })
  // Expired points may still be in the balance; they are nobody's to spend.
  if (found < amount) throw new AppError(422, 'ordering.points')
}

/**
 * Undoes what an order did to its member: what it spent comes back, points into the lots they came from, and what is
 * left of the points it earned is taken away again. Once per order; any further call changes nothing.
 */
export async function giveBack(query: Query, { companyId, orderId }: OfOrder): Promise<void> {
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
       select $1, a.id, 'give_back', -e.amount, 'order', $2, a.balance - e.amount
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
  await giveBackToLots(query, ofPoints)
  await revokeLot(query, ofPoints)
}

/** Credits the points of a delivered order, once per order. They expire after `validityDays`; 0 means never. */
export async function earn(
  query: Query,
  { companyId, memberId, orderId, amount, validityDays }: OfMember & OfOrder & { amount: number; validityDays: number },
): Promise<void> {
  if (amount <= 0) return
  // Changes nothing, but holds the account's row whether or not it was there.
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
