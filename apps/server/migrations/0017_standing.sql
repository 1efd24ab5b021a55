-- What takes a company, a branch or a person out of service, decided once for ordering, sign-in and panel.

alter table site
  add column maintenance_text jsonb not null default '{}',
  add column maintenance_until timestamptz,
  -- How long a licence that has ended goes on.
  add column licence_grace_days integer not null default 7 check (licence_grace_days between 0 and 90),
  add column live_support boolean not null default false,
  add column version integer not null default 1;

-- Whether what a licence names may be used: from its beginning to the end of its grace. Planned into the statement that calls it.
create function app.licence_holds(starts_at timestamptz, ends_at timestamptz, grace_days integer) returns boolean
language sql stable parallel safe
return starts_at <= now() and (ends_at is null or ends_at + make_interval(days => grace_days) > now());

-- Why a company does not trade: 'company', 'account', 'trial', 'dealer'; null while it does. Accounts are out of a tenant's sight.
create function app.company_stop(target bigint) returns text
language plpgsql stable security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  stop text;
begin
  select case
      when not c.is_active then 'company'
      when not a.is_active then 'account'
      when a.demo_ends_at <= now() then 'trial'
      when not d.is_active or d.demo_ends_at <= now() or not up.is_active or up.demo_ends_at <= now() then 'dealer' end
    into stop
  from company c join account a on a.id = c.account_id
    left join account d on d.id = c.dealer_account_id left join account up on up.id = d.parent_account_id
  where c.id = target;
  return stop;
end $$;

-- Why a branch takes no orders whatever the hour: 'branch', 'contract', 'licence', or what stops its company.
create function app.branch_stop(b branch, at timestamptz) returns text
language plpgsql stable
as $$
begin
  if not b.is_active then return 'branch'; end if;
  if b.contract_ends_at <= at then return 'contract'; end if;
  if not exists (select from licence l, site s where l.company_id = b.company_id and 'branch' = any (l.modules)
    and app.licence_holds(l.starts_at, l.ends_at, s.licence_grace_days)) then return 'licence'; end if;
  return app.company_stop(b.company_id);
end $$;

create or replace function app.branch_state(b branch, at timestamptz) returns text
language plpgsql stable
as $$
begin
  if app.branch_stop(b, at) is not null then return 'closed'; end if;
  if b.manual_state <> 'auto' and (b.manual_until is null or b.manual_until > at) then return b.manual_state; end if;
  return case when app.hours_hold(b.hours, b.timezone, at) then 'open' else 'closed' end;
end $$;

-- Why somebody may not be signed in: 'person', 'account', 'trial', 'dealer', 'company', 'branch'; null where they may. The
-- people of a company need one that trades and of those they are restricted to an active branch; before it has opened its first,
-- an account's people may sign in all the same.
create function app.person_stop(target bigint) returns text
language plpgsql stable security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  who record;
  stop text;
begin
  select u.is_active, u.account_id, a.type,
      case when not a.is_active then 'account' when a.demo_ends_at <= now() then 'trial'
        when not up.is_active or up.demo_ends_at <= now() then 'dealer' end as account_stop
    into who
  from app_user u join account a on a.id = u.account_id left join account up on up.id = a.parent_account_id
  where u.id = target;
  if not who.is_active then return 'person'; end if;
  if who.account_stop is not null or who.type in ('eliza', 'dealer', 'dealer_demo') then return who.account_stop; end if;
  for stop in
    select app.company_stop(c.id) from company c
    where c.account_id = who.account_id
      and (not exists (select from user_company where user_id = target)
        or exists (select from user_company where user_id = target and company_id = c.id))
      and (not exists (select from user_branch where user_id = target)
        or exists (select from user_branch where user_id = target and company_id = c.id))
    order by c.id
  loop
    exit when stop is null;
  end loop;
  if stop is not null then return stop; end if;
  if exists (select from user_branch where user_id = target) and not exists (
    select from user_branch u join branch b on b.company_id = u.company_id and b.id = u.branch_id
    where u.user_id = target and b.is_active) then return 'branch'; end if;
  return null;
end $$;

revoke all on function app.company_stop(bigint), app.person_stop(bigint) from public;
grant execute on function app.company_stop(bigint) to app_rw, app_platform;
grant execute on function app.person_stop(bigint) to app_platform, app_system;

-- A dealer's switch concerns the people of its sub-accounts and of its companies too.
create or replace function app.access_changed() returns trigger
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
      when 'licence', 'branch' then
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
        perform pg_notify('access_changed', 'a' || id) from account where parent_account_id = (one ->> 'id')::bigint;
        perform pg_notify('access_changed', 'c' || c.id) from company c
        where c.account_id = (one ->> 'id')::bigint or c.dealer_account_id in (
          select id from account where (one ->> 'id')::bigint in (id, parent_account_id));
      else
        perform pg_notify('access_changed', 'a' || (one ->> 'account_id'));
    end case;
  end loop;
  return null;
end $$;

create trigger access_changed after update of is_active on branch
  for each row when (old.is_active <> new.is_active) execute function app.access_changed();
