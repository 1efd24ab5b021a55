-- Restaurants: their settings, zones, tables and reservations.

-- Restaurants of a company.
create table branch (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  legal_name text not null default '',
  -- Prefix of order codes, unique within the company.
  code text not null check (code ~ '^[A-Z]{2,4}$'),
  phone text not null,
  city text not null,
  district text not null,
  address text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  timezone text not null default 'Europe/Istanbul' references timezone (code),
  day_cutoff_minutes integer not null default 240 check (day_cutoff_minutes between 0 and 720),
  -- Weekly hours and exceptions: packages/contract/src/branch/hours/hours.ts. `types` holds own hours of delivery
  -- types.
  hours jsonb not null,
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  delivery_free_from bigint check (delivery_free_from >= 0),
  min_delivery_minutes integer not null default 20 check (min_delivery_minutes >= 0),
  max_delivery_minutes integer not null default 45,
  default_preparation_minutes integer not null default 20 check (default_preparation_minutes between 1 and 240),
  -- A state set by hand overrides the hours until an instant, or until it is reset.
  manual_state text not null default 'auto' check (manual_state in ('auto', 'open', 'busy', 'closed')),
  manual_until timestamptz,
  receipt jsonb not null default '{"page_width_mm": 80, "copies": 1, "auto_print": false, "show_product_details": true}',
  -- Picture paths: light, dark, mobile.
  logos jsonb not null default '{}',
  images text[] not null default '{}',
  takes_reservations boolean not null default false,
  takes_tips boolean not null default false,
  -- False: only the restaurant's own server opens tables, so its address is required.
  guests_open_tables boolean not null default true,
  own_ip text,
  own_port integer check (own_port between 1 and 65535),
  iban text,
  financial_status text not null default 'none' check (financial_status in ('none', 'applied', 'approved', 'rejected')),
  financial_ends_at timestamptz,
  contract_starts_at timestamptz,
  contract_ends_at timestamptz,
  -- When the set-up was completed; null while the wizard is shown.
  set_up_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Search text, folded once instead of with each search.
  search text generated always as (app.search_text(name || ' ' || city || ' ' || district)) stored,
  -- The district of the address. `city` and `district` repeat its names.
  district_id bigint references district,
  -- Why a state was set, extra preparation minutes during a rush, and channels paused individually.
  manual_reason text check (manual_reason in ('kitchen', 'courier', 'weather', 'technical', 'menu', 'other')),
  rush_minutes integer not null default 0 check (rush_minutes between 0 and 120),
  rush_until timestamptz,
  source_states jsonb not null default '{}' check (jsonb_typeof(source_states) = 'object'),
  -- Limit of orders or items per quarter of an hour; null: no limit.
  slot_rule jsonb check (jsonb_typeof(slot_rule) = 'object'),
  -- Sources and delivery types whose orders are approved automatically.
  auto_accept_sources text[] not null default '{}',
  auto_accept_types text[] not null default '{}',
  -- Largest tip, in percent of the goods.
  tip_limit_percent integer not null default 50 check (tip_limit_percent between 1 and 100),
  -- Whether the till is handed over in shifts.
  uses_shifts boolean not null default false,
  primary key (id, company_id),
  constraint branch__company_code unique (company_id, code),
  constraint branch__delivery_minutes check (min_delivery_minutes <= max_delivery_minutes),
  constraint branch__own_server check (guests_open_tables or (own_ip is not null and own_port is not null))
);
create index branch__created on branch (created_at desc, id desc);
create index branch__name on branch (app.search_text(name), id);
create index branch__district on branch (district_id);
-- Only the few branches in a rush.
create index branch__rush on branch (id) where manual_state = 'busy' or rush_minutes > 0 or source_states <> '{}';
select app.tenant_table('branch');

-- Copies the names of the district, because lists search and sort by them.
create function app.branch_place() returns trigger
language plpgsql
as $$
begin
  if new.district_id is not null then
    select c.name, d.name into new.city, new.district from district d join city c on c.id = d.city_id where d.id = new.district_id;
  end if;
  return new;
end $$;

create function app.branch_head_of_new() returns trigger
language plpgsql
as $$ begin insert into branch_head (company_id, branch_id) values (new.company_id, new.id); return null; end $$;

create function app.branch_opening_of_new() returns trigger
language plpgsql
as $$ begin insert into branch_opening (company_id, branch_id) values (new.company_id, new.id); return null; end $$;

create trigger branch_head after insert on branch for each row execute function app.branch_head_of_new();
create trigger access_changed after update of is_active on branch
  for each row when (old.is_active <> new.is_active) execute function app.access_changed();
create trigger branch_opening after insert on branch for each row execute function app.branch_opening_of_new();
create trigger branch_place before insert or update of district_id on branch for each row execute function app.branch_place();
create trigger opening_due after update
  of hours, timezone, manual_state, manual_until, rush_until, source_states, is_active, contract_ends_at on branch
  for each row execute function app.opening_due();
create trigger ordering_begins after insert on branch referencing new table as changed
  for each statement execute function app.branch_ordering_begins();
create trigger ordering_updated after update on branch referencing new table as changed
  for each statement execute function app.branch_ordering_changed();
select app.audited('branch');

-- Returns whether the hours contain an instant, as packages/contract/src/branch/hours/hours.ts does. PL/pgSQL,
-- because SQL would be planned again for each row.
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

-- Returns why a branch takes no orders regardless of its hours: 'branch', 'contract', 'licence', 'module', or the
-- reason of its company.
create function app.branch_stop(b branch, at timestamptz) returns text
language plpgsql stable
as $$
begin
  return app.branch_stop(b, coalesce((select l.modules from licence l, site s where l.company_id = b.company_id
    and app.licence_holds(l.starts_at, l.ends_at, s.licence_grace_days)), '{}'), at);
end $$;

-- The same for statements that read the licence's modules anyway. PostgreSQL inlines it. 'module': a valid licence
-- without the module `branch`.
create function app.branch_stop(b branch, modules text[], at timestamptz) returns text
language sql stable
return case when not (b).is_active then 'branch' when (b).contract_ends_at <= at then 'contract'
  when 'branch' <> all (modules) then case when exists (select from licence l, site s where l.company_id = (b).company_id
    and app.licence_holds(l.starts_at, l.ends_at, s.licence_grace_days)) then 'module' else 'licence' end
  else app.company_stop((b).company_id) end;

-- Returns the state for all delivery types: open if any delivery type is open.
create function app.branch_state(b branch, at timestamptz) returns text
language plpgsql stable
as $$
begin
  if app.branch_stop(b, at) is not null then return 'closed'; end if;
  if b.manual_state <> 'auto' and (b.manual_until is null or b.manual_until > at) then return b.manual_state; end if;
  if app.hours_hold(b.hours, b.timezone, at) then return 'open'; end if;
  return case when exists (select from jsonb_each(b.hours -> 'types') t where app.hours_hold(t.value, b.timezone, at))
    then 'open' else 'closed' end;
end $$;

-- Returns the state for one delivery type, as branchStateAt in packages/contract/src/branch/branch/branch.state.ts.
create function app.branch_state(b branch, at timestamptz, delivery_type text) returns text
language plpgsql stable
as $$
begin
  if app.branch_stop(b, at) is not null then return 'closed'; end if;
  if b.manual_state <> 'auto' and (b.manual_until is null or b.manual_until > at) then return b.manual_state; end if;
  return case when app.hours_hold(coalesce(b.hours -> 'types' -> delivery_type, b.hours), b.timezone, at)
    then 'open' else 'closed' end;
end $$;

-- Returns the delivery types that are closed while the branch is not, as closedTypesAt.
create function app.branch_closed_types(b branch, at timestamptz) returns text[]
language plpgsql stable
as $$
begin
  if coalesce(b.hours -> 'types', '{}') = '{}' or app.branch_state(b, at) = 'closed' then return '{}'; end if;
  return array(select t from unnest('{deliveryToAddress,comeGetIt,comeEat,orderOnTheTable,onlyPayment}'::text[]) with ordinality u (t, no)
    where app.branch_state(b, at, t) = 'closed' order by no);
end $$;

-- Returns whether an active branch is busy, adds minutes or has a paused channel.
create function app.in_rush(b branch, at timestamptz) returns boolean
language sql stable parallel safe
return (b).is_active and (((b).manual_state = 'busy' and ((b).manual_until is null or (b).manual_until > at))
  or ((b).rush_minutes > 0 and ((b).rush_until is null or (b).rush_until > at))
  or exists (select from jsonb_each((b).source_states) s
    where s.value ->> 'until' is null or (s.value ->> 'until')::timestamptz > at));

create function app.branch_turns_at(b branch) returns timestamptz
language sql stable
return least(case when (b).contract_ends_at > now() then (b).contract_ends_at end, app.company_turns((b).company_id, now()));

-- Returns the company's date, in the time zone of its first branch.
create function app.company_day(of_company bigint) returns date
language sql stable
return (now() at time zone coalesce(
  (select b.timezone from branch b where b.company_id = of_company order by b.id limit 1), 'Europe/Istanbul'))::date;

-- The log shows a branch's entries in its time zone.
create view branch_name with (security_invoker = true) as select id, company_id, name, timezone from branch;
grant select on branch_name to app_rw, app_platform;

-- One row of counters per branch: last order number, last event number, orders per status. Every order locks it last
-- and briefly. Codes and events therefore have no gaps, and totals are read instead of counted.
create table branch_head (
  company_id bigint not null,
  branch_id bigint primary key,
  order_no bigint not null default 0,
  event_no bigint not null default 0,
  waiting_for_approval bigint not null default 0 check (waiting_for_approval >= 0),
  preparing bigint not null default 0 check (preparing >= 0),
  on_the_way bigint not null default 0 check (on_the_way >= 0),
  delivered bigint not null default 0 check (delivered >= 0),
  cancelled bigint not null default 0 check (cancelled >= 0),
  returned bigint not null default 0 check (returned >= 0),
  constraint branch_head__branch foreign key (company_id, branch_id) references branch (company_id, id)
) with (fillfactor = 50);
create index branch_head__company on branch_head (company_id);
select app.tenant_table('branch_head');

-- The state that desks were told last, when it was checked, and when it may change next.
create table branch_opening (
  company_id bigint not null,
  branch_id bigint not null,
  state text not null default 'closed' check (state in ('open', 'busy', 'closed')),
  next_change_at timestamptz not null default '-infinity',
  looked_at timestamptz not null default '-infinity',
  -- As told to the desks; a client that asks for one delivery type reads it beside the state.
  closed_types text[] not null default '{}',
  primary key (company_id, branch_id),
  constraint branch_opening__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index branch_opening__due on branch_opening (next_change_at);
select app.tenant_table('branch_opening');

-- Versions of branch settings that are saved as a whole, such as hours and zones, so that two people can edit
-- different parts at once. A missing row means version 1.
create table branch_part (
  company_id bigint not null,
  branch_id bigint not null,
  part text not null
    check (part in ('hours', 'zones', 'payment', 'commands', 'areas', 'plan', 'reservations', 'slots')),
  version integer not null,
  primary key (company_id, branch_id, part),
  constraint branch_part__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('branch_part');

-- Branches that a user is limited to. No row: all branches.
create table user_branch (
  user_id bigint not null references app_user on delete cascade,
  company_id bigint not null,
  branch_id bigint not null,
  primary key (user_id, branch_id),
  constraint user_branch__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
-- Finds the users of a branch.
create index user_branch__branch on user_branch (branch_id);
select app.tenant_table('user_branch');
create trigger access_changed after insert or update or delete on user_branch
  for each row execute function app.access_changed();
select app.audited('user_branch');

-- Payment methods that a branch accepts.
create table branch_payment_method (
  company_id bigint not null,
  branch_id bigint not null,
  payment_method_id bigint not null references payment_method,
  primary key (company_id, branch_id, payment_method_id),
  constraint branch_payment_method__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
-- Finds the branches of a payment method before it is deleted.
create index branch_payment_method__payment_method on branch_payment_method (payment_method_id);
select app.tenant_table('branch_payment_method');
select app.versions_ordering('branch_payment_method', 'app.branch_part_ordering_changed()');
select app.audited('branch_payment_method');

-- Cuisines of a branch.
create table branch_kitchen (
  company_id bigint not null,
  branch_id bigint not null,
  kitchen_id bigint not null references kitchen,
  primary key (company_id, branch_id, kitchen_id),
  constraint branch_kitchen__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
-- Finds the branches of a cuisine before it is deleted.
create index branch_kitchen__kitchen on branch_kitchen (kitchen_id);
select app.tenant_table('branch_kitchen');
select app.audited('branch_kitchen');

-- Capacity used per quarter of an hour, for one delivery type or for all that share a limit.
create table order_slot (
  company_id bigint not null,
  branch_id bigint not null,
  scope text not null check (scope in ('all', 'deliveryToAddress', 'comeGetIt', 'comeEat')),
  starts_at timestamptz not null,
  used integer not null check (used >= 0),
  primary key (company_id, branch_id, scope, starts_at),
  constraint order_slot__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index order_slot__of_day on order_slot (company_id, branch_id, starts_at);
create index order_slot__old on order_slot (starts_at);
select app.tenant_table('order_slot');

-- Areas of tables, such as hall, garden or terrace. The name is deferrable, so that one statement can swap names.
create table dining_area (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  sort_no integer not null,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint dining_area__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint dining_area__name unique (company_id, branch_id, name) deferrable
);
select app.tenant_table('dining_area');
select app.audited('dining_area');

-- Returns a token for a table's QR code: 60 random bits in Crockford's alphabet, which has no look-alike letters.
create function app.table_code() returns text
language sql volatile
as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, i) & 31), 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bytes offset 0) drawn,
    -- Two bytes of a UUID are not random.
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) i
$$;

-- Tables of a branch.
create table dining_table (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  number text not null,
  token text not null default app.table_code(),
  created_at timestamptz not null default now(),
  area_id bigint,
  seats integer not null default 4 check (seats between 1 and 40),
  shape text not null default 'square' check (shape in ('square', 'round', 'long')),
  -- Stored in plain text because staff read it out to guests. The log masks it.
  password text,
  is_active boolean not null default true,
  -- Position on the area's plan, in steps from the left and top; null: not placed.
  x integer check (x between 0 and 99),
  y integer check (y between 0 and 99),
  renewed_at timestamptz,
  version integer not null default 1,
  constraint dining_table__number unique (company_id, branch_id, number),
  constraint dining_table__token unique (company_id, token),
  constraint dining_table__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint dining_table__key unique (company_id, branch_id, id),
  constraint dining_table__placed check ((x is null) = (y is null)),
  constraint dining_table__area foreign key (company_id, branch_id, area_id)
    references dining_area (company_id, branch_id, id) on delete set null (area_id)
);
create index dining_table__area on dining_table (company_id, branch_id, area_id);
select app.tenant_table('dining_table');
select app.audited('dining_table');

-- Requests of guests at a table, such as the waiter or the bill. An unread request is raised again when it is
-- repeated.
create table table_command (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  table_id bigint not null,
  kind text not null check (kind in ('waiter', 'bill', 'valet', 'custom1', 'custom2', 'custom3')),
  note text,
  -- How often it was requested until it was read.
  count integer not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- When the desk was told last. A repetition within a minute is not announced.
  announced_at timestamptz not null default now(),
  read_at timestamptz,
  read_by bigint,
  read_by_name text,
  constraint table_command__table foreign key (company_id, branch_id, table_id)
    references dining_table (company_id, branch_id, id) on delete cascade,
  constraint table_command__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create unique index table_command__unread on table_command (company_id, branch_id, table_id, kind) where read_at is null;
create index table_command__read on table_command (company_id, branch_id, read_at desc, id desc) where read_at is not null;
create index table_command__table on table_command (company_id, branch_id, table_id);
-- Finds commands by time for export and deletion.
create index table_command__created on table_command (company_id, branch_id, created_at desc, id desc);
select app.tenant_table('table_command');

-- Calls of a table in the minute that began at `since`. Further calls are refused without another row.
create table table_command_rate (
  company_id bigint not null,
  branch_id bigint not null,
  table_id bigint not null,
  since timestamptz not null default now(),
  calls integer not null default 1,
  primary key (company_id, branch_id, table_id),
  constraint table_command_rate__table foreign key (company_id, branch_id, table_id)
    references dining_table (company_id, branch_id, id) on delete cascade,
  constraint table_command_rate__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('table_command_rate');

-- Names of the restaurant's own commands. An empty Turkish name means not offered.
create table table_command_name (
  company_id bigint not null,
  branch_id bigint not null,
  custom1 jsonb not null,
  custom2 jsonb not null,
  custom3 jsonb not null,
  primary key (company_id, branch_id),
  constraint table_command_name__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('table_command_name');
select app.audited('table_command_name');

-- Reservation settings of a branch. A missing row means the defaults.
create table reservation_rule (
  company_id bigint not null,
  branch_id bigint not null,
  seats integer,
  minutes integer not null,
  lead_minutes integer not null,
  days_ahead integer not null,
  most_guests integer not null,
  answer_minutes integer not null,
  remind_minutes integer not null,
  -- Extra guests that fit at a table with added chairs.
  extra_seats integer not null default 2 check (extra_seats between 0 and 20),
  primary key (company_id, branch_id),
  constraint reservation_rule__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('reservation_rule');
select app.audited('reservation_rule');

-- Table reservations.
create table reservation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  table_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  party_size integer not null check (party_size > 0),
  name text not null,
  phone text not null,
  email text not null default '',
  note text not null default '',
  lang text not null default 'tr',
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'denied', 'completed', 'no_show', 'cancelled')),
  answer text,
  decided_at timestamptz,
  decided_by text,
  reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint reservation__times check (ends_at > starts_at),
  constraint reservation__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint reservation__table foreign key (company_id, branch_id, table_id) references dining_table (company_id, branch_id, id)
    on delete set null (table_id),
  -- A table has one reservation at a time, also under concurrency.
  constraint reservation__once exclude using gist (
    company_id ext.gist_int8_ops with =, table_id ext.gist_int8_ops with =, tstzrange(starts_at, ends_at) with &&
  ) where (state = 'approved' and table_id is not null)
);
create index reservation__times_of_branch on reservation (company_id, branch_id, starts_at desc, id desc);
create index reservation__newest on reservation (company_id, branch_id, created_at desc, id desc);
create index reservation__pending on reservation (company_id, branch_id) where state = 'pending';
create index reservation__unanswered on reservation (created_at) where state = 'pending';
create index reservation__coming on reservation (starts_at) where state = 'approved' and reminded_at is null;
create index reservation__phone on reservation (company_id, phone) where state = 'no_show';
create index reservation__table on reservation (company_id, branch_id, table_id) where table_id is not null;
create index reservation__of_phone on reservation (company_id, phone);
select app.tenant_table('reservation');
select app.audited('reservation', 'insert or update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Connections of a branch to marketplaces and courier services.
create table branch_integration (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  integration_platform_id bigint references integration_platform,
  integration_courier_platform_id bigint references integration_courier_platform,
  is_active boolean not null,
  remote_name text not null,
  remote_id text not null,
  pickup_point_name text not null default '',
  pickup_point_id text not null default '',
  -- Credentials that are no secret, by key.
  fields jsonb not null,
  version integer not null,
  primary key (id, company_id, branch_id),
  constraint branch_integration__of_one check (num_nonnulls(integration_platform_id, integration_courier_platform_id) = 1),
  constraint branch_integration__marketplace unique (company_id, branch_id, integration_platform_id),
  constraint branch_integration__courier unique (company_id, branch_id, integration_courier_platform_id),
  constraint branch_integration__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index branch_integration__of_marketplace on branch_integration (integration_platform_id, remote_id);
create index branch_integration__active on branch_integration (integration_platform_id, id) where is_active;
create index branch_integration__of_courier on branch_integration (integration_courier_platform_id);
-- A remote restaurant belongs to one branch of the company.
create unique index branch_integration__remote on branch_integration (company_id, integration_platform_id, remote_id)
  where remote_id <> '';
select app.tenant_table('branch_integration');
select app.audited('branch_integration');

-- Secrets of a connection. Branch, platform and key are part of the encryption, so that a row copied elsewhere cannot
-- be decrypted.
create table branch_integration_secret (
  company_id bigint not null,
  branch_id bigint not null,
  branch_integration_id bigint not null,
  key text not null,
  sealed text not null,
  set_at timestamptz not null default now(),
  set_by_name text not null,
  primary key (company_id, branch_id, branch_integration_id, key),
  constraint branch_integration_secret__of foreign key (company_id, branch_id, branch_integration_id)
    references branch_integration (company_id, branch_id, id) on delete cascade
);
select app.tenant_table('branch_integration_secret');
select app.audited('branch_integration_secret');

-- Delivery fees by distance, applied to the zones of many restaurants at once.
create table delivery_distance_template (
  id bigint generated always as identity primary key,
  name text not null,
  currency_code text not null references currency (code),
  steps jsonb not null,
  is_active boolean not null,
  sort_no integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint delivery_distance_template__name unique (name)
);
create index delivery_distance_template__currency on delivery_distance_template (currency_code);
select app.platform_table('delivery_distance_template');
select app.audited('delivery_distance_template');

-- Returns the bounding box of a zone (x longitude, y latitude); null for a zone of districts.
create function app.zone_bounds(area jsonb) returns box
language plpgsql immutable parallel safe
as $$
declare
  -- cos() is inexact for values next to zero.
  lat float8 := round((area #> '{radius,lat}')::numeric, 9);
  lng float8 := round((area #> '{radius,lng}')::numeric, 9);
  -- Slightly wider than the circle, because the box may contain too much but never too little. 6,371,008.8 m is the
  -- earth's radius in geometry.ts.
  angle float8 := ((area #> '{radius,metres}')::float8 + 0.01) / 6371008.8;
  widest float8;
  high float8;
begin
  if lat is null then
    return (select box(point(min((c ->> 1)::float8), min((c ->> 0)::float8)), point(max((c ->> 1)::float8), max((c ->> 0)::float8)))
      from jsonb_array_elements(area -> 'polygon') c);
  end if;
  high := degrees(angle);
  -- Near a pole a circle covers all longitudes. At the date line it continues on the other side.
  widest := sin(angle) / greatest(cos(radians(lat)), 1e-9);
  widest := case when widest < 1 then degrees(asin(widest)) else 360 end;
  if abs(lng) + widest > 180 then return box(point(-180, lat - high), point(180, lat + high)); end if;
  return box(point(lng - widest, lat - high), point(lng + widest, lat + high));
end $$;

-- Where and for how much a branch delivers.
create table delivery_zone (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  priority integer not null default 0,
  -- Polygon, districts or radius: packages/contract/src/branch/zone/zone.ts.
  area jsonb not null,
  fee bigint not null check (fee >= 0),
  free_from bigint check (free_from >= 0),
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  min_minutes integer not null check (min_minutes >= 0),
  max_minutes integer not null,
  no_delivery boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The template that created the zone. Applying a template again replaces it.
  template_id bigint references delivery_distance_template,
  bounds box generated always as (app.zone_bounds(area)) stored,
  -- Ascending by `from`: packages/contract/src/branch/zone/zone.contract.ts.
  fee_tiers jsonb not null default '[]',
  primary key (id, company_id),
  constraint delivery_zone__minutes check (min_minutes <= max_minutes),
  constraint delivery_zone__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index delivery_zone__of_branch on delivery_zone (company_id, branch_id);
create index delivery_zone__template on delivery_zone (template_id) where template_id is not null;
create index delivery_zone__bounds on delivery_zone using gist (company_id, bounds);
select app.tenant_table('delivery_zone');

create function app.zone_districts() returns trigger
language plpgsql
as $$
begin
  delete from delivery_zone_district where zone_id = new.id and not coalesce(new.area -> 'district_ids' @> to_jsonb(district_id), false);
  insert into delivery_zone_district (company_id, branch_id, zone_id, district_id)
  select new.company_id, new.branch_id, new.id, named.id::bigint
  from jsonb_array_elements_text(coalesce(new.area -> 'district_ids', '[]')) as named (id)
  on conflict do nothing;
  return null;
end $$;

select app.versions_ordering('delivery_zone', 'app.branch_part_ordering_changed()');
create trigger zone_districts after insert or update of area on delivery_zone for each row execute function app.zone_districts();
select app.audited('delivery_zone');

-- Returns the ids of zones whose box contains a point. Row security would evaluate each row before the operator `@>`
-- and use no index. The caller reads the zones under row security.
create function app.zones_near(company bigint, at point) returns setof bigint
language sql stable security definer rows 10
set search_path = 'public', 'pg_temp'
as $$
  select id from delivery_zone where company_id = company and bounds @> box(at, at)
$$;
revoke all on function app.zones_near(bigint, point) from public;
grant execute on function app.zones_near(bigint, point) to app_rw, app_platform;

-- Districts of a zone, derived from its area, so that a district in use cannot be deleted.
create table delivery_zone_district (
  company_id bigint not null,
  branch_id bigint not null,
  zone_id bigint not null,
  district_id bigint not null references district,
  primary key (zone_id, district_id),
  constraint delivery_zone_district__zone
    foreign key (company_id, zone_id) references delivery_zone (company_id, id) on delete cascade
);
create index delivery_zone_district__district on delivery_zone_district (district_id);
select app.tenant_table('delivery_zone_district');

-- The last application of a template, which can be undone.
create table distance_application (
  id bigint generated always as identity primary key,
  template_id bigint not null references delivery_distance_template on delete cascade,
  -- Targets of the application, including restaurants deleted since.
  branch_ids bigint[] not null,
  created_at timestamptz not null default now()
);
create index distance_application__template on distance_application (template_id);
select app.platform_table('distance_application');

-- Zones of a branch before and after the last applied template.
create table delivery_zone_undo (
  company_id bigint not null,
  branch_id bigint not null,
  application_id bigint not null references distance_application on delete cascade,
  before jsonb not null,
  after jsonb not null,
  primary key (branch_id, company_id),
  constraint delivery_zone_undo__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index delivery_zone_undo__branch on delivery_zone_undo (company_id, branch_id);
create index delivery_zone_undo__application on delivery_zone_undo (application_id);
select app.tenant_table('delivery_zone_undo');
