-- Visits of guests' sites and apps, counted: nothing of who they were.
create table traffic_type (
  id bigint generated always as identity primary key,
  name text not null,
  key text not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint traffic_type__key unique (key)
);
select app.platform_table('traffic_type');
select app.audited('traffic_type');
insert into traffic_type (name, key, is_active) values ('Site', 'site', true), ('Uygulama', 'app', true), ('QR menü', 'qr-menu', true);

create table traffic_movement (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- In UTC, `2026-03-29`.
  day text not null,
  traffic_type_id bigint not null references traffic_type,
  source text not null check (source in ('web', 'app', 'search', 'social', 'campaign', 'qr')),
  of_company_id bigint not null,
  of_branch_id bigint,
  count bigint not null,
  unique nulls not distinct (day, of_company_id, of_branch_id, traffic_type_id, source)
);
create index traffic_movement__at on traffic_movement (created_at desc, id desc);
create index traffic_movement__type on traffic_movement (traffic_type_id, created_at desc, id desc);
create index traffic_movement__source on traffic_movement (source, created_at desc, id desc);
create index traffic_movement__company on traffic_movement (of_company_id, created_at desc, id desc);
select app.platform_table('traffic_movement');

create table traffic_day (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  day text not null,
  traffic_type_id bigint not null references traffic_type,
  count bigint not null,
  unique (day, traffic_type_id)
);
create index traffic_day__at on traffic_day (created_at desc, id desc);
create index traffic_day__type on traffic_day (traffic_type_id, created_at desc, id desc);
select app.platform_table('traffic_day');
