import type { Query } from '../../src/kernel/database/tenant.ts'

/** Tables of accounts, users and permissions: with account_id but no company, or the account itself. */
const tables = `
with of_account as (
  select c.oid, c.relname as name, c.relrowsecurity as on_, c.relforcerowsecurity as forced
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'company'
    and (c.relname = 'account' or exists (
      select from pg_attribute where attrelid = c.oid and attname = 'account_id' and not attisdropped))
    and not exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped)
)`

const questions: string[] = [
  `${tables} select name || ' has no row security' as fault from of_account where not on_`,
  `${tables} select name || ' does not force row security on its owner' as fault from of_account where not forced`,
  `${tables} select name || ' lets app_rw see more than its accounts' as fault from of_account where not exists (
     select from pg_policy p where p.polrelid = of_account.oid and p.polpermissive and p.polcmd = '*'
       and p.polroles = array['app_rw'::regrole::oid] and pg_get_expr(p.polqual, p.polrelid) like '%app.accounts%'
       and (p.polwithcheck is null or pg_get_expr(p.polwithcheck, p.polrelid) like '%app.accounts%'))`,
  `${tables} select name || ' has the further policy ' || polname as fault
   from of_account join pg_policy p on p.polrelid = of_account.oid
   where not (polname = 'own_accounts' and polroles = array['app_rw'::regrole::oid])
     and not (polname = 'platform_reads' and polroles = array['app_platform'::regrole::oid] and polcmd = 'r')
     and not (polname = 'system_all' and polroles = array['app_system'::regrole::oid])`,
]

/** Returns every place where the schema lets an account access another's users, from the catalogue. */
export const accountFaults = async (admin: Query) => {
  const faults: string[] = []
  for (const question of questions) faults.push(...(await admin<{ fault: string }>(question)).map(({ fault }) => fault))
  return faults.sort()
}

export interface AccountTable {
  name: string
  /** The column of the owner. */
  account: string
}

export const accountTables = (admin: Query) =>
  admin<AccountTable & Record<string, unknown>>(
    `${tables} select name, case name when 'account' then 'id' else 'account_id' end as account from of_account order by name`,
  )

/** Tables that only the system role may access: codes, attempts, letters. */
export const systemTables = (admin: Query) =>
  admin<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and has_table_privilege('app_system', oid, 'select') and not has_table_privilege('app_rw', oid, 'select')
     order by 1`,
  )
