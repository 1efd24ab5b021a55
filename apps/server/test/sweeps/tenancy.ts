import type { Query } from '../../src/kernel/database/tenant.ts'

/** The roles of the running server. */
const roles = "('app_rw', 'app_platform', 'app_system')"

/**
 * Security definer functions that the server's roles may execute, each with fixed conditions: enqueue a job, register a
 * subscriber, delete subscribers unseen for long, clear the data of a trial, check whether a currency is in use,
 * withdraw a delayed letter by key, return ids of zones around a point, mask or read what is kept about a member of the
 * caller's company, take access records of days that are over, and, for a scope of everything, merge duplicate places. `failing_jobs` counts jobs per task, without tenant.
 */
const definers =
  "('add_job', 'register_subscriber', 'forget_subscribers', 'company_stop', 'company_turns', 'person_stop', 'clear_trial', 'currency_used', 'withdraw_mail', 'zones_near', 'merge_duplicates', 'mask_log', 'mask_mail', 'mask_ledger', 'mask_log_values', 'mask_order_events', 'mask_session_log', 'forget_sms', 'sms_to', 'mail_to', 'clear_trial_unchecked', 'merge_duplicates_unchecked', 'failing_jobs', 'take_access_records')"

/** A tenant's table: with company_id, or the company itself. */
const tenants = `
with tenant as (
  select c.oid, c.relname as name, c.relrowsecurity as on_, c.relforcerowsecurity as forced,
    exists (select from pg_attribute where attrelid = c.oid and attname = 'branch_id' and not attisdropped)
      or c.relname = 'branch' as of_branch
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = 'company' or exists (
    select from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped))
), own_rows as (
  select polrelid, pg_get_expr(polqual, polrelid) as expression from pg_policy
  where polname = 'own_rows' and polpermissive and polcmd = '*' and polroles = array['app_rw'::regrole::oid] and polwithcheck is null
)`

/** Each query returns a sentence per fault of its kind in the catalogue. */
const questions: string[] = [
  `${tenants} select name || ' has no row security' as fault from tenant where not on_`,
  `${tenants} select name || ' does not force row security on its owner' as fault from tenant where not forced`,

  `${tenants} select name || ' lets app_rw see more than its companies' as fault from tenant where not exists (
     select from own_rows p where p.polrelid = tenant.oid and expression ~ 'app.companies')`,
  // Policies have to be combined by AND: otherwise a scope with only the branch would see its rows.
  `${tenants} select name || ' lets app_rw see more than its branches' as fault from tenant where of_branch and not exists (
     select from own_rows p where p.polrelid = tenant.oid and expression ~ 'app.companies.*\\) AND \\(.*app.branches')`,
  `${tenants} select name || ' has the further policy ' || polname as fault from tenant join pg_policy p on p.polrelid = tenant.oid
   where not (polname = 'own_rows' and polroles = array['app_rw'::regrole::oid])
     and not (name = 'audit_log' and polname = 'own_accounts' and polroles = array['app_rw'::regrole::oid] and polcmd = 'r'
       and pg_get_expr(polqual, polrelid) like '%app.accounts%')
     -- What is of no company is everybody's to read, as the platform's records are.
     and not (polname in ('platform_events', 'platform_rows') and polroles = array['app_rw'::regrole::oid]
       and pg_get_expr(polqual, polrelid) = '(company_id IS NULL)')
     and not (polname = 'platform_reads' and polroles = array['app_platform'::regrole::oid] and polcmd = 'r')`,
  `select polrelid::regclass || ': ' || polname || ' is open to app_rw' as fault from pg_policy
   where (polroles @> array['app_rw'::regrole::oid] or polroles @> array[0::oid]) and pg_get_expr(polqual, polrelid) = 'true'`,

  // A foreign key between tenants' tables without the company could refer to another company's row.
  `${tenants} select c.conrelid::regclass || ': ' || c.conname || ' refers to a row without its company' as fault
   from pg_constraint c join tenant child on child.oid = c.conrelid join tenant parent on parent.oid = c.confrelid
   where c.contype = 'f' and parent.name <> 'company' and not exists (
     select from unnest(c.conkey, c.confkey) as k (child_no, parent_no)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child_no and a.attname = 'company_id'
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.parent_no and b.attname = 'company_id')`,

  `select rolname || ' is more than an ordinary role' as fault from pg_roles
   where rolname in ${roles} and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit)`,
  `select member::regrole || ' is a member of ' || roleid::regrole as fault from pg_auth_members
   where member in (select oid from pg_roles where rolname in ${roles})`,
  `select relowner::regrole || ' owns ' || relname as fault from pg_class
   where relowner in (select oid from pg_roles where rolname in ${roles})`,
  `select proowner::regrole || ' owns ' || proname as fault from pg_proc
   where proowner in (select oid from pg_roles where rolname in ${roles})`,
  `select r.rolname || ' may create in ' || n.nspname as fault from pg_namespace n cross join pg_roles r
   where r.rolname in ${roles} and n.nspname not like 'pg_temp%' and has_schema_privilege(r.oid, n.oid, 'create')`,
  `select 'app_platform may change ' || c.relname as fault from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
     and has_table_privilege('app_platform', c.oid, 'insert, update, delete, truncate')`,
  `select r.rolname || ' may empty ' || c.relname || ' past every policy' as fault from pg_class c cross join pg_roles r
   where r.rolname in ${roles} and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and has_table_privilege(r.oid, c.oid, 'truncate')`,
  `select r.rolname || ' may hang triggers or references on ' || c.relname as fault from pg_class c cross join pg_roles r
   where r.rolname in ${roles} and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and has_table_privilege(r.oid, c.oid, 'trigger, references')`,
  // The owner of a table, even a temporary one, can attach triggers to it.
  `select rolname || ' may make ' || lower(kind) || ' tables' as fault from pg_roles, unnest(array['TEMPORARY', 'CREATE']) kind
   where rolname in ${roles} and has_database_privilege(oid, current_database(), kind)`,

  // Both run with the rights of their owner, who bypasses row security.
  `select oid::regprocedure || ' runs with the rights of its owner' as fault from pg_proc
   where prosecdef and pronamespace in ('public'::regnamespace, 'app'::regnamespace)
     -- What only a trigger calls cannot be asked for anything, as long as nobody's search path leads it astray.
     and not (prorettype = 'trigger'::regtype and proconfig::text like '%search_path=%')
     -- A body in standard SQL has found its names when it was made.
     and not (proname in ${definers} and (proconfig::text like '%search_path=%' or prosqlbody is not null) and not has_function_privilege('public', oid, 'execute'))`,
  `select r.rolname || ' may execute ' || p.oid::regprocedure || ' with the rights of its owner' as fault
   from pg_proc p join pg_namespace n on n.oid = pronamespace cross join pg_roles r
   where prosecdef and r.rolname in ${roles} and nspname not in ('pg_catalog', 'information_schema')
     and has_function_privilege(r.oid, p.oid, 'execute') and proname not in ${definers}`,
  `select c.relname || ' is a view with the rights of its owner' as fault from pg_class c
   where c.relnamespace = 'public'::regnamespace and (c.relkind = 'm'
     or c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))`,
]

/** Returns every place where the schema lets a tenant access another's rows, from the catalogue. */
export const tenancyFaults = async (admin: Query) => {
  const faults: string[] = []
  for (const question of questions) {
    faults.push(...(await admin<{ fault: string }>(question)).map(({ fault }) => fault))
  }
  return faults.sort()
}

export interface TenantTable {
  name: string
  /** The column of the owner. */
  company: string
  of_branch: boolean
}

/** Returns the tenants' tables by name. */
export const tenantTables = (admin: Query) =>
  admin<TenantTable & Record<string, unknown>>(
    `${tenants} select name, case name when 'company' then 'id' else 'company_id' end as company, of_branch from tenant order by name`,
  )
