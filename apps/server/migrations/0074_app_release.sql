-- One row an app: its newest version, and the oldest that may go on.
create table app_release (
  id bigint generated always as identity primary key,
  name text not null,
  platform text not null check (platform in ('windows', 'macos', 'android', 'ios')),
  release text not null,
  minimum_release text not null,
  link text not null,
  notes jsonb not null default '{}',
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint app_release__name unique (platform, name)
);
-- An app asks by its system alone: there is one of each at a time.
create unique index app_release__offered on app_release (platform) where is_active;
select app.platform_table('app_release');
select app.audited('app_release');
