-- One row per changed record: who changed it, acting as whom, before and after. Triggers write it in the transaction
-- of the change, so that no code can forget it. The server's roles can only read it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- The person and the company they acted as. Both are null where the server itself made the change.
  user_id bigint,
  user_name text,
  acting_company_id bigint,
  -- The person's account.
  account_id bigint,
  -- The call as the contract declares it, such as `PUT /role/:role_id`.
  call text,
  address inet,
  company_id bigint,
  branch_id bigint,
  -- The account of a record that has no company.
  owner_account_id bigint,
  record text not null,
  record_id text not null,
  -- The record's name at that time.
  subject text,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- An update lists only the changed columns. Secrets are masked.
  before jsonb,
  after jsonb
);
create index audit_log__at on audit_log (at desc, id desc);
create index audit_log__company on audit_log (company_id, at desc, id desc);
create index audit_log__account on audit_log (owner_account_id, at desc, id desc) where company_id is null;
create index audit_log__record on audit_log (record, record_id, at desc, id desc);
create index audit_log__user on audit_log (user_id, at desc, id desc);
create index audit_log__acting on audit_log (at desc, id desc) where acting_company_id is not null;
create index audit_log__found on audit_log using gin (branch_id, record, action, app.search_text(subject) ext.gin_trgm_ops);
select app.tenant_table('audit_log');
-- Records of accounts. Readers of everything use app_platform, so both policies stay simple enough for their indexes.
do $$
begin
  execute 'create policy own_accounts on audit_log for select to app_rw using (company_id is null and '
    || app.is_own('owner_account_id', 'app.accounts') || ')';
end $$;
revoke insert, update, delete on audit_log from app_rw;

-- Returns the person that the transaction names, as one row. Its columns are null where the server itself acts.
create function app.actor() returns table (user_id bigint, user_name text, acting_company_id bigint, account_id bigint, call text, address inet)
language sql stable
as $$
  select (a ->> 'user')::bigint, a ->> 'name', (a ->> 'acting')::bigint, (a ->> 'account')::bigint, a ->> 'call', (a ->> 'address')::inet
  -- `offset 0` makes PostgreSQL read the setting once per statement, not once per row.
  from (select coalesce(nullif(current_setting('app.actor', true), ''), '{}')::jsonb offset 0) as one (a) offset 0
$$;

-- Returns SQL that writes a column as a member of a JSON object. A secret only shows whether it is set.
create function app.audited_column(row_name text, of_column pg_attribute) returns text
language sql stable
as $$
  select format('%L || ', to_json(of_column.attname)::text || ':') || format(case
    when of_column.attname ~ '(hash|secret|sealed|cipher|token|password)' then 'case when %1$s is null then ''null'' else ''"•••"'' end'
    when of_column.attnotnull then '%2$s' else 'coalesce(%2$s, ''null'')' end, value,
    -- The text of these types is JSON already.
    format(case when of_column.atttypid::regtype::text in ('smallint', 'integer', 'bigint', 'boolean', 'jsonb')
      then '%s::text' else 'to_json(%s)::text' end, value))
  from format('%s.%I', row_name, of_column.attname) as value
$$;

-- Returns the same SQL for a new or removed record, but null for an empty column: a member has a dozen empty ones.
create function app.audited_content(row_name text, of_column pg_attribute) returns text
language plpgsql stable
as $$
declare
  there text := case when of_column.atttypid = 'text'::regtype then '<> ''''' when not of_column.attnotnull then 'is not null' end;
begin
  if there is null then return app.audited_column(row_name, of_column); end if;
  -- The expression itself checks for null.
  of_column.attnotnull := true;
  return format('case when %s.%I %s then %s end', row_name, of_column.attname, there, app.audited_column(row_name, of_column));
end $$;

-- Returns SQL of a log row's owner, record, id and subject.
create function app.audited_heading(target regclass, row_name text) returns text
language plpgsql stable
as $$
declare
  record text := (select relname from pg_class where oid = target);
  columns name[] := (select array_agg(attname) from pg_attribute where attrelid = target and attnum > 0 and not attisdropped);
  named text := (select case when 'jsonb'::regtype = atttypid then row_name || '.name ->> ''tr''' end
    from pg_attribute where attrelid = target and attname = 'name' and not attisdropped);
  whole_name text := (select 'nullif(btrim(concat_ws('' '', ' || string_agg(row_name || '.' || part, ', ') || ')), '''')'
    from unnest(array['name', 'surname', 'first_name', 'last_name']) part where part = any (columns));
  -- A session is identified by its user.
  keys text := (select string_agg(row_name || '.' || part || '::text, ', '')
    from unnest(array['id', 'key', 'user_id', 'branch_id', 'company_id']) part
    where part = any (columns) and (part <> 'id' or record <> 'session'));
  titles text := (select string_agg('nullif(' || row_name || '.' || part || '::text, '''')', ', ')
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

-- Writes a table's trigger function for its present columns. The function names the columns instead of converting
-- whole rows: logging 2,000 changed products costs no more than writing 2,000 log rows.
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
  -- An identity id never changes, so it pairs the rows before and after. Rows of other tables are paired by their
  -- position in the statement, which is the same in both transition tables. PostgreSQL never runs a full join as
  -- nested loops, which would be slow for thousands of rows when the plan was made for one.
  pairs := case when exists (select from pg_attribute where attrelid = target and attname = 'id' and attidentity = 'a')
    then 'old_rows o full join new_rows n on n.id = o.id'
    else '(select *, row_number() over () as place_in_statement from old_rows) o
      full join (select *, row_number() over () as place_in_statement from new_rows) n using (place_in_statement)' end;
  select string_agg(format('case when o.%1$I is distinct from n.%1$I then %2$s end', attname, app.audited_column('o', a)), ', ' order by attnum),
    string_agg(format('case when o.%1$I is distinct from n.%1$I then %2$s end', attname, app.audited_column('n', a)), ', ' order by attnum),
    string_agg(app.audited_content('o', a), ', ' order by attnum),
    string_agg(app.audited_content('n', a), ', ' order by attnum)
  into was, became, removed, added
  -- Every change increments `version`, and other columns determine generated ones: neither tells anything.
  from pg_attribute a where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'version';
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
    -- A role that may execute the function could attach it to a table of its own and write any row into the log.
    execute format('revoke all on function app.%I() from public', 'audit_' || record);
  end if;
end $$;

-- Updates the trigger functions of all logged tables to their present columns. The server calls it after each
-- migration.
create function app.audited_anew() returns void
language sql
as $$
  select app.audited_function(target) from (
    select distinct tgrelid::regclass as target from pg_trigger where tgname in ('audit_insert', 'audit_update', 'audit_delete')) watched
$$;

-- Logs a table's changes by the server's own roles. Changes by an administrator or the demo's seed are not logged.
-- Triggers with transition tables allow neither several events nor a column list.
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

-- Masks forgotten fields of some records in the log. Which fields changed, when and by whom remains. The address of a
-- guest who changed their own record is deleted.
create function app.mask_log(of_company bigint, holder text, ids text[], fields text[]) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.check_scope(of_company);
  -- Only tables whose owner has emptied the fields too.
  update audit_log l set subject = null, address = case when l.user_id is not null then l.address end,
    before = l.before || coalesce((select jsonb_object_agg(k, '•••') from jsonb_object_keys(l.before) k where k = any (fields)), '{}'),
    after = l.after || coalesce((select jsonb_object_agg(k, '•••') from jsonb_object_keys(l.after) k where k = any (fields)), '{}')
  where l.company_id = of_company and l.record = holder and l.record_id = any (ids)
    and holder in ('member', 'orders', 'comment', 'guest_request', 'institution_request', 'reservation', 'definition_point');
end $$;
revoke all on function app.mask_log(bigint, text, text[], text[]) from public;
grant execute on function app.mask_log(bigint, text, text[], text[]) to app_rw;

-- Masks values that an undone merge left in the log of the other record.
create function app.mask_log_values(of_company bigint, ids text[], names text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  update public.audit_log l set
    subject = case when l.subject = any (names) then null else l.subject end,
    before = l.before || coalesce((select jsonb_object_agg(k, '•••') from jsonb_each_text(l.before) as f (k, v) where v = any (names)), '{}'),
    after = l.after || coalesce((select jsonb_object_agg(k, '•••') from jsonb_each_text(l.after) as f (k, v) where v = any (names)), '{}')
  where l.company_id = of_company and l.record = 'member' and l.record_id = any (ids);
end $$;
revoke all on function app.mask_log_values(bigint, text[], text[]) from public;
grant execute on function app.mask_log_values(bigint, text[], text[]) to app_rw;

-- Masks the log of signed-out devices, whose rows are gone.
create function app.mask_session_log(of_company bigint, members bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  update public.audit_log l set before = l.before || '{"device": "•••"}'
  where l.company_id = of_company and l.record = 'member_session' and l.before ? 'device'
    and (l.before ->> 'member_id')::bigint = any (members);
end $$;
revoke all on function app.mask_session_log(bigint, bigint[]) from public;
grant execute on function app.mask_session_log(bigint, bigint[]) to app_rw;
