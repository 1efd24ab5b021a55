-- What happened, to be read by anyone who subscribes: the desk's stream and the subscribers of the modules. Each event is of a
-- branch, a company or the platform, and is numbered there without gaps in the order of the commits (docs/decisions/0029).
create table event (
  company_id bigint,
  branch_id bigint,
  no bigint not null,
  name text not null,
  -- The record that it is about.
  subject_id bigint not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  constraint event__keys check (company_id is not null or branch_id is null)
);
create unique index event__branch on event (branch_id, no) where branch_id is not null;
create unique index event__company on event (company_id, no) where branch_id is null and company_id is not null;
create unique index event__platform on event (no) where company_id is null;
create index event__at on event (at);
select app.tenant_table('event');
-- What is of no company is everybody's to read, as the platform's records are.
create policy platform_events on event to app_rw using (company_id is null);
revoke update on event from app_rw;

-- The number of the last event of a company, and of the platform where company_id is null; a branch's is in branch_head.
create table event_head (
  company_id bigint,
  event_no bigint not null,
  constraint event_head__company unique nulls not distinct (company_id)
);
select app.tenant_table('event_head');
create policy platform_events on event_head to app_rw using (company_id is null);
revoke delete on event_head from app_rw;

-- Who subscribes. One that no copy of the server knows any more is deleted after a while, so that events can be.
create table event_subscriber (
  name text primary key,
  -- Names of the events that it subscribes to; others it skips.
  events text[] not null,
  seen_at timestamptz not null default now()
);
grant select on event_subscriber to app_rw, app_platform;

-- How far a subscriber has read the events of a branch, a company or the platform. Without a row it has read none of them.
create table event_position (
  subscriber text not null references event_subscriber on delete cascade,
  company_id bigint,
  branch_id bigint,
  no bigint not null,
  -- Of the next event, since it failed first.
  tries integer not null default 0,
  next_try_at timestamptz,
  error text,
  constraint event_position__keys unique nulls not distinct (subscriber, company_id, branch_id)
);
create index event_position__next_try on event_position (next_try_at) where next_try_at is not null;
select app.tenant_table('event_position');
create policy platform_events on event_position to app_rw using (company_id is null);
revoke delete on event_position from app_rw;

-- Makes a subscriber known. It begins behind what there is at that moment.
create function app.register_subscriber(subscriber_name text, event_names text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.event_subscriber (name, events) values (subscriber_name, event_names) on conflict do nothing;
  if not found then
    update public.event_subscriber set seen_at = now(), events = event_names where name = subscriber_name;
    return;
  end if;
  insert into public.event_position (subscriber, company_id, branch_id, no)
  select subscriber_name, company_id, branch_id, event_no from public.branch_head where event_no > 0
  union all select subscriber_name, company_id, null, event_no from public.event_head;
end $$;

-- Deletes subscribers that no copy of the server has known for so long.
create function app.forget_subscribers(unseen interval) returns void
language sql security definer
set search_path = ''
as $$ delete from public.event_subscriber where seen_at < now() - unseen $$;

-- Events that a subscriber could not handle however often it tried, until somebody replays or discards them.
create table dead_letter (
  id bigint generated always as identity primary key,
  subscriber text not null,
  company_id bigint,
  branch_id bigint,
  no bigint not null,
  name text not null,
  subject_id bigint not null,
  payload jsonb not null,
  -- Of the event.
  at timestamptz not null,
  tries integer not null,
  error text not null,
  -- A replay has been asked for and has not been tried yet.
  replay_at timestamptz,
  created_at timestamptz not null default now(),
  constraint dead_letter__event unique nulls not distinct (subscriber, company_id, branch_id, no)
);
select app.tenant_table('dead_letter');
create policy platform_events on dead_letter to app_rw using (company_id is null);

-- Enqueues a job in the transaction that calls it; the queue's own tables stay closed to the server's roles.
create function app.add_job(task text, payload jsonb, run_at timestamptz, key text, key_mode text, max_attempts integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload::json, run_at => add_job.run_at, max_attempts => add_job.max_attempts,
    job_key => key, job_key_mode => key_mode);
end $$;

-- The copies of the server that run jobs. What one that has fallen silent was at is given to another.
create table job_worker (
  id text primary key,
  beat_at timestamptz not null default now()
);

revoke execute on function app.register_subscriber, app.forget_subscribers, app.add_job from public;
grant execute on function app.register_subscriber, app.forget_subscribers to app_rw;
grant execute on function app.add_job to app_rw, app_system;
