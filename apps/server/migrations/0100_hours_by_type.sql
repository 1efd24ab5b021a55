-- Hours that a delivery type has instead of the branch's own: `types` beside `weekly` and `exceptions` in branch.hours.

-- The state for one delivery type: what branchStateAt answers for it (packages/contract/src/branch/branch/branch.state.ts).
create function app.branch_state(b branch, at timestamptz, delivery_type text) returns text
language plpgsql stable
as $$
begin
  if app.branch_stop(b, at) is not null then return 'closed'; end if;
  if b.manual_state <> 'auto' and (b.manual_until is null or b.manual_until > at) then return b.manual_state; end if;
  return case when app.hours_hold(coalesce(b.hours -> 'types' -> delivery_type, b.hours), b.timezone, at)
    then 'open' else 'closed' end;
end $$;

-- Without one: a branch is open while anything of it is.
create or replace function app.branch_state(b branch, at timestamptz) returns text
language plpgsql stable
as $$
begin
  if app.branch_stop(b, at) is not null then return 'closed'; end if;
  if b.manual_state <> 'auto' and (b.manual_until is null or b.manual_until > at) then return b.manual_state; end if;
  if app.hours_hold(b.hours, b.timezone, at) then return 'open'; end if;
  return case when exists (select from jsonb_each(b.hours -> 'types') t where app.hours_hold(t.value, b.timezone, at))
    then 'open' else 'closed' end;
end $$;

-- The delivery types that are closed by hours of their own, or while another's are open: as closedTypesAt.
create function app.branch_closed_types(b branch, at timestamptz) returns text[]
language plpgsql stable
as $$
begin
  if coalesce(b.hours -> 'types', '{}') = '{}' or app.branch_state(b, at) = 'closed' then return '{}'; end if;
  return array(select t from unnest('{deliveryToAddress,comeGetIt,comeEat,orderOnTheTable,onlyPayment}'::text[]) with ordinality u (t, no)
    where app.branch_state(b, at, t) = 'closed' order by no);
end $$;

-- As its desks were told last; who asks for one delivery type reads them beside the state.
alter table branch_opening add column closed_types text[] not null default '{}';
