import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

interface OfDefinition {
  companyId: number
  definitionId: number
}

/** Locks the points accounts of members until the commit, in the order of the members; creates missing ones. */
const lockAccounts = async (query: Query, companyId: number, members: readonly number[]) => {
  const rows = await query<Pick<Row<'ledger_account'>, 'id'>>(
    `insert into ledger_account (company_id, member_id, kind)
     select $1, id, 'points' from member where company_id = $1 and id = any ($2) order by id
     on conflict on constraint ledger_account__member_kind do update set kind = excluded.kind returning id`,
    [companyId, members],
  )
  return rows.map(({ id }) => id)
}

interface HandedOut extends OfDefinition {
  members: readonly number[]
  /** Points per member. */
  amount: number
  /** 0: the points never expire. */
  validityDays: number
  reason: string
  by: string | null
}

const insertPoints = statement<HandedOut & { accounts: readonly number[] }>(`
with once as (
  insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after, reason, by_name)
  select :companyId, id, 'earn', :amount::bigint, 'definition', :definitionId, balance + :amount::bigint, :reason, :by
  from ledger_account where company_id = :companyId and id = any (:accounts) order by id
  on conflict on constraint ledger_entry__once do nothing
  returning account_id),
lot as (
  insert into points_lot (company_id, account_id, definition_id, amount, remaining, expires_at)
  select :companyId, account_id, :definitionId, :amount, :amount,
    case when :validityDays::int > 0 then now() + make_interval(days => :validityDays) end from once)
update ledger_account a set balance = a.balance + :amount::bigint
from once where a.company_id = :companyId and a.id = once.account_id returning a.id`)

/** Gives points to members, once per definition. Idempotent. Returns how many members got points by this call. */
export async function handOut(query: Query, of: HandedOut): Promise<number> {
  const accounts = await lockAccounts(query, of.companyId, of.members)
  const got = await insertPoints(query, { ...of, accounts })
  return got.length
}

const selectLots = statement<OfDefinition & { after: number; limit: number }, Pick<Row<'points_lot'>, 'account_id'>>(`
select account_id from points_lot where company_id = :companyId and definition_id = :definitionId and account_id > :after
order by account_id limit :limit`)

const revoke = statement<OfDefinition & { accounts: readonly number[]; by: string | null }>(`
with due as (
  select id, account_id, remaining, revoked_amount from points_lot
  where company_id = :companyId and definition_id = :definitionId and account_id = any (:accounts) and remaining > 0),
emptied as (
  update points_lot l set remaining = 0, revoked_amount = l.revoked_amount + due.remaining
  from due where l.company_id = :companyId and l.id = due.id),
moved as (
  update ledger_account a set balance = a.balance - due.remaining
  from due where a.company_id = :companyId and a.id = due.account_id returning a.id, a.balance)
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after, by_name)
select :companyId, due.account_id, 'adjust', -due.remaining, 'withdrawal', :definitionId, due.revoked_amount, moved.balance, :by
from due join moved on moved.id = due.account_id`)

/**
 * Revokes the remaining points of a definition for the next accounts. Returns the last account; undefined if there is
 * none.
 */
export async function withdraw(
  query: Query,
  { companyId, definitionId, after, limit, by }: OfDefinition & { after: number; limit: number; by: string | null },
): Promise<number | undefined> {
  const lots = await selectLots(query, { companyId, definitionId, after, limit })
  const accounts = lots.map(({ account_id }) => account_id)
  await query('select from ledger_account where company_id = $1 and id = any ($2) order by member_id for update', [
    companyId,
    accounts,
  ])
  await revoke(query, { companyId, definitionId, accounts, by })
  return accounts.at(-1)
}

/** What became of the points of a definition. */
interface HandedOutUse {
  used: number
  expired: number
  withdrawn: number
  /** Not yet spent. */
  left: number
}

/** Reads what became of one definition's points. */
export async function useOfHandedOut(query: Query, { companyId, definitionId }: OfDefinition): Promise<HandedOutUse> {
  const [use] = await query<HandedOutUse>(
    `select coalesce(sum(remaining), 0)::bigint as left, coalesce(sum(expired_amount), 0)::bigint as expired,
       coalesce(sum(revoked_amount), 0)::bigint as withdrawn,
       coalesce(sum(greatest(0, amount - remaining - expired_amount - revoked_amount)), 0)::bigint as used
     from points_lot where company_id = $1 and definition_id = $2`,
    [companyId, definitionId],
  )
  return use ?? { used: 0, expired: 0, withdrawn: 0, left: 0 }
}
