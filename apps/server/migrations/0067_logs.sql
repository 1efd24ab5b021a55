-- What the platform's operators look at: what went to others and came from them. None has words of people in it, and no key to rows of
-- tenants: it outlives them.
create table integration_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('call', 'order', 'auth')),
  platform text not null check (platform in ('getir', 'yemeksepeti', 'trendyol', 'migros')),
  direction text not null check (direction in ('in', 'out')),
  action text not null,
  outcome text not null check (outcome in ('ok', 'error')),
  http_status integer,
  duration_ms integer not null,
  of_company_id bigint,
  of_branch_id bigint,
  external_id text,
  error text
);
create index integration_log__at on integration_log (created_at desc, id desc);
create index integration_log__kind on integration_log (kind, created_at desc, id desc);
create index integration_log__platform on integration_log (platform, created_at desc, id desc);
create index integration_log__outcome on integration_log (outcome, created_at desc, id desc);
create index integration_log__company on integration_log (of_company_id, created_at desc, id desc);
create index integration_log__external on integration_log (external_id, created_at desc, id desc);
select app.platform_table('integration_log');

create table restaurant_not_found (
  id bigint generated always as identity primary key,
  platform text not null check (platform in ('getir', 'yemeksepeti', 'trendyol', 'migros', 'channel')),
  remote_id text not null,
  remote_name text,
  of_company_id bigint,
  count bigint not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique nulls not distinct (platform, remote_id, of_company_id)
);
create index restaurant_not_found__last on restaurant_not_found (last_at desc, id desc);
create index restaurant_not_found__remote on restaurant_not_found (remote_id);
select app.platform_table('restaurant_not_found');

create table sms_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  provider text not null check (provider in ('netgsm', 'ileti_merkezi')),
  purpose text not null check (purpose in ('code', 'order', 'campaign')),
  -- Masked: `+90532•••••41`.
  recipient text not null,
  parts integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'delivered', 'error')),
  error text,
  message_id text,
  settled_at timestamptz,
  of_company_id bigint
);
create index sms_log__at on sms_log (created_at desc, id desc);
create index sms_log__status on sms_log (status, created_at desc, id desc);
create index sms_log__provider on sms_log (provider, created_at desc, id desc);
create index sms_log__purpose on sms_log (purpose, created_at desc, id desc);
create index sms_log__company on sms_log (of_company_id, created_at desc, id desc);
create index sms_log__message on sms_log (message_id);
select app.platform_table('sms_log');

create table switchboard_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  provider text not null check (provider in ('verimor', 'bulutfon', 'netgsm')),
  event text not null check (event in ('ringing', 'answered', 'ended', 'missed')),
  direction text not null check (direction in ('inbound', 'outbound', 'internal')),
  -- Masked, as above.
  guest text not null,
  line text not null,
  extension text,
  duration_s integer,
  call_id text not null,
  of_company_id bigint,
  of_branch_id bigint
);
create index switchboard_log__at on switchboard_log (created_at desc, id desc);
create index switchboard_log__event on switchboard_log (event, created_at desc, id desc);
create index switchboard_log__direction on switchboard_log (direction, created_at desc, id desc);
create index switchboard_log__provider on switchboard_log (provider, created_at desc, id desc);
create index switchboard_log__company on switchboard_log (of_company_id, created_at desc, id desc);
create index switchboard_log__call on switchboard_log (call_id, created_at desc, id desc);
select app.platform_table('switchboard_log');
