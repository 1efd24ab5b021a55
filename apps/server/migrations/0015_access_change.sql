-- Tells every copy of the server that somebody may now do more or less than before, by whatever way it came about. Inside the
-- transaction on purpose, unlike an order's news: these rows change seldom, and what the commit sends cannot be forgotten.
-- `a12` is an account whose people are concerned, `c5` a company whose visitors are.
create function app.access_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  one jsonb;
  account bigint;
begin
  for one in select value from unnest(array[
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end]) as value
    where value is not null
  loop
    case tg_table_name
      when 'licence' then
        perform pg_notify('access_changed', 'c' || (one ->> 'company_id'));
      when 'user_company', 'user_branch' then
        select account_id into account from app_user where id = (one ->> 'user_id')::bigint;
        if found then perform pg_notify('access_changed', 'a' || account); end if;
      when 'company' then
        perform pg_notify('access_changed', 'c' || (one ->> 'id'));
        perform pg_notify('access_changed', 'a' || (one ->> 'account_id'));
        if one ->> 'dealer_account_id' is not null then
          perform pg_notify('access_changed', 'a' || (one ->> 'dealer_account_id'));
        end if;
      when 'account' then
        perform pg_notify('access_changed', 'a' || (one ->> 'id'));
        if one ->> 'parent_account_id' is not null then
          perform pg_notify('access_changed', 'a' || (one ->> 'parent_account_id'));
        end if;
      else
        perform pg_notify('access_changed', 'a' || (one ->> 'account_id'));
    end case;
  end loop;
  return null;
end $$;

-- Only the columns that decide what somebody may do: a new name, or the next refresh of a session, wakes nobody.
create trigger access_changed after insert or delete
  or update of is_active, state, type, demo_ends_at, parent_account_id on account
  for each row execute function app.access_changed();
create trigger access_changed after insert or delete or update of is_active, account_id, dealer_account_id on company
  for each row execute function app.access_changed();
create trigger access_changed after delete or update of is_active, is_auth_for_account on app_user
  for each row execute function app.access_changed();
create trigger access_changed after delete or update of keys, is_owner on role
  for each row execute function app.access_changed();
create trigger access_changed after delete or update of revoked_at on session
  for each row execute function app.access_changed();
create trigger access_changed after insert or update or delete on user_role
  for each row execute function app.access_changed();
create trigger access_changed after insert or update or delete on user_company
  for each row execute function app.access_changed();
create trigger access_changed after insert or update or delete on user_branch
  for each row execute function app.access_changed();
create trigger access_changed after insert or update or delete on licence
  for each row execute function app.access_changed();
