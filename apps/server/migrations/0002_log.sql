-- What every change leaves: who really did it, as whom, to what, before and after. Written by triggers in the change's own
-- transaction, so that no code can forget it; nobody but their owner can write, change or remove a row.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- The person, and the company they acted as; both null where the server itself did it.
  user_id bigint,
  user_name text,
  acting_company_id bigint,
  -- The account of the person who did it.
  account_id bigint,
  -- The call, as the contract declares it: `PUT /role/:role_id`.
  call text,
  address inet,
  company_id bigint,
  branch_id bigint,
  -- The account that a record without a company belongs to.
  owner_account_id bigint,
  record text not null,
  record_id text not null,
  -- What the record was called then.
  subject text,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- Of an update only the columns that changed; secrets are masked.
  before jsonb,
  after jsonb
);
create index audit_log__company on audit_log (company_id, id desc);
create index audit_log__account on audit_log (owner_account_id, id desc) where company_id is null;
create index audit_log__record on audit_log (record, record_id, id desc);
create index audit_log__user on audit_log (user_id, id desc);
-- Rows are written in the order of their time, so a range of days is found by its blocks.
create index audit_log__at on audit_log using brin (at);
select app.tenant_table('audit_log');
-- Whoever reaches everything reads as app_platform; so both policies are plain enough for their indexes.
do $$
begin
  execute 'create policy own_accounts on audit_log for select to app_rw using (company_id is null and '
    || app.is_own('owner_account_id', 'app.accounts') || ')';
end $$;
revoke insert, update, delete on audit_log from app_rw;

-- Rows are written once a statement instead of once a row, by functions that name a table's columns instead of taking its rows
-- apart: a change of two thousand products then costs no more than writing their rows of the log.

-- The person whom the transaction names: one row, of nulls where the server itself acts.
create function app.actor() returns table (user_id bigint, user_name text, acting_company_id bigint, account_id bigint, call text, address inet)
language sql stable
as $$
  select (a ->> 'user')::bigint, a ->> 'name', (a ->> 'acting')::bigint, (a ->> 'account')::bigint, a ->> 'call', (a ->> 'address')::inet
  -- `offset 0`: read once a statement, not once a row.
  from (select coalesce(nullif(current_setting('app.actor', true), ''), '{}')::jsonb offset 0) as one (a) offset 0
$$;

-- SQL that writes a column of a row as a member of a JSON object. Of a secret it says only that there is one.
create function app.audited_column(row_name text, of_column pg_attribute) returns text
language sql stable
as $$
  select format('%L || ', to_json(of_column.attname)::text || ':') || format(case
    when of_column.attname ~ '(hash|secret|sealed|cipher|token|password)' then 'case when %1$s is null then ''null'' else ''"•••"'' end'
    when of_column.attnotnull then '%2$s' else 'coalesce(%2$s, ''null'')' end, value,
    -- The text of these is JSON already.
    format(case when of_column.atttypid::regtype::text in ('smallint', 'integer', 'bigint', 'boolean', 'jsonb')
      then '%s::text' else 'to_json(%s)::text' end, value))
  from format('%s.%I', row_name, of_column.attname) as value
$$;

-- SQL of all that a row of the log says of a record but its state: whose it is, which one, and what it was called.
create function app.audited_heading(target regclass, row_name text) returns text
language plpgsql stable
as $$
declare
  record text := (select relname from pg_class where oid = target);
  columns name[] := (select array_agg(attname) from pg_attribute where attrelid = target and attnum > 0 and not attisdropped);
  named text := (select case when 'jsonb'::regtype = atttypid then row_name || '.name ->> ''tr''' end
    from pg_attribute where attrelid = target and attname = 'name' and not attisdropped);
  whole_name text := (select 'nullif(concat_ws('' '', ' || string_agg(row_name || '.' || part, ', ') || '), '''')'
    from unnest(array['name', 'surname']) part where part = any (columns));
  -- A session is found by whose it is.
  keys text := (select string_agg(row_name || '.' || part || '::text, ', '')
    from unnest(array['id', 'key', 'user_id', 'branch_id', 'company_id']) part
    where part = any (columns) and (part <> 'id' or record <> 'session'));
  titles text := (select string_agg(row_name || '.' || part || '::text', ', ')
    from unnest(array['title', 'email', 'code', 'number']) part where part = any (columns));
  owner text;
  owners text := '';
begin
  foreach owner in array array['company', 'branch', 'account'] loop
    owners := owners || case
      when record = owner then row_name || '.id, '
      when owner || '_id' = any (columns) then row_name || '.' || owner || '_id, '
      else 'null, ' end;
  end loop;
  return owners || format('%L, coalesce(%s''''), coalesce(%s)', record, keys, concat_ws(', ', named, whole_name, titles, 'null'));
end $$;

-- Writes the trigger function of a table for the columns that it has now.
create function app.audited_function(target regclass) returns void
language plpgsql
as $$
declare
  record text := (select relname from pg_class where oid = target);
  into_log text := 'insert into audit_log (user_id, user_name, acting_company_id, account_id, call, address,
      company_id, branch_id, owner_account_id, record, record_id, subject, action, before, after)';
  pairs text;
  was text;
  became text;
  removed text;
  added text;
  body text;
begin
  -- An id that the database gives never changes. Of other tables the rows before and after belong together by their places in
  -- the statement, in which both are kept in the same order. A full join is never made of nested loops, for which a plan that
  -- was made for one row would take two thousand.
  pairs := case when exists (select from pg_attribute where attrelid = target and attname = 'id' and attidentity = 'a')
    then 'old_rows o full join new_rows n on n.id = o.id'
    else '(select *, row_number() over () as place_in_statement from old_rows) o
      full join (select *, row_number() over () as place_in_statement from new_rows) n using (place_in_statement)' end;
  select string_agg(format('case when o.%1$I is distinct from n.%1$I then %2$s end', attname, app.audited_column('o', a)), ', ' order by attnum),
    string_agg(format('case when o.%1$I is distinct from n.%1$I then %2$s end', attname, app.audited_column('n', a)), ', ' order by attnum),
    string_agg(app.audited_column('o', a), ', ' order by attnum),
    string_agg(app.audited_column('n', a), ', ' order by attnum)
  into was, became, removed, added
  -- The counter that every change moves says nothing.
  from pg_attribute a where attrelid = target and attnum > 0 and not attisdropped and attname <> 'version';
  body := format($body$
begin
  if tg_op = 'INSERT' then
    %1$s
    select who.*, %3$s, 'insert', null, ('{' || array_to_string(array[%8$s], ',') || '}')::jsonb
    from new_rows n cross join app.actor() who;
  elsif tg_op = 'DELETE' then
    %1$s
    select who.*, %2$s, 'delete', ('{' || array_to_string(array[%7$s], ',') || '}')::jsonb, null
    from old_rows o cross join app.actor() who;
  else
    %1$s
    select who.*, %3$s, 'update', ('{' || changed.was || '}')::jsonb, ('{' || changed.became || '}')::jsonb
    from %4$s
    cross join lateral (select array_to_string(array[%5$s], ',') as was, array_to_string(array[%6$s], ',') as became offset 0) changed
    cross join app.actor() who
    where changed.became <> '';
  end if;
  return null;
end $body$, into_log, app.audited_heading(target, 'o'), app.audited_heading(target, 'n'), pairs, was, became, removed, added);
  if not exists (select from pg_proc where oid = to_regprocedure(format('app.%I()', 'audit_' || record)) and prosrc = body) then
    execute format('create or replace function app.%I() returns trigger language plpgsql security definer
      set search_path = ''public'', ''pg_temp'' as %L', 'audit_' || record, body);
    -- Whoever may execute it may hang it on a table of theirs, and so write any row into the log.
    execute format('revoke all on function app.%I() from public', 'audit_' || record);
  end if;
end $$;

-- Makes the log see the columns of the watched tables as they are now; run after every migration.
create function app.audited_anew() returns void
language sql
as $$
  select app.audited_function(target) from (
    select distinct tgrelid::regclass as target from pg_trigger where tgname in ('audit_insert', 'audit_update', 'audit_delete')) watched
$$;

-- Makes a table leave rows in the log for what the server's own roles change; what an administrator or the demo's seed writes
-- is no change of the product's. Transition tables allow no trigger of several events, nor of columns.
create function app.audited(target regclass, on_what text default 'insert or update or delete', only_if text default 'true') returns void
language plpgsql
as $$
declare
  record text := (select relname from pg_class where oid = target);
  event text;
begin
  perform app.audited_function(target);
  foreach event in array string_to_array(on_what, ' or ') loop
    execute format('create or replace trigger %I after %s on %s referencing %s for each statement
      when (session_user in (''app_rw'', ''app_system'') and %s) execute function app.%I()',
      'audit_' || event, event, target,
      concat_ws(' ', case when event <> 'insert' then 'old table as old_rows' end, case when event <> 'delete' then 'new table as new_rows' end),
      only_if, 'audit_' || record);
  end loop;
end $$;
