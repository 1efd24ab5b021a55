import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'

/** Accounts per transaction: orders of their members wait for it. */
const atOnce = 500

/**
 * Expires lots of accounts, with an entry for each lot. Accounts are locked by member, in the same order as everywhere.
 */
const expireLotsOf = async (query: Query, company: number, accounts: readonly number[]) => {
  await query('select from ledger_account where company_id = $1 and id = any ($2) order by member_id for update', [
    company,
    accounts,
  ])
  await query(
    `with due as (
       select id, account_id, remaining, expired_amount,
         sum(remaining) over (partition by account_id order by expires_at, id) as upto
       from points_lot
       where company_id = $1 and account_id = any ($2) and remaining > 0 and expires_at <= now()),
     emptied as (
       update points_lot l set remaining = 0, expired_amount = l.expired_amount + due.remaining
       from due where l.company_id = $1 and l.id = due.id),
     moved as (
       update ledger_account a set balance = a.balance - d.points
       from (select account_id, sum(remaining) as points from due group by account_id) d
       where a.company_id = $1 and a.id = d.account_id returning a.id, a.balance + d.points as before)
     insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, part, balance_after)
     select $1, due.account_id, 'expire', -due.remaining, 'lot', due.id, due.expired_amount, moved.before - due.upto
     from due join moved on moved.id = due.account_id order by due.account_id, due.upto`,
    [company, accounts],
  )
}

/** Expires due points in all companies, a few hundred members at a time. */
export async function expirePoints(pools: Pools) {
  for (;;) {
    const { rows } = await pools.platform.query<{ company_id: number; accounts: number[] }>(
      `select company_id, array_agg(distinct account_id) as accounts from (
         select company_id, account_id from points_lot
         where remaining > 0 and expires_at is not null and expires_at <= now() order by expires_at limit ${atOnce}) due
       group by company_id`,
    )
    if (!rows.length) return
    for (const { company_id, accounts } of rows)
      await withTenant(pools, { companies: [company_id], branches: 'all' }, (query) =>
        expireLotsOf(query, company_id, accounts),
      )
  }
}

const staleWallets = `
select a.id from ledger_account a
where a.company_id = $1 and a.kind = 'wallet' and a.balance > 0 and not exists (
  select from ledger_entry e where e.company_id = a.company_id and e.account_id = a.id
    and e.created_at > now() - make_interval(days => $2))
order by a.member_id limit ${atOnce}`

// A concurrent payment counts as movement: a row that was locked is checked again.
const emptyWallets = `
with stale as (
  select a.id, a.balance from ledger_account a
  where a.company_id = $1 and a.id = any ($3) and a.balance > 0 and not exists (
    select from ledger_entry e where e.company_id = $1 and e.account_id = a.id
      and e.created_at > now() - make_interval(days => $2))),
emptied as (
  update ledger_account a set balance = 0 from stale where a.company_id = $1 and a.id = stale.id and a.balance = stale.balance
  returning a.id, stale.balance)
insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
select $1, id, 'expire', -balance, 'wallet', nextval('ledger_desk_seq'), 0 from emptied returning account_id`

/** Expires wallets without movement for as long as their company's rule says. */
export async function expireWallets(pools: Pools) {
  const { rows } = await pools.platform.query<Pick<Row<'company'>, 'id'> & { validity_days: number }>(
    `select id, (settings->'wallet'->>'validity_days')::int as validity_days from company
     where (settings->'wallet'->>'validity_days')::int > 0 order by id`,
  )
  for (const { id, validity_days } of rows) {
    const part = () =>
      withTenant(pools, { companies: [id], branches: 'all' }, async (query) => {
        const staleAccounts = await query<Pick<Row<'ledger_account'>, 'id'>>(staleWallets, [id, validity_days])
        if (!staleAccounts.length) return 0
        const ids = staleAccounts.map((one) => one.id)
        await query(
          'select from ledger_account where company_id = $1 and id = any ($2) order by member_id for update',
          [id, ids],
        )
        return (await query(emptyWallets, [id, validity_days, ids])).length
      })
    while ((await part()) > 0);
  }
}
