create table branch (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  legal_name text not null default '',
  -- First part of the order codes: upper-case A-Z, unique in its company.
  code text not null check (code ~ '^[A-Z]{2,4}$'),
  phone text not null,
  city text not null,
  district text not null,
  address text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  timezone text not null default 'Europe/Istanbul',
  day_cutoff_minutes integer not null default 240 check (day_cutoff_minutes between 0 and 720),
  -- Weekly ranges in local minutes and exceptions by date: packages/contract/src/branch/hours/hours.ts.
  hours jsonb not null,
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  delivery_free_from bigint check (delivery_free_from >= 0),
  min_delivery_minutes integer not null default 20 check (min_delivery_minutes >= 0),
  max_delivery_minutes integer not null default 45,
  default_preparation_minutes integer not null default 20 check (default_preparation_minutes between 1 and 240),
  -- What somebody decided over the hours, until an instant or until it is taken back.
  manual_state text not null default 'auto' check (manual_state in ('auto', 'open', 'busy', 'closed')),
  manual_until timestamptz,
  receipt jsonb not null default '{"page_width_mm": 80, "copies": 1, "auto_print": false, "show_product_details": true}',
  -- Paths of pictures: light, dark, mobile.
  logos jsonb not null default '{}',
  images text[] not null default '{}',
  takes_reservations boolean not null default false,
  takes_tips boolean not null default false,
  -- Guests may open a table themselves; otherwise the restaurant's own server does, and has to be known.
  guests_open_tables boolean not null default true,
  own_ip text,
  own_port integer check (own_port between 1 and 65535),
  iban text,
  commission_rate integer not null default 0 check (commission_rate between 0 and 10000),
  financial_status text not null default 'none' check (financial_status in ('none', 'applied', 'approved', 'rejected')),
  financial_ends_at timestamptz,
  contract_starts_at timestamptz,
  contract_ends_at timestamptz,
  -- When the last step of its set-up was done; null while the wizard still leads.
  set_up_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint branch__company_code unique (company_id, code),
  constraint branch__delivery_minutes check (min_delivery_minutes <= max_delivery_minutes),
  constraint branch__own_server check (guests_open_tables or (own_ip is not null and own_port is not null))
);
create index branch__created on branch (created_at desc, id desc);
select app.tenant_table('branch');
select app.audited('branch');

create table user_branch (
  user_id bigint not null references app_user on delete cascade,
  company_id bigint not null,
  branch_id bigint not null,
  primary key (user_id, branch_id),
  constraint user_branch__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
-- Who works in a restaurant, the other way round than the primary key asks.
create index user_branch__branch on user_branch (branch_id);
select app.tenant_table('user_branch');
select app.audited('user_branch');
create trigger access_changed after insert or update or delete on user_branch
  for each row execute function app.access_changed();

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

-- The counters of a branch, one row each: the next order number, the last event number, and how many orders are in which status.
-- Every order takes this row's lock last and for a moment; so codes and events are without gaps and totals are read, not counted.
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

create function app.branch_head_of_new() returns trigger
language plpgsql
as $$ begin insert into branch_head (company_id, branch_id) values (new.company_id, new.id); return null; end $$;
create trigger branch_head after insert on branch for each row execute function app.branch_head_of_new();

create table delivery_zone (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  name text not null,
  priority integer not null default 0,
  -- One of polygon, districts or radius: packages/contract/src/branch/zone/zone.ts.
  area jsonb not null,
  fee bigint not null check (fee >= 0),
  free_from bigint check (free_from >= 0),
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  min_minutes integer not null check (min_minutes >= 0),
  max_minutes integer not null,
  no_delivery boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint delivery_zone__minutes check (min_minutes <= max_minutes),
  constraint delivery_zone__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index delivery_zone__of_branch on delivery_zone (company_id, branch_id);
select app.tenant_table('delivery_zone');
select app.audited('delivery_zone');

create table dining_table (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  number text not null,
  token text not null,
  created_at timestamptz not null default now(),
  constraint dining_table__number unique (company_id, branch_id, number),
  constraint dining_table__token unique (company_id, token),
  constraint dining_table__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('dining_table');
select app.audited('dining_table');

create table branch_payment_method (
  company_id bigint not null,
  branch_id bigint not null,
  payment_method_id bigint not null references payment_method,
  primary key (company_id, branch_id, payment_method_id),
  constraint branch_payment_method__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
-- Whether a method can go is asked by the method alone.
create index branch_payment_method__payment_method on branch_payment_method (payment_method_id);
select app.tenant_table('branch_payment_method');
select app.audited('branch_payment_method');

create table branch_kitchen (
  company_id bigint not null,
  branch_id bigint not null,
  kitchen_id bigint not null references kitchen,
  primary key (company_id, branch_id, kitchen_id),
  constraint branch_kitchen__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
-- How much a kitchen is used, and whether one can go, is asked by the kitchen alone.
create index branch_kitchen__kitchen on branch_kitchen (kitchen_id);
select app.tenant_table('branch_kitchen');
select app.audited('branch_kitchen');

-- A way in for orders: a company's site, app, kiosk or table. Only the key's hash is kept.
create table channel (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  source text not null check (source in ('web', 'mobile', 'kiosk', 'integration', 'table')),
  key_hash bytea not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (id, company_id)
);
create index channel__of_company on channel (company_id);
-- Globally unique on purpose: the key alone says whose channel calls.
create unique index channel__key on channel (key_hash);
select app.tenant_table('channel');
select app.audited('channel');

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
