import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { addToLot, refundLots, revokeLot, spendLots } from './lots.queries.ts'
import { pointRulesFor } from './points.rules.api.ts'

export type LedgerKind = 'wallet' | 'points'

interface OfMember {
  companyId: number
  memberId: number
}

interface OfOrder {
  companyId: number
  orderId: number
}

interface Spending extends OfMember, OfOrder {
  kind: LedgerKind
  amount: number
  part: number
}

const subtract = statement<Spending, { account_id: number }>(`
with spent as (
  update ledger_account set balance = balance - :amount
  where company_id = :companyId and member_id = :memberId and kind = :kind and balance >= :amount returning id, balance)
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after)
select :companyId, id, 'spend', -:amount::bigint, 'order', :orderId, :part, balance from spent
returning account_id`)

/**
 * Spends an amount on an order, completely or not at all: minor units of the wallet, or points. Throws 422 if the
 * member has too little. `part` distinguishes an edit from the placing. An order that spends both takes the wallet
 * first, as `refund` does, so that two orders cannot deadlock.
 */
export async function spend(query: Query, spending: Omit<Spending, 'part'> & { part?: number }): Promise<void> {
  const { companyId, kind, amount, orderId } = spending
  // The guarded update locks the account: other orders of this member wait for this transaction.
  const [spent] = await subtract(query, { part: 0, ...spending })
  if (!spent) throw new AppError(422, kind === 'wallet' ? 'ordering.wallet' : 'ordering.points')
  if (kind === 'wallet') return
  const spentAmount = await spendLots(query, { companyId, accountId: spent.account_id, orderId, amount })
  // Expired points may still be in the balance, but cannot be spent.
  if (spentAmount < amount) throw new AppError(422, 'ordering.points')
}

/** What a member has spent on an order without refunds: minor units of the wallet, points; and the points earned. */
export interface OrderMovements {
  wallet: number
  points: number
  earned: number
}

/** Reads what an order has taken from its member and credited to them, including later refunds. */
export async function takenBy(query: Query, { companyId, orderId }: OfOrder): Promise<OrderMovements> {
  const [takenRow] = await query<OrderMovements>(
    `select coalesce(-sum(e.amount) filter (where e.kind = 'spend' and a.kind = 'wallet'), 0)::bigint as wallet,
       coalesce(-sum(e.amount) filter (where e.kind = 'spend' and a.kind = 'points'), 0)::bigint as points,
       coalesce(sum(e.amount) filter (where e.kind = 'earn'), 0)::bigint as earned
     from ledger_entry e join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
     where e.company_id = $1 and e.ref_type = 'order' and e.ref_id = $2`,
    [companyId, orderId],
  )
  return takenRow ?? { wallet: 0, points: 0, earned: 0 }
}

const refundAccounts = statement<
  OfOrder & { part: number; wallet: number; points: number; accounts: readonly number[] },
  Pick<Row<'ledger_account'>, 'kind'> & { amount: number }
>(`
with due as (
  select t.id, t.kind, t.balance,
    least(case t.kind when 'wallet' then :wallet::bigint else :points::bigint end, -sum(e.amount)) as amount
  from ledger_entry e join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
  join ledger_account t on t.company_id = a.company_id and t.kind = a.kind and t.id = any (:accounts)
  where e.company_id = :companyId and e.ref_type = 'order' and e.ref_id = :orderId and e.kind in ('spend', 'refund')
  group by t.id, t.kind, t.balance),
once as (
  insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after)
  select :companyId, id, 'refund', amount, 'order', :orderId, :part, balance + amount from due where amount > 0
  on conflict on constraint ledger_entry__once do nothing
  returning account_id, amount)
update ledger_account a set balance = a.balance + once.amount
from once where a.company_id = :companyId and a.id = once.account_id returning a.kind, once.amount`)

/**
 * Refunds a part of an order, points to their lots, and revokes the same share of its earned points as far as they
 * remain. Never refunds more than was spent. Each `part` counts once: repeating it changes nothing.
 */
export async function refund(
  query: Query,
  { companyId, orderId, part, wallet, points: spent, earned }: OfOrder & OrderMovements & { part: number },
): Promise<void> {
  // If the member was merged, the refund goes to the remaining record's account.
  const accounts = await query<Pick<Row<'ledger_account'>, 'id' | 'kind'>>(
    `select id, kind from ledger_account
     where company_id = $1 and id in (
       select t.id from ledger_entry e join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
       join member m on m.company_id = a.company_id and m.id = a.member_id
       join ledger_account t on t.company_id = a.company_id and t.member_id = coalesce(m.merged_into_id, m.id) and t.kind = a.kind
       where e.company_id = $1 and e.ref_type = 'order' and e.ref_id = $2 and e.kind in ('spend', 'earn'))
     order by kind desc for update`,
    [companyId, orderId],
  )
  if (!accounts.length) return
  const refunded = await refundAccounts(query, {
    companyId,
    orderId,
    part,
    wallet,
    points: spent,
    accounts: accounts.map(({ id }) => id),
  })
  const points = accounts.find(({ kind }) => kind === 'points')
  if (!points) return
  const ofPoints = { companyId, accountId: points.id, orderId, part }
  const back = refunded.find(({ kind }) => kind === 'points')
  if (back) await refundLots(query, { ...ofPoints, amount: back.amount })
  if (earned > 0) await revokeLot(query, { ...ofPoints, amount: earned })
}

/** A change of what an order spent and earned; positive means more. */
export type LedgerMove = OrderMovements

/**
 * Changes what an edited order spends and earns. What it spends less is returned to its source, points to their lots.
 * Each `part` counts once. Throws 422 if the member has too little.
 */
export async function moveSpent(
  query: Query,
  { companyId, memberId, orderId, part, wallet, points, earned }: OfMember & OfOrder & LedgerMove & { part: number },
): Promise<void> {
  const of = { companyId, memberId, orderId, part }
  for (const [kind, amount] of [
    ['wallet', wallet],
    ['points', points],
  ] as const) {
    if (amount > 0) await spend(query, { ...of, kind, amount })
    if (amount < 0) await unspend(query, { ...of, kind, amount: -amount })
  }
  if (earned === 0) return
  const [account] = await query<Pick<Row<'ledger_account'>, 'id'>>(
    `select id from ledger_account where company_id = $1 and member_id = $2 and kind = 'points' for update`,
    [companyId, memberId],
  )
  if (!account) return
  const ofPoints = { companyId, accountId: account.id, orderId, part, amount: Math.abs(earned) }
  await (earned > 0 ? addToLot(query, ofPoints) : revokeLot(query, ofPoints))
}

const add = statement<Spending, { account_id: number }>(`
with back as (
  update ledger_account set balance = balance + :amount
  where company_id = :companyId and member_id = :memberId and kind = :kind returning id, balance)
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after)
select :companyId, id, 'spend', :amount::bigint, 'order', :orderId, :part, balance from back
returning account_id`)

// Uses the same kind of entry as the spending, so that later refunds divide the corrected amount.
const unspend = async (query: Query, spending: Spending) => {
  const { companyId, kind, amount, orderId, part } = spending
  const [account] = await add(query, spending)
  if (account && kind === 'points')
    await refundLots(query, { companyId, accountId: account.account_id, orderId, part, amount })
}

/** What points are given for, once each: joining, or a top-up by its number. */
interface Earned {
  type: 'order' | 'comment' | 'request' | 'member' | 'topup'
  id: number
}

interface Earning extends OfMember {
  amount: number
  /** 0: never. */
  validityDays: number
}

// A lot belongs to an order only if the order's return revokes it.
const insertEarned = statement<
  Pick<Earning, 'companyId' | 'amount' | 'validityDays'> & Earned & { accountId: number }
>(`
with once as (
  insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
  select :companyId, id, 'earn', :amount::bigint, :type, :id, balance + :amount::bigint from ledger_account
  where company_id = :companyId and id = :accountId
  on conflict on constraint ledger_entry__once do nothing
  returning account_id),
lot as (
  insert into points_lot (company_id, account_id, order_id, amount, remaining, expires_at)
  select :companyId, account_id, case when :type = 'order' then :id::bigint end, :amount, :amount,
    case when :validityDays::int > 0 then now() + make_interval(days => :validityDays) end from once)
update ledger_account a set balance = a.balance + :amount from once where a.company_id = :companyId and a.id = once.account_id`)

const credit = async (query: Query, { companyId, memberId, amount, validityDays }: Earning, by: Earned) => {
  if (amount <= 0) return
  // Locks the account without a change; creates a missing one.
  const [account] = await query<{ id: number }>(
    `insert into ledger_account (company_id, member_id, kind) values ($1, $2, 'points')
     on conflict on constraint ledger_account__member_kind do update set kind = excluded.kind returning id`,
    [companyId, memberId],
  )
  if (!account) throw new Error('an upsert answers its row')
  await insertEarned(query, { ...by, companyId, accountId: account.id, amount, validityDays })
}

/** Credits the points of a delivered order, once per order; they expire after `validityDays`. */
export const earn = (query: Query, { orderId, ...earning }: Earning & OfOrder) =>
  credit(query, earning, { type: 'order', id: orderId })

/** Credits points for anything but an order, once per reason. */
export const earnFor = (query: Query, earning: Earning, by: Earned) => credit(query, earning, by)

/** Credits a guest's points for joining, once; called by every act that makes a guest a member. */
export async function welcome(query: Query, member: OfMember) {
  const { first_membership = 0, first_membership_days = 0 } = (await pointRulesFor(query, member)) ?? {}
  const earning = { ...member, amount: first_membership, validityDays: first_membership_days }
  await credit(query, earning, { type: 'member', id: member.memberId })
}
