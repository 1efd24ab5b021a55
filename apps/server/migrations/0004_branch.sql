create table branch (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
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
  default_preparation_minutes integer not null default 20 check (default_preparation_minutes between 1 and 240),
  -- What somebody decided over the hours, until an instant or until it is taken back.
  manual_state text not null default 'auto' check (manual_state in ('auto', 'open', 'busy', 'closed')),
  manual_until timestamptz,
  receipt jsonb not null default '{"page_width_mm": 80, "copies": 1, "auto_print": false, "show_product_details": true}',
  contract_ends_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint branch__company_id unique (company_id, id),
  constraint branch__company_code unique (company_id, code)
);
select app.tenant_table('branch');

create table user_company (
  user_id bigint not null references app_user on delete cascade,
  company_id bigint not null references company on delete cascade,
  primary key (user_id, company_id)
);
select app.tenant_table('user_company');

create table user_branch (
  user_id bigint not null references app_user on delete cascade,
  company_id bigint not null,
  branch_id bigint not null,
  primary key (user_id, branch_id),
  constraint user_branch__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('user_branch');

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

create table branch_payment_method (
  company_id bigint not null,
  branch_id bigint not null,
  payment_method_id bigint not null references payment_method,
  primary key (company_id, branch_id, payment_method_id),
  constraint branch_payment_method__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('branch_payment_method');

-- A way in for orders: a company's site, app, kiosk or table. Only the key's hash is kept.
create table channel (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  source text not null check (source in ('web', 'mobile', 'kiosk', 'integration', 'table')),
  key_hash bytea not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint channel__company_id unique (company_id, id)
);
-- Globally unique on purpose: the key alone says whose channel calls.
create unique index channel__key on channel (key_hash);
select app.tenant_table('channel');
