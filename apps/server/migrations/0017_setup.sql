-- The parts of a branch that are saved as a whole (its zones, its hours …) are guarded by a version each, so that two people
-- who look after different ones never meet. Without a row a part is at its first version.
create table branch_part (
  company_id bigint not null,
  branch_id bigint not null,
  part text not null check (part in ('hours', 'zones', 'payment')),
  version integer not null,
  primary key (company_id, branch_id, part),
  constraint branch_part__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('branch_part');

-- Whether working hours hold an instant: what packages/contract/src/branch/hours/hours.ts answers, for lists that filter by it.
-- Not plain SQL, which would be planned anew for every row.
create function app.hours_hold(hours jsonb, zone text, at timestamptz) returns boolean
language plpgsql stable parallel safe
as $$
declare
  wall timestamp := at at time zone zone;
  day date;
  now_minute integer;
  instead jsonb;
begin
  for back in 0..1 loop
    day := wall::date - back;
    now_minute := extract(hour from wall)::integer * 60 + extract(minute from wall)::integer + back * 1440;
    instead := jsonb_path_query_first(hours, '$.exceptions[*] ? (@.date == $day).ranges',
      jsonb_build_object('day', to_char(day, 'YYYY-MM-DD')));
    if jsonb_path_exists(coalesce(instead, hours -> 'weekly'),
      '$[*] ? ((!exists(@.weekday) || @.weekday == $weekday) && @.start <= $now && @.end > $now)',
      jsonb_build_object('weekday', extract(isodow from day), 'now', now_minute))
    then return true; end if;
  end loop;
  return false;
end $$;

-- The state that a guest meets: what packages/contract/src/branch/branch/branch.state.ts answers.
create function app.branch_state(b branch, at timestamptz) returns text
language plpgsql stable parallel safe
as $$
begin
  if not b.is_active or b.contract_ends_at <= at then return 'closed'; end if;
  if b.manual_state <> 'auto' and (b.manual_until is null or b.manual_until > at) then return b.manual_state; end if;
  return case when app.hours_hold(b.hours, b.timezone, at) then 'open' else 'closed' end;
end $$;
