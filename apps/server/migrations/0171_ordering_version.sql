-- What decides about a branch's orders beside its menu changes rarely: its own row and zones, how one pays there, its company, the licence,
-- whose company it is, currency, kitchens, grace. An order and a guest's menu read this number instead of all that: what was cached of it
-- is good as long as the number stands, and until the first of its ends. Apart from `menu_version`: whoever closes a branch does not wait
-- for a long import of its menu.
create table ordering_version (
  company_id bigint not null,
  branch_id bigint primary key,
  no bigint not null default 1,
  constraint ordering_version__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('ordering_version');
insert into ordering_version (company_id, branch_id) select company_id, id from branch;

-- Called by triggers alone, which run as the owner: an operator's change is of branches that a writer need not see. Locked in one order,
-- or two writers could wait for each other.
create function app.count_ordering(branches bigint[]) returns void
language sql
as $$
  with locked as materialized (
    select branch_id from ordering_version where branch_id = any (branches) order by branch_id for no key update
  )
  update ordering_version v set no = v.no + 1 from locked l where l.branch_id = v.branch_id
$$;

create function app.branch_ordering_begins() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  insert into ordering_version (company_id, branch_id) select company_id, id from changed;
  return null;
end $$;
create function app.branch_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.count_ordering(array(select id from changed));
  return null;
end $$;
create trigger ordering_begins after insert on branch referencing new table as changed
  for each statement execute function app.branch_ordering_begins();
create trigger ordering_updated after update on branch referencing new table as changed
  for each statement execute function app.branch_ordering_changed();

-- Of what a branch has, of what a company has, and of what all share.
create function app.branch_part_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.count_ordering(array(select branch_id from changed));
  return null;
end $$;
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
create function app.all_ordering_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.count_ordering(array(select branch_id from ordering_version));
  return null;
end $$;

do $$
declare
  target text;
  act text;
  called text;
begin
  foreach target in array array['branch_payment_method', 'delivery_zone', 'company', 'licence', 'payment_method', 'kitchen', 'currency'] loop
    called := case when target in ('branch_payment_method', 'delivery_zone') then 'app.branch_part_ordering_changed'
      when target in ('company', 'licence') then 'app.company_ordering_changed' else 'app.all_ordering_changed' end;
    foreach act in array array['insert', 'update', 'delete'] loop
      execute format('create trigger ordering_%1$sed after %2$s on %3$I referencing %4$s table as changed for each statement execute function %5$s()',
        rtrim(act, 'e'), act, target, case act when 'delete' then 'old' else 'new' end, called);
    end loop;
  end loop;
end $$;

-- Of an account what takes its companies, or those of whom it deals for, out of trade; it is also written to while somebody signs in.
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
create trigger ordering_updated after update on account referencing old table as before new table as changed
  for each statement execute function app.account_ordering_changed();

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
create trigger ordering_updated after update on site referencing old table as before new table as changed
  for each statement execute function app.grace_ordering_changed();

revoke all on function app.count_ordering(bigint[]), app.branch_ordering_begins(), app.branch_ordering_changed(),
  app.branch_part_ordering_changed(), app.company_ordering_changed(), app.all_ordering_changed(), app.account_ordering_changed(),
  app.grace_ordering_changed() from public;

-- When the first of what ends or begins by itself does, of what stops a branch or what its company may use; null where nothing does.
grant execute on function app.company_turns(bigint, timestamptz) to app_platform;
create function app.branch_turns_at(b branch) returns timestamptz
language sql stable
return least(case when (b).contract_ends_at > now() then (b).contract_ends_at end, app.company_turns((b).company_id, now()));
