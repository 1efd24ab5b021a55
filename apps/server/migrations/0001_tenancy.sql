-- How rows are kept apart. The roles exist before the first migration (kernel/database/roles.ts): app_rw serves requests and sees
-- the companies, branches and accounts that its transaction was given; app_platform only reads, across companies; app_system,
-- which only signing in, registering and the sending of mail use, sees accounts and people and nothing of a tenant's.

create schema if not exists app;
grant usage on schema app, public to app_rw, app_platform, app_system;
revoke create on schema public from public;

-- Turkish letters and case do not matter in a search: the same folding as packages/contract/src/kernel/fold.ts.
create function app.fold(value text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select lower(translate(normalize(value, nfc), 'İIıŞşĞğÇçÖöÜüÂâÎîÛû', 'iiissggccoouuaaiiuu')) $$;

-- SQL that says whether a column is among the ids of a setting; `*` and nothing are none. The setting is read in a sub-select,
-- so it is evaluated once a query.
create function app.is_own(column_name name, setting text) returns text
language sql immutable
as $$
  select format(
    '%I = any ((select string_to_array(nullif(nullif(current_setting(%L, true), ''''), ''*''), '','')::bigint[])::bigint[])',
    column_name, setting)
$$;

-- Makes a table a tenant's: a row is visible to app_rw only where its company, and its branch where it has one, are of the
-- transaction's scope. One policy says both, so that no second one can widen it.
create function app.tenant_table(target regclass, company_column name default 'company_id') returns void
language plpgsql
as $$
declare
  branch_column name := case when target::text = 'branch' then 'id' else 'branch_id' end;
  has_branch boolean := exists (select from pg_attribute where attrelid = target and attname = branch_column
    and not attisdropped);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_rows on %s to app_rw using (%s%s)', target, app.is_own(company_column, 'app.companies'),
    case when has_branch then format(' and (%I is null or (select current_setting(''app.branches'', true)) = ''*'' or %s)',
      branch_column, app.is_own(branch_column, 'app.branches')) else '' end);
  execute format('create policy platform_reads on %s for select to app_platform using (true)', target);
  execute format('grant select, insert, update, delete on %s to app_rw', target);
  execute format('grant select on %s to app_platform', target);
end $$;

-- Makes a table an account's: app_rw sees the rows of which one of the columns names an account of its transaction.
create function app.account_table(target regclass, columns name[] default array['account_id']) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_accounts on %s to app_rw using ((select current_setting(''app.accounts'', true)) = ''*'' or %s)',
    target, (select string_agg(app.is_own(name, 'app.accounts'), ' or ') from unnest(columns) as name));
  execute format('create policy platform_reads on %s for select to app_platform using (true)', target);
  execute format('create policy system_all on %s to app_system using (true)', target);
  execute format('grant select, insert, update, delete on %s to app_rw, app_system', target);
  execute format('grant select on %s to app_platform', target);
end $$;

-- Makes a table the platform's: everybody reads it, and writing is guarded by the calls' keys and account types.
create function app.platform_table(target regclass) returns void
language plpgsql
as $$
begin
  execute format('grant select, insert, update, delete on %s to app_rw', target);
  execute format('grant select on %s to app_platform', target);
end $$;

-- Makes a table the system's own: no request's transaction reaches it.
create function app.system_table(target regclass) returns void
language plpgsql
as $$
begin
  execute format('grant select, insert, update, delete on %s to app_system', target);
end $$;
