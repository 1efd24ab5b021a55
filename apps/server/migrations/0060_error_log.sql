-- What went wrong by itself, one row a cause: nothing of what was being handled, and no words of people.
create table error_group (
  id bigint generated always as identity primary key,
  -- Of what makes two failures the same: its kind, what it says without numbers, where in the sources.
  fingerprint bytea not null unique,
  kind text not null check (kind in ('request', 'job', 'subscriber', 'panel')),
  message text not null,
  place text not null,
  stack text not null,
  count bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'resolved', 'ignored')),
  -- Its last twenty times, the newest first.
  samples jsonb not null default '[]',
  created_at timestamptz not null,
  last_at timestamptz not null
);
create index error_group__last on error_group (last_at desc, id desc);
select app.platform_table('error_group');
-- What operators do with one is logged; that it happens is not.
select app.audited('error_group', 'update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

create table error_day (
  error_group_id bigint not null references error_group on delete cascade,
  -- In UTC, `2026-03-29`.
  day text not null,
  count bigint not null,
  primary key (error_group_id, day)
);
select app.platform_table('error_day');
