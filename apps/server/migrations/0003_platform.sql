create table currency (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name text not null,
  symbol text not null,
  symbol_format text not null check (symbol_format in ('suffix', 'prefix')),
  thousands text not null,
  decimal text not null,
  decimals smallint not null check (decimals between 0 and 4)
);
select app.platform_table('currency');
select app.audited('currency');

create table language (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null
);
select app.platform_table('language');
select app.audited('language');

-- One row: whether the panel is in maintenance, and what the whole site shares.
create table site (
  singleton boolean primary key default true check (singleton),
  name text not null default 'Sofra',
  maintenance boolean not null default false,
  scheduled_lead_minutes integer not null default 60 check (scheduled_lead_minutes between 0 and 1440)
);
select app.platform_table('site');
select app.audited('site');

create table delivery_type (
  key text primary key,
  sort_no integer not null,
  situations jsonb not null,
  version integer not null default 1
);
select app.platform_table('delivery_type');
select app.audited('delivery_type');

create table kitchen (
  id bigint generated always as identity primary key,
  name text not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint kitchen__name unique (name)
);
select app.platform_table('kitchen');
select app.audited('kitchen');

create table cancel_reason (
  id bigint generated always as identity primary key,
  name jsonb not null,
  kind text not null check (kind in ('cancel', 'return')),
  delivery_types text[] not null,
  side text not null check (side in ('branch', 'platform', 'member')),
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('cancel_reason');
select app.audited('cancel_reason');

create table payment_method (
  id bigint generated always as identity primary key,
  name jsonb not null,
  kind text not null check (kind in ('cash', 'card', 'online', 'meal_card')),
  delivery_types text[] not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('payment_method');
select app.audited('payment_method');

-- Pictures of food that restaurants may choose from.
create table restaurant_image (
  id bigint generated always as identity primary key,
  name jsonb not null,
  image text not null,
  tags text[] not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('restaurant_image');
select app.audited('restaurant_image');

-- Words that a search takes for one another.
create table word_group (
  id bigint generated always as identity primary key,
  name text not null,
  words text[] not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('word_group');
select app.audited('word_group');

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
create index restaurant_suggestion__created on restaurant_suggestion (created_at desc, id desc);
select app.platform_table('restaurant_suggestion');
select app.audited('restaurant_suggestion');

-- Words of the product in a language, laid over those in the code. Only the operators' own tools write here so far.
create table translation (
  -- The key of a phrase.
  key text not null,
  -- A code such as tr, pt_BR or sr_Latin, of those that the contract lists.
  lang text not null check (lang ~ '^[a-z]{2,3}(_[A-Za-z]{2,5})?$'),
  text text not null check (text <> ''),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (key, lang)
);
grant select on translation to app_rw, app_platform;

create function app.notify_words() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('words_changed', '');
  return null;
end $$;
create trigger notify_words after insert or update or delete or truncate on translation
  for each statement execute function app.notify_words();
