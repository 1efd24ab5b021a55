-- How tenants are kept apart. The roles app_rw and app_platform exist before the first migration (kernel/database/roles.ts).
-- app_rw serves requests and sees the companies and branches that its transaction was given; app_platform only reads, across companies.

create schema if not exists app;
grant usage on schema app, public to app_rw, app_platform;
revoke create on schema public from public;

-- Turkish letters and case do not matter in a search: the same folding as packages/contract/src/kernel/fold.ts.
create function app.fold(value text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select lower(translate(normalize(value, nfc), 'İIıŞşĞğÇçÖöÜüÂâÎîÛû', 'iiissggccoouuaaiiuu')) $$;

-- Makes a table a tenant's: rows are visible to app_rw only for the companies of its transaction, and, where the table
-- has a branch, only for its branches. The settings are read in sub-selects, so they are evaluated once a query.
create function app.tenant_table(target regclass, company_column text default 'company_id') returns void
language plpgsql
as $$
declare
  branch_column text := case when target::text = 'branch' then 'id' else 'branch_id' end;
  has_branch boolean := exists (
    select from pg_attribute where attrelid = target and attname = branch_column and not attisdropped
      and (branch_column = 'branch_id' or target::text = 'branch'));
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_companies on %s to app_rw using (%I = any ((select string_to_array(nullif(current_setting(''app.companies'', true), ''''), '','')::bigint[])::bigint[]))',
    target, company_column);
  execute format('create policy platform_reads on %s for select to app_platform using (true)', target);
  if has_branch then
    execute format(
      'create policy own_branches on %s as restrictive to app_rw using (%2$I is null or (select current_setting(''app.branches'', true)) = ''*'' or %2$I = any ((select string_to_array(nullif(nullif(current_setting(''app.branches'', true), ''''), ''*''), '','')::bigint[])::bigint[]))',
      target, branch_column);
  end if;
  execute format('grant select, insert, update, delete on %s to app_rw', target);
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
