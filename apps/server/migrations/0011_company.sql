alter table company
  add column legal_title text not null default '',
  add column tax_office text not null default '',
  add column tax_number text not null default '',
  add column phone text not null default '',
  add column email text not null default '',
  add constraint company__account_id unique (account_id, id);
create index company__created on company (created_at desc, id desc);

alter table licence add column starts_at timestamptz not null default now();

-- Credentials of a company: sealed with the company and the name bound in, so that a row moved elsewhere opens nothing.
create table company_secret (
  company_id bigint not null references company on delete cascade,
  name text not null,
  sealed text not null,
  set_at timestamptz not null default now(),
  set_by bigint,
  primary key (company_id, name)
);
select app.tenant_table('company_secret');
select app.audited('company_secret');

alter table branch
  add column legal_name text not null default '',
  add column iban text,
  add column contract_starts_at timestamptz,
  -- Paths of pictures: light, dark, mobile.
  add column logos jsonb not null default '{}',
  add column images text[] not null default '{}',
  add column delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  add column delivery_free_from bigint check (delivery_free_from >= 0),
  add column min_delivery_minutes integer not null default 20 check (min_delivery_minutes >= 0),
  add column max_delivery_minutes integer not null default 45,
  add column takes_reservations boolean not null default false,
  add column takes_tips boolean not null default false,
  -- Guests may open a table themselves; otherwise the restaurant's own server does, and has to be known.
  add column guests_open_tables boolean not null default true,
  add column own_ip text,
  add column own_port integer check (own_port between 1 and 65535),
  add column commission_rate integer not null default 0 check (commission_rate between 0 and 10000),
  add column financial_status text not null default 'none' check (financial_status in ('none', 'applied', 'approved', 'rejected')),
  add column financial_ends_at timestamptz,
  -- When the last step of its set-up was done; null while the wizard still leads.
  add column set_up_at timestamptz,
  add constraint branch__delivery_minutes check (min_delivery_minutes <= max_delivery_minutes),
  add constraint branch__own_server check (guests_open_tables or (own_ip is not null and own_port is not null));
update branch set set_up_at = created_at;
create index branch__created on branch (created_at desc, id desc);

create table branch_kitchen (
  company_id bigint not null,
  branch_id bigint not null,
  kitchen_id bigint not null references kitchen,
  primary key (company_id, branch_id, kitchen_id),
  constraint branch_kitchen__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('branch_kitchen');
select app.audited('branch_kitchen');

-- Who wants to sell on the platform, resell it or try it, until they do.
create table registration (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('restaurant', 'dealer', 'demo')),
  status text not null default 'pending' check (status in ('draft', 'pending', 'approved', 'denied', 'completed')),
  -- The account that registers; a demo has one once it is approved.
  account_id bigint references account,
  dealer_account_id bigint references account,
  made_company_id bigint references company,
  made_branch_id bigint,
  -- Of a demo: which kind of account is tried.
  demo_type text check (demo_type in ('customer_demo', 'dealer_demo', 'staff_demo')),
  name text not null,
  surname text not null,
  email text not null,
  phone text not null,
  lang text not null default 'tr',
  -- What the form asks: packages/contract/src/company/registration/registration.contract.ts.
  details jsonb not null default '{}',
  note text not null default '',
  denied_reason text,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index registration__created on registration (kind, created_at desc, id desc);
create index registration__account on registration (account_id);
alter table registration enable row level security;
alter table registration force row level security;
create policy own_accounts on registration to app_rw using ((select current_setting('app.accounts', true)) = '*'
  or account_id = any ((select string_to_array(nullif(nullif(current_setting('app.accounts', true), ''), '*'), ',')::bigint[])::bigint[])
  or dealer_account_id = any ((select string_to_array(nullif(nullif(current_setting('app.accounts', true), ''), '*'), ',')::bigint[])::bigint[]));
create policy platform_reads on registration for select to app_platform using (true);
create policy system_all on registration to app_system using (true);
grant select, insert, update, delete on registration to app_rw, app_system;
grant select on registration to app_platform;
select app.audited('registration');

-- A new person's mailed code before there is an account: nobody learns from it which addresses are known.
create table registration_code (
  email text primary key,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  -- What was entered, kept until the address is proved.
  entered jsonb not null
);
select app.system_table('registration_code');

-- Restaurants that somebody would like to see on the platform.
create table restaurant_suggestion (
  id bigint generated always as identity primary key,
  name text not null,
  city text not null,
  district text not null default '',
  phone text not null default '',
  contact text not null default '',
  note text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'completed')),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('restaurant_suggestion');
select app.audited('restaurant_suggestion');
