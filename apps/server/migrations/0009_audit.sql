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
create policy own_accounts on audit_log for select to app_rw using (company_id is null
  and owner_account_id = any ((select string_to_array(nullif(nullif(current_setting('app.accounts', true), ''), '*'), ',')::bigint[])::bigint[]));
revoke insert, update, delete on audit_log from app_rw;

-- A value as the log shows it.
create function app.masked(column_name text, value jsonb) returns jsonb
language sql immutable
as $$
  select case when column_name ~ '(hash|secret|sealed|cipher|token|password)' and value <> 'null' then '"•••"'::jsonb else value end
$$;

create function app.audit() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now jsonb := coalesce(new_row, old_row);
  actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{}')::jsonb;
  old_part jsonb;
  new_part jsonb;
begin
  if tg_op = 'UPDATE' then
    -- The counters and times that every change moves say nothing.
    select jsonb_object_agg(key, app.masked(key, old_row -> key)), jsonb_object_agg(key, app.masked(key, value))
    into old_part, new_part
    from jsonb_each(new_row) where value is distinct from old_row -> key and key <> 'version';
    if new_part is null then return null; end if;
  else
    select jsonb_object_agg(key, app.masked(key, value)) into new_part from jsonb_each(row_now) where key <> 'version';
    if tg_op = 'DELETE' then old_part := new_part; new_part := null; end if;
  end if;
  insert into audit_log (user_id, user_name, acting_company_id, account_id, call, address, company_id, branch_id,
    owner_account_id, record, record_id, subject, action, before, after)
  values (
    (actor ->> 'user')::bigint, actor ->> 'name', (actor ->> 'acting')::bigint, (actor ->> 'account')::bigint,
    actor ->> 'call', (actor ->> 'address')::inet,
    case when tg_table_name = 'company' then (row_now ->> 'id')::bigint else (row_now ->> 'company_id')::bigint end,
    case when tg_table_name = 'branch' then (row_now ->> 'id')::bigint else (row_now ->> 'branch_id')::bigint end,
    case when tg_table_name = 'account' then (row_now ->> 'id')::bigint else (row_now ->> 'account_id')::bigint end,
    tg_table_name,
    -- A session is found by whose it is.
    coalesce(case when tg_table_name <> 'session' then row_now ->> 'id' end, row_now ->> 'key', row_now ->> 'user_id',
      row_now ->> 'branch_id', row_now ->> 'company_id', ''),
    coalesce(row_now -> 'name' ->> 'tr', nullif(concat_ws(' ', row_now ->> 'name', row_now ->> 'surname'), ''),
      row_now ->> 'title', row_now ->> 'email', row_now ->> 'code', row_now ->> 'number'),
    lower(tg_op), old_part, new_part);
  return null;
end $$;

-- Makes a table leave rows in the log for what the server's own role changes; what an administrator or the demo's seed
-- writes is no change of the product's.
create function app.audited(target regclass, on_what text default 'insert or update or delete', only_if text default 'true') returns void
language plpgsql
as $$
begin
  execute format(
    'create trigger audit after %s on %s for each row when (session_user in (''app_rw'', ''app_system'') and %s) execute function app.audit()',
    on_what, target, only_if);
end $$;

select app.audited(name::regclass) from unnest(array[
  'account', 'app_user', 'role', 'user_role', 'user_company', 'user_branch', 'company', 'licence', 'channel',
  'branch', 'delivery_zone', 'dining_table', 'branch_payment_method',
  'category', 'product', 'material', 'option_group', 'option_item', 'product_option_group',
  'discount', 'gift_cheque',
  'currency', 'language', 'site', 'delivery_type', 'kitchen', 'cancel_reason', 'payment_method']) as name;
-- Orders come by the thousand and have events of their own; a step that somebody takes is logged here too, and not what the
-- server does by itself, as raising the alarm.
select app.audited('orders', 'update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');
