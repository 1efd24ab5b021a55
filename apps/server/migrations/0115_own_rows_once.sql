-- The policy of tenants' rows, said with two looks at the settings instead of three, and with a cast instead of a split: each of its
-- sub-selects is set up anew for each table of a statement, and an order names sixteen. It sees and takes the same rows.

-- SQL that says whether a column is among the ids of a setting; nothing is none, and `*` is no list: its comparison answers null.
create or replace function app.is_own(column_name name, setting text) returns text
language sql immutable
as $$
  select format(
    '%I = any ((select (''{'' || nullif(coalesce(current_setting(%L, true), ''''), ''*'') || ''}'')::bigint[])::bigint[])', column_name, setting)
$$;

-- Whether a row is of the transaction's companies, and of its branches where it has one; `*` are all branches of those companies.
create function app.is_own_row(target regclass, company_column name) returns text
language sql stable
as $$
  select app.is_own(company_column, 'app.companies')
    || coalesce((select format(' and (%1$I is null or (%2$s) is not false)', attname, app.is_own(attname, 'app.branches')) from pg_attribute
      where attrelid = target and attname = case when target = 'branch'::regclass then 'id' else 'branch_id' end and not attisdropped), '')
$$;

create or replace function app.tenant_table(target regclass, company_column name default 'company_id') returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_rows on %s to app_rw using (%s)', target, app.is_own_row(target, company_column));
  execute format('create policy platform_reads on %s for select to app_platform using (true)', target);
  execute format('grant select, insert, update, delete on %s to app_rw', target);
  execute format('grant select on %s to app_platform', target);
end $$;

do $$
declare
  target regclass;
begin
  for target in select polrelid from pg_policy where polname = 'own_rows' loop
    execute format('alter policy own_rows on %s using (%s)', target,
      app.is_own_row(target, case when target = 'company'::regclass then 'id' else 'company_id' end));
  end loop;
end $$;
