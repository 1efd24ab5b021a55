-- Accounts, people and what they may do. These rows belong to an account, not to a company; the access module is their only reader.
create table account (
  id bigint generated always as identity primary key,
  type text not null check (type in ('eliza', 'dealer', 'company', 'customer', 'customer_demo', 'dealer_demo', 'staff_demo')),
  title text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('account');

create table company (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  dealer_account_id bigint references account,
  name text not null,
  currency_code text not null references currency (code) default 'TRY',
  -- Rules of points, wallet and the like; read by the ordering module, edited by the company settings.
  settings jsonb not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index company__account on company (account_id);
create index company__dealer on company (dealer_account_id);
select app.tenant_table('company', 'id');

create table licence (
  company_id bigint primary key references company,
  license_type text not null check (license_type in ('customer', 'other')),
  modules text[] not null default '{}',
  branch_limit integer not null default 1 check (branch_limit >= 0),
  kiosk_limit integer not null default 0 check (kiosk_limit >= 0),
  ends_at timestamptz,
  version integer not null default 1
);
select app.tenant_table('licence');

create table app_user (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  email text not null check (email = lower(email)),
  password_hash text not null,
  name text not null,
  surname text not null,
  profile_image text,
  lang text not null default 'tr',
  is_auth_for_account boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint app_user__email unique (email)
);
create index app_user__account on app_user (account_id);
select app.platform_table('app_user');

create table role (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  name text not null,
  -- Holds every key that its account's type can use, those of calls that come later too; so it can't be emptied.
  is_owner boolean not null default false,
  keys text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint role__account_id unique (account_id, id)
);
select app.platform_table('role');

create table user_role (
  user_id bigint not null references app_user on delete cascade,
  role_id bigint not null references role on delete cascade,
  primary key (user_id, role_id)
);
create index user_role__role on user_role (role_id);
select app.platform_table('user_role');

-- One row a signed-in device. The refresh token itself is never stored: only the hash of the current one and of its predecessor.
create table session (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  token_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session__user on session (user_id);
select app.platform_table('session');

-- Tries of a login, counted before the password is looked at, per account and per address.
create table attempt (
  key text primary key,
  tries integer not null,
  window_ends timestamptz not null
);
select app.platform_table('attempt');
