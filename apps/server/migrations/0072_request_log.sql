-- What the server did that an operator looks for. It is written many rows at a time, by itself, and outlives whom it names: no key to
-- rows of others, and nothing that was sent.
create table request_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  level text not null check (level in ('info', 'warn', 'error')),
  event text not null check (event in ('call', 'refused', 'failed', 'slow', 'start', 'stop', 'dropped')),
  call text,
  http_status integer,
  code text,
  duration_ms integer,
  caller text not null check (caller in ('person', 'channel', 'nobody', 'server')),
  of_user_id bigint,
  of_company_id bigint,
  count integer not null default 1,
  request_id text,
  release text not null
);
create index request_log__at on request_log (created_at desc, id desc);
create index request_log__level on request_log (level, created_at desc, id desc);
create index request_log__event on request_log (event, created_at desc, id desc);
create index request_log__call on request_log (call, created_at desc, id desc);
create index request_log__status on request_log (http_status, created_at desc, id desc);
create index request_log__user on request_log (of_user_id, created_at desc, id desc);
create index request_log__company on request_log (of_company_id, created_at desc, id desc);
create index request_log__request on request_log (request_id);
create index request_log__duration on request_log (duration_ms desc, id desc);
select app.platform_table('request_log');

-- The failure that a request of the log has met.
create index error_group__samples on error_group using gin (samples jsonb_path_ops);
