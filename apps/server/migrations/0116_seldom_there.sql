-- Most branches count no stock and run no discount, and an order that knows so looks for neither. `offers` counts what is written of both,
-- as `no` counts the menu itself: apart from it, because whoever orders a menu anew is refused where that has changed. What is taken away
-- need not be counted: it is looked for in vain.
alter table menu_version add offers bigint not null default 0;

-- A discount may be of all branches, of which its writer need not see each: hence as the owner.
create function app.offers_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  -- Locked in one order, or two writers could wait for each other.
  insert into menu_version as v (company_id, branch_id, no, offers)
  select b.company_id, b.id, 0, 1 from branch b
  where exists (select from changed c where c.company_id = b.company_id and (c.branch_id is null or c.branch_id = b.id))
  order by b.id
  on conflict (branch_id) do update set offers = v.offers + 1;
  return null;
end $$;
revoke all on function app.offers_changed() from public;

do $$
declare
  target regclass;
begin
  foreach target in array array['stock', 'discount']::regclass[] loop
    execute format('create trigger offers_inserted after insert on %s referencing new table as changed for each statement execute function app.offers_changed()', target);
    execute format('create trigger offers_updated after update on %s referencing new table as changed for each statement execute function app.offers_changed()', target);
  end loop;
end $$;
