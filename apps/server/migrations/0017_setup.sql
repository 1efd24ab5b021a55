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
create function app.hours_hold(hours jsonb, zone text, at timestamptz) returns boolean
language sql stable parallel safe
as $$
  select exists (
    select from (values (0), (1)) as day (back)
    cross join lateral (select at at time zone zone as wall) as clock
    cross join lateral (select clock.wall::date - day.back as date,
      extract(hour from clock.wall)::integer * 60 + extract(minute from clock.wall)::integer + day.back * 1440 as minute) as here
    cross join lateral (select (select e -> 'ranges' from jsonb_array_elements(hours -> 'exceptions') as e
      where e ->> 'date' = to_char(here.date, 'YYYY-MM-DD') limit 1) as instead) as exception
    cross join lateral jsonb_array_elements(coalesce(exception.instead, hours -> 'weekly')) as range
    where (exception.instead is not null or (range ->> 'weekday')::integer = extract(isodow from here.date))
      and (range ->> 'start')::integer <= here.minute and here.minute < (range ->> 'end')::integer)
$$;

-- The state that a guest meets: what packages/contract/src/branch/branch/branch.state.ts answers.
create function app.branch_state(b branch, at timestamptz) returns text
language sql stable parallel safe
as $$
  select case
    when not b.is_active or b.contract_ends_at <= at then 'closed'
    when b.manual_state <> 'auto' and (b.manual_until is null or b.manual_until > at) then b.manual_state
    when app.hours_hold(b.hours, b.timezone, at) then 'open'
    else 'closed' end
$$;
