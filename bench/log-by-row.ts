/** How the log of changes was written before decision 27, to compare with: by a trigger for each row that takes the rows apart. */
export const logByRowSql = `
create function app.masked(column_name text, value jsonb) returns jsonb language sql immutable as $$
  select case when column_name ~ '(hash|secret|sealed|cipher|token|password)' and value <> 'null' then '"•••"'::jsonb else value end
$$;
create function app.audit() returns trigger language plpgsql security definer set search_path = 'public', 'pg_temp' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now jsonb := coalesce(new_row, old_row);
  actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{}')::jsonb;
  old_part jsonb;
  new_part jsonb;
begin
  select jsonb_object_agg(key, app.masked(key, old_row -> key)), jsonb_object_agg(key, app.masked(key, value))
  into old_part, new_part
  from jsonb_each(new_row) where value is distinct from old_row -> key and key <> 'version';
  if new_part is null then return null; end if;
  insert into audit_log (user_id, user_name, acting_company_id, account_id, call, address, company_id, branch_id,
    owner_account_id, record, record_id, subject, action, before, after)
  values (
    (actor ->> 'user')::bigint, actor ->> 'name', (actor ->> 'acting')::bigint, (actor ->> 'account')::bigint,
    actor ->> 'call', (actor ->> 'address')::inet,
    case when tg_table_name = 'company' then (row_now ->> 'id')::bigint else (row_now ->> 'company_id')::bigint end,
    case when tg_table_name = 'branch' then (row_now ->> 'id')::bigint else (row_now ->> 'branch_id')::bigint end,
    case when tg_table_name = 'account' then (row_now ->> 'id')::bigint else (row_now ->> 'account_id')::bigint end,
    tg_table_name,
    coalesce(case when tg_table_name <> 'session' then row_now ->> 'id' end, row_now ->> 'key', row_now ->> 'user_id',
      row_now ->> 'branch_id', row_now ->> 'company_id', ''),
    coalesce(row_now -> 'name' ->> 'tr', nullif(concat_ws(' ', row_now ->> 'name', row_now ->> 'surname'), ''),
      row_now ->> 'title', row_now ->> 'email', row_now ->> 'code', row_now ->> 'number'),
    lower(tg_op), old_part, new_part);
  return null;
end $$;
create trigger audit_by_row after update on product for each row
  when (session_user in ('app_rw', 'app_system')) execute function app.audit()`
