-- Trigger functions that tables of several areas share, and what these triggers update elsewhere. The tables declare the
-- triggers themselves.

-- The server's caches of words are read again.
create function app.notify_words() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('words_changed', '');
  return null;
end $$;

-- Every panel loads these records at its start. A change reaches the open panels at once.
create function app.notify_site() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('site_changed', '');
  return null;
end $$;

-- Notifies all instances that somebody may now do more or less. `a12` is an account whose people are affected, `c5` a
-- company whose visitors are. Runs inside the transaction, unlike the events of orders: these rows change rarely, and
-- the notification must not get lost. Its triggers name only the columns that decide about access. A dealer's switch
-- also affects its sub-accounts and its companies.
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
revoke all on function app.access_changed() from public;

-- Marks branches whose state may have changed as due, whoever changed it. A job is enqueued too, so that desks show
-- it at once instead of within a minute.
create function app.opening_due() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  case tg_table_name
    when 'branch' then
      update branch_opening set next_change_at = now() where company_id = new.company_id and branch_id = new.id;
    when 'company' then
      update branch_opening set next_change_at = now() where company_id = new.id;
    when 'licence' then
      update branch_opening set next_change_at = now() where company_id = new.company_id;
    else
      update branch_opening set next_change_at = now() where company_id in (
        select c.id from company c left join account d on d.id = c.dealer_account_id
        where new.id in (c.account_id, d.id, d.parent_account_id));
  end case;
  -- A change of the branch itself is an event, which enqueues its own job.
  if tg_table_name <> 'branch' and tg_op = 'UPDATE' then
    perform app.add_job('branch.opening', '{}', now(), 'branch.opening.due', 'replace', 5);
  end if;
  return null;
end $$;
revoke all on function app.opening_due() from public;

-- Another grace period changes when every licence ends.
create function app.openings_due() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$ begin update branch_opening set next_change_at = now(); return null; end $$;
revoke all on function app.openings_due() from public;

-- Copies the new name of a place or tax office to the rows of all tenants that store it.
create function app.renamed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  case tg_table_name
    when 'tax_office' then update company set tax_office = new.name where tax_office_id = new.id;
    when 'district' then update branch set district_id = district_id where district_id = new.id;
    else update branch set district_id = district_id where district_id in (select d.id from district d where d.city_id = new.id);
  end case;
  return null;
end $$;
revoke all on function app.renamed() from public;

-- Increments the ordering version of branches. Locks the rows in one order to avoid deadlocks. Only triggers call it,
-- as the owner: an operator's change affects branches that the operator cannot see.
create function app.count_ordering(branches bigint[]) returns void
language sql
as $$
  with locked as materialized (
    select branch_id from ordering_version where branch_id = any (branches) order by branch_id for no key update
  )
  update ordering_version v set no = v.no + 1 from locked l where l.branch_id = v.branch_id
$$;
revoke all on function app.count_ordering(bigint[]) from public;

create function app.branch_ordering_begins() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  insert into ordering_version (company_id, branch_id) select company_id, id from changed;
  return null;
end $$;
revoke all on function app.branch_ordering_begins() from public;

create function app.branch_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.count_ordering(array(select id from changed));
  return null;
end $$;
revoke all on function app.branch_ordering_changed() from public;

-- For rows of a branch, of a company, and of the platform.
create function app.branch_part_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.count_ordering(array(select branch_id from changed));
  return null;
end $$;
revoke all on function app.branch_part_ordering_changed() from public;

create function app.company_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  if tg_table_name = 'company' then
    perform app.count_ordering(array(select b.id from branch b join changed c on c.id = b.company_id));
  else
    perform app.count_ordering(array(select b.id from branch b join changed c on c.company_id = b.company_id));
  end if;
  return null;
end $$;
revoke all on function app.company_ordering_changed() from public;

create function app.all_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.count_ordering(array(select branch_id from ordering_version));
  return null;
end $$;
revoke all on function app.all_ordering_changed() from public;

-- Only the columns that take companies out of service count: sign-in writes to an account as well.
create function app.account_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.count_ordering(array(
    select b.id from branch b join company c on c.id = b.company_id left join account d on d.id = c.dealer_account_id
    where exists (select from changed n join before o on o.id = n.id
      where (n.is_active, n.demo_ends_at, n.parent_account_id) is distinct from (o.is_active, o.demo_ends_at, o.parent_account_id)
        and n.id in (c.account_id, d.id, d.parent_account_id))));
  return null;
end $$;
revoke all on function app.account_ordering_changed() from public;

create function app.grace_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  if exists (select from changed n, before o where n.licence_grace_days <> o.licence_grace_days) then
    perform app.count_ordering(array(select branch_id from ordering_version));
  end if;
  return null;
end $$;
revoke all on function app.grace_ordering_changed() from public;

-- Makes each change of a table increment ordering versions, by one of the functions above.
create function app.versions_ordering(target regclass, by_function regprocedure) returns void
language plpgsql
as $$
declare
  act text;
begin
  foreach act in array array['insert', 'update', 'delete'] loop
    execute format('create trigger ordering_%sed after %s on %s referencing %s table as changed
      for each statement execute function %s',
      rtrim(act, 'e'), act, target, case act when 'delete' then 'old' else 'new' end, by_function);
  end loop;
end $$;

-- Copies the result of a sender to the recipient and to the totals of its notification, in the transaction that
-- stores the result.
create function app.settle_recipient() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with queued as (
    select r.id, r.company_id, r.status from public.notification_recipient r
    where case tg_table_name when 'sms_log' then r.sms_id else r.mail_id end = new.id for update
  ), settled as (
    update public.notification_recipient r
    set status = new.status, reason = case when new.status = 'error' then 'failed' end, error = left(new.error, 500),
      sent_at = case when new.status in ('sent', 'kept') then now() else r.sent_at end
    from queued q where r.company_id = q.company_id and r.id = q.id
    returning r.company_id, r.notification_id, q.status as before
  )
  update public.notification n
  set waiting = n.waiting - (s.before = 'queued')::int,
    kept = n.kept + (new.status = 'kept')::int - (s.before = 'kept')::int,
    sent = n.sent + (new.status = 'sent')::int - (s.before = 'sent')::int,
    delivered = n.delivered + (new.status = 'delivered')::int - (s.before = 'delivered')::int,
    failed = n.failed + (new.status = 'error')::int - (s.before = 'error')::int
  from settled s where n.company_id = s.company_id and n.id = s.notification_id;
  return null;
end $$;
revoke all on function app.settle_recipient() from public;
