import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { LedgerKind } from './ledger.api.ts'

interface Joined {
  companyId: number
  primary: number
  duplicate: number
  mergeId: number
  by: string
}

/** What a merge moved from one ledger to the other. */
export interface LedgersMoved {
  /** Minor units. */
  wallet: number
  points: number
  /** Each lot with its definition and its remaining points, apart from expiry and returns. */
  lots: { id: number; definition_id: number | null; left: number }[]
}

// The common lock order: wallets before points, members by id.
const kinds: readonly LedgerKind[] = ['wallet', 'points']

const openAccount = statement<Joined & { kind: LedgerKind }>(`
insert into ledger_account (company_id, member_id, kind)
select company_id, :primary, kind from ledger_account where company_id = :companyId and member_id = :duplicate and kind = :kind
on conflict on constraint ledger_account__member_kind do nothing`)

const lockAccounts = async (query: Query, joined: Joined, kind: LedgerKind) => {
  const { companyId, primary, duplicate } = joined
  // Later refunds of the other record's orders go to this account.
  await openAccount(query, { ...joined, kind })
  const rows = await query<Pick<Row<'ledger_account'>, 'id' | 'member_id' | 'balance'>>(
    `select id, member_id, balance from ledger_account where company_id = $1 and member_id = any ($2) and kind = $3
     order by member_id for update`,
    [companyId, [primary, duplicate], kind],
  )
  const of = (member: number) => rows.find(({ member_id }) => member_id === member)
  return { into: of(primary), from: of(duplicate) }
}

const move = statement<Joined & { from: number; into: number; amount: number; part: 0 | 1 }>(`
with moved as (
  update ledger_account a set balance = a.balance + c.amount
  from (values (:from::bigint, -:amount::bigint), (:into::bigint, :amount::bigint)) as c (id, amount)
  where a.company_id = :companyId and a.id = c.id returning a.id, a.balance, c.amount)
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after, by_name)
select :companyId, id, 'adjust', amount, 'merge', :mergeId, :part, balance, :by from moved where amount <> 0 order by id`)

const lotColumns = 'id, definition_id, remaining, remaining + expired_amount + revoked_amount as left'
type Lot = Pick<Row<'points_lot'>, 'id' | 'definition_id' | 'remaining'> & { left: number }

/**
 * Moves a duplicate's balances to the remaining record as movements, so that both balances stay the sums of their
 * entries; points keep their lots. If both have points of one definition, the moved lots lose it, because revoking
 * would reach only one of them.
 */
export async function joinLedgers(query: Query, of: Joined): Promise<LedgersMoved> {
  const moved: LedgersMoved = { wallet: 0, points: 0, lots: [] }
  for (const kind of kinds) {
    const { into, from } = await lockAccounts(query, of, kind)
    if (!into || !from) continue
    moved[kind] = from.balance
    if (kind === 'points') {
      moved.lots = await query<Lot>(
        `select ${lotColumns} from points_lot where company_id = $1 and account_id = $2 order by id for update`,
        [of.companyId, from.id],
      )
      await query(
        `update points_lot l set account_id = $3, definition_id = case when exists (
           select from points_lot k where k.company_id = $1 and k.account_id = $3 and k.definition_id = l.definition_id)
           then null else l.definition_id end
         where l.company_id = $1 and l.account_id = $2`,
        [of.companyId, from.id, into.id],
      )
    }
    await move(query, { ...of, from: from.id, into: into.id, amount: from.balance, part: 0 })
  }
  return moved
}

/** Why a merge cannot be undone: wallet or points were spent since. */
export type LedgerSpent = LedgerKind

const selectSpent = statement<
  { companyId: number; primary: number; wallet: number; lots: string },
  { wallet: boolean; points: boolean }
>(`
select coalesce((select balance from ledger_account
    where company_id = :companyId and member_id = :primary and kind = 'wallet'), 0) < :wallet as wallet,
  exists (select from jsonb_to_recordset(:lots) as m (id bigint, "left" bigint)
    join points_lot l on l.company_id = :companyId and l.id = m.id
    where l.remaining + l.expired_amount + l.revoked_amount < m.left) as points`)

/** Returns what was spent since. */
export async function spentSince(query: Query, companyId: number, primary: number, moved: LedgersMoved) {
  const [spentRow] = await selectSpent(query, {
    companyId,
    primary,
    wallet: moved.wallet,
    lots: JSON.stringify(moved.lots),
  })
  return kinds.filter((kind): kind is LedgerSpent => spentRow?.[kind] ?? false)
}

/**
 * Moves balances back, lots with their remaining points. Nothing may have been spent (`spentSince`), which is checked
 * again.
 */
export async function partLedgers(query: Query, of: Joined, moved: LedgersMoved): Promise<readonly LedgerSpent[]> {
  const accounts = []
  for (const kind of kinds) accounts.push({ kind, ...(await lockAccounts(query, of, kind)) })
  const spent = await spentSince(query, of.companyId, of.primary, moved)
  if (spent.length) return spent
  for (const { kind, into, from } of accounts) {
    if (!into || !from) continue
    let amount = moved.wallet
    if (kind === 'points') {
      const lots = await query<Pick<Lot, 'remaining'>>(
        `update points_lot l set account_id = $2, definition_id = m.definition_id
         from jsonb_to_recordset($3) as m (id bigint, definition_id bigint)
         where l.company_id = $1 and l.id = m.id returning l.remaining`,
        [of.companyId, from.id, JSON.stringify(moved.lots)],
      )
      amount = lots.reduce((sum, { remaining }) => sum + remaining, 0)
    }
    await move(query, { ...of, from: into.id, into: from.id, amount, part: 1 })
  }
  return []
}

/** Returns the total balances of a member's records. */
export async function heldBy(query: Query, companyId: number, memberIds: readonly number[]) {
  const [balances] = await query<Record<LedgerKind, number>>(
    `select coalesce(sum(balance) filter (where kind = 'wallet'), 0)::bigint as wallet,
       coalesce(sum(balance) filter (where kind = 'points'), 0)::bigint as points
     from ledger_account where company_id = $1 and member_id = any ($2)`,
    [companyId, memberIds],
  )
  return balances ?? { wallet: 0, points: 0 }
}

/** Expires all points of a member's records at once. */
export async function lapsePoints(query: Query, companyId: number, memberIds: readonly number[]) {
  await query(
    `select from ledger_account where company_id = $1 and member_id = any ($2) and kind = 'points' order by member_id for update`,
    [companyId, memberIds],
  )
  await query(
    `with emptied as (
       update points_lot l set remaining = 0, expired_amount = l.expired_amount + l.remaining
       from ledger_account a
       where a.company_id = $1 and a.member_id = any ($2) and a.kind = 'points'
         and l.company_id = $1 and l.account_id = a.id and l.remaining > 0),
     due as (
       select id, member_id, balance from ledger_account
       where company_id = $1 and member_id = any ($2) and kind = 'points' and balance > 0),
     moved as (update ledger_account a set balance = 0 from due where a.company_id = $1 and a.id = due.id)
     insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
     select $1, id, 'expire', -balance, 'anonymised', member_id, 0 from due`,
    [companyId, memberIds],
  )
}
