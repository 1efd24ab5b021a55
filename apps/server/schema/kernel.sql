-- Tables of the kernel: mail, text messages, events, jobs and imports.

-- Events for the desk's stream and the subscribers of modules. Each event belongs to a branch, a company or the
-- platform, and is numbered there without gaps in commit order (docs/decisions/architecture.md).
create table event (
  company_id bigint,
  branch_id bigint,
  no bigint not null,
  name text not null,
  -- The record that the event is about.
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
-- Everybody may read events of the platform, as its records.
create policy platform_events on event to app_rw using (company_id is null);
revoke update on event from app_rw;

-- Number of the last event of a company, or of the platform where company_id is null. The number of a branch is in
-- branch_head.
create table event_head (
  company_id bigint,
  event_no bigint not null,
  constraint event_head__company unique nulls not distinct (company_id)
);
select app.tenant_table('event_head');
create policy platform_events on event_head to app_rw using (company_id is null);
revoke delete on event_head from app_rw;

-- Subscribers of events. A subscriber that no instance registers any more is deleted after a while, so that old
-- events can be deleted.
create table event_subscriber (
  name text primary key,
  -- Names of its events. It skips others.
  events text[] not null,
  seen_at timestamptz not null default now()
);
grant select on event_subscriber to app_rw, app_platform;

-- How far a subscriber has read the events of a branch, a company or the platform. A missing row means none.
create table event_position (
  subscriber text not null references event_subscriber on delete cascade,
  company_id bigint,
  branch_id bigint,
  no bigint not null,
  -- Failed attempts for the next event.
  tries integer not null default 0,
  next_try_at timestamptz,
  error text,
  constraint event_position__keys unique nulls not distinct (subscriber, company_id, branch_id)
);
create index event_position__next_try on event_position (next_try_at) where next_try_at is not null;
select app.tenant_table('event_position');
create policy platform_events on event_position to app_rw using (company_id is null);
revoke delete on event_position from app_rw;

-- Registers a subscriber. It starts after the events that exist at that moment.
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
revoke all on function app.register_subscriber(text, text[]) from public;
grant execute on function app.register_subscriber(text, text[]) to app_rw;

-- Deletes subscribers that no instance registered for this long.
create function app.forget_subscribers(unseen interval) returns void
language sql security definer
set search_path = ''
as $$ delete from public.event_subscriber where seen_at < now() - unseen $$;
revoke all on function app.forget_subscribers(interval) from public;
grant execute on function app.forget_subscribers(interval) to app_rw;

-- Events that a subscriber failed to process, until an operator replays or discards them.
create table dead_letter (
  id bigint generated always as identity primary key,
  subscriber text not null,
  company_id bigint,
  branch_id bigint,
  no bigint not null,
  name text not null,
  subject_id bigint not null,
  payload jsonb not null,
  -- Time of the event.
  at timestamptz not null,
  tries integer not null,
  error text not null,
  -- When a replay was requested; null once it was tried.
  replay_at timestamptz,
  created_at timestamptz not null default now(),
  constraint dead_letter__event unique nulls not distinct (subscriber, company_id, branch_id, no)
);
select app.tenant_table('dead_letter');
create policy platform_events on dead_letter to app_rw using (company_id is null);
-- Logs the operator's request, not the replay itself.
select app.audited('dead_letter', 'update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Instances that run jobs. Jobs of an instance that sends no heartbeat are given to others.
create table job_worker (
  id text primary key,
  beat_at timestamptz not null default now()
);

-- Enqueues a job in the calling transaction. The queue's tables are closed to the server's roles. A job of a company
-- needs that company in scope; jobs without a company and jobs of app_system do not.
create function app.add_job(task text, payload jsonb, run_at timestamptz, key text, key_mode text, max_attempts integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if session_user = 'app_rw' and jsonb_typeof(payload -> 'company_id') = 'number' then
    perform app.check_scope((payload ->> 'company_id')::bigint);
  end if;
  perform graphile_worker.add_job(task, payload::json, run_at => add_job.run_at, max_attempts => add_job.max_attempts,
    job_key => key, job_key_mode => key_mode);
end $$;
revoke all on function app.add_job(text, jsonb, timestamptz, text, text, integer) from public;
grant execute on function app.add_job(text, jsonb, timestamptz, text, text, integer) to app_rw, app_system;

-- Counts jobs that failed and are retried, or failed for good, by task. PL/pgSQL, because the queue creates its
-- tables after this schema.
create function app.failing_jobs() returns table (task text, jobs bigint, since timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select j.task_identifier, count(*), min(j.created_at) from graphile_worker.jobs j
    where j.last_error is not null group by j.task_identifier;
end $$;
revoke all on function app.failing_jobs() from public;
grant execute on function app.failing_jobs() to app_platform;

-- Outgoing e-mails. The text is deleted after sending, because it may contain a code.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  lang text not null,
  template text not null,
  subject text not null,
  html text,
  plain text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'error')),
  tries integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Letters about an approval wait some minutes, because it can be undone. The key withdraws them.
  held_as text,
  -- The company whose transaction wrote the letter. Letters without a company are masked only if no other company's
  -- member has the address.
  of_company_id bigint
    default case when current_setting('app.companies', true) ~ '^\d+$' then current_setting('app.companies', true)::bigint end
);
create index mail__created on mail (created_at desc, id desc);
create index mail__held_as on mail (held_as) where held_as is not null;
-- The log of letters is filtered by status and by recipient.
create index mail__status on mail (status, created_at desc, id desc);
create index mail__recipient on mail (recipient, created_at desc, id desc);
-- Search by a part of the subject, and in the demo's mailbox by a part of the address.
create index mail__found on mail using gin (app.search_text(subject) ext.gin_trgm_ops, app.search_text(recipient) ext.gin_trgm_ops);
select app.system_table('mail');
-- Requests may write letters, but not read them.
grant insert on mail to app_rw;
-- A letter's job is enqueued with it and names its id.
grant usage on sequence mail_id_seq to app_rw, app_system;
create trigger settle_recipient after update of status on mail for each row
  when (new.status is distinct from old.status and new.status <> 'waiting' and new.template = 'campaign')
  execute function app.settle_recipient();

-- Withdraws a letter that was held back. Returns whether it had not been sent.
create function app.withdraw_mail(key text) returns boolean
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  -- A letter that was tried may have arrived.
  delete from mail where held_as = key and status = 'waiting' and tries = 0;
  return found;
end $$;
revoke all on function app.withdraw_mail(text) from public;
grant execute on function app.withdraw_mail(text) to app_rw;

-- Masks letters to these addresses, and withdraws those that wait. Addresses of the panel's users are kept.
create function app.mask_mail(addresses text[]) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  letters bigint[] := array(
    select m.id from mail m
    where m.recipient = any (addresses || array(select lower(a) from unnest(addresses) a))
      and case when m.of_company_id is not null then app.in_scope(m.of_company_id)
        else not exists (select from member x where lower(x.email) = lower(m.recipient) and not app.in_scope(x.company_id)) end
      and not exists (select from app_user u where lower(u.email) = lower(m.recipient)));
begin
  delete from mail m where m.id = any (letters) and m.status = 'waiting';
  update mail m set recipient = '•••', subject = '•••', html = null, plain = null, error = null where m.id = any (letters);
end $$;
revoke all on function app.mask_mail(text[]) from public;
grant execute on function app.mask_mail(text[]) to app_rw;

-- Returns letters to a person for the export of personal data, without codes.
create function app.mail_to(of_company bigint, addresses text[]) returns table (created_at timestamptz, subject text, plain text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  return query select m.created_at, m.subject, m.plain from public.mail m
    where m.of_company_id = of_company and m.template <> 'sign-in'
      and m.recipient = any (addresses || array(select lower(a) from unnest(addresses) a)) order by m.id;
end $$;
revoke all on function app.mail_to(bigint, text[]) from public;
grant execute on function app.mail_to(bigint, text[]) to app_rw;

-- Results of text messages, for operators. Contains no text and no foreign keys, because it outlives the tenants.
create table sms_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  provider text not null check (provider in ('none', 'netgsm', 'ileti_merkezi')),
  purpose text not null check (purpose in ('code', 'order', 'campaign')),
  -- Masked: `+90532•••••41`.
  recipient text not null,
  parts integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'delivered', 'kept', 'error')),
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
-- The sender stores the result.
grant select (id), update on sms_log to app_system;
create trigger settle_recipient after update of status on sms_log for each row
  when (new.status is distinct from old.status and new.status <> 'waiting' and new.purpose = 'campaign')
  execute function app.settle_recipient();

-- Outgoing text messages. The log keeps the result under the same id, without text and number. Sent rows are deleted,
-- because they may contain a code.
create table sms (
  id bigint primary key,
  recipient text not null,
  purpose text not null check (purpose in ('code', 'order', 'campaign')),
  text text not null,
  -- Not sent after this instant.
  until timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'kept')),
  tries integer not null default 0,
  error text,
  created_at timestamptz not null default now()
);
create index sms__created on sms (created_at desc, id desc);
create index sms__recipient on sms (recipient, created_at desc, id desc);
select app.system_table('sms');
-- Requests may write messages, but not read them.
grant insert on sms to app_rw;

-- Deletes text messages to the phones of an anonymised member. The log keeps its row.
create function app.forget_sms(of_company bigint, phones text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  delete from public.sms s using public.sms_log l
  where l.id = s.id and l.of_company_id = of_company and s.recipient = any (phones);
end $$;
revoke all on function app.forget_sms(bigint, text[]) from public;
grant execute on function app.forget_sms(bigint, text[]) to app_rw;

-- Returns text messages to a person for the export of personal data, without codes.
create function app.sms_to(of_company bigint, phones text[]) returns table (created_at timestamptz, text text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  return query select s.created_at, s.text from public.sms s join public.sms_log l on l.id = s.id
    where l.of_company_id = of_company and s.recipient = any (phones) and s.purpose <> 'code' order by s.id;
end $$;
revoke all on function app.sms_to(bigint, text[]) from public;
grant execute on function app.sms_to(bigint, text[]) to app_rw;

-- Replies to idempotency keys, kept for 72 hours. Orders use `idempotency`, which the order statement writes. `body`
-- lacks what can be read or signed again.
create table once_key (
  company_id bigint not null,
  key app.idempotency_key not null,
  hash bytea not null,
  body text,
  created_at timestamptz not null default now(),
  -- Within which a key is unique: `channel 7`, `bill 3`, `wallet 5`.
  scope text not null,
  primary key (company_id, scope, key)
);
create index once_key__age on once_key (created_at);
select app.tenant_table('once_key');

-- Uploaded files of records, of a company or of the platform. Each row is compared with the database, reviewed and
-- written in parts. An import can be cancelled and undone.
create table import_file (
  id bigint generated always as identity primary key,
  -- The kind of records. A module declares how its rows are read and written.
  kind text not null,
  -- Null: the platform.
  company_id bigint references company on delete cascade,
  name text not null,
  -- Null once the rows are read. Not compressed (storage external): compressing takes as long as writing thousands of
  -- rows, and workbooks are compressed already.
  file bytea storage external,
  asked_encoding text not null,
  encoding text check (encoding in ('utf-8', 'windows-1254', 'utf-16le')),
  lang text not null,
  state text not null default 'reading'
    check (state in (
    'reading', 'matching', 'ready', 'refused', 'applying', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  -- Why it was refused or failed: { code, params }.
  problem jsonb,
  rows integer not null default 0,
  -- Rows per outcome.
  counts jsonb not null default '{}',
  -- Last processed row, and rows written so far.
  position integer not null default 0,
  written integer not null default 0,
  -- The person named in the log.
  actor jsonb,
  by_user bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  -- Columns of the file: [{ heading, examples, field }]. Null if the headings alone identify them.
  matched jsonb,
  -- Options of its kind.
  rules jsonb,
  -- Rows undone so far.
  undone integer not null default 0,
  is_undoing boolean not null default false,
  -- Names of the visible sheets; null for text files and before the file is opened.
  sheets text[],
  -- The chosen sheet; null: the first visible one with data.
  sheet text,
  -- Row number of the headings; null before it is found.
  heading_row integer check (heading_row > 0)
);
create index import_file__newest on import_file (kind, company_id, id desc);
create index import_file__company on import_file (company_id);
create index import_file__by_user on import_file (by_user);
create unique index import_file__one_at_a_time on import_file (kind, company_id) nulls not distinct
  where state in ('reading', 'applying', 'undoing');
select app.tenant_table('import_file');
create policy platform_rows on import_file to app_rw using (company_id is null);

-- Deletes the rows of a file. A composite foreign key would not match the platform's rows, whose company is null.
create function app.import_rows_gone() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$ begin
  delete from import_row where import_id = old.id;
  delete from import_written where import_id = old.id;
  return null;
end $$;
revoke all on function app.import_rows_gone() from public;

create trigger import_rows_gone after delete on import_file for each row execute function app.import_rows_gone();

-- Rows of an uploaded file, compared with the database.
create table import_row (
  import_id bigint not null,
  -- Row number in the spreadsheet.
  row integer not null,
  company_id bigint,
  -- Values of the mapped columns, in their order.
  cells jsonb not null,
  -- The parsed record; null if invalid.
  value jsonb,
  outcome text not null check (outcome in ('add', 'change', 'same', 'wrong', 'kept')),
  -- Errors of the row: { column, code, params }.
  faults jsonb not null default '[]',
  primary key (import_id, row)
);
create index import_row__outcome on import_row (import_id, outcome, row);
select app.tenant_table('import_row');
create policy platform_rows on import_row to app_rw using (company_id is null);

-- Changes that an import made, kept while they can be undone.
create table import_written (
  import_id bigint not null,
  row integer not null,
  company_id bigint,
  record_id bigint not null,
  -- The version that it wrote. A higher version means that somebody changed the record since.
  version integer not null,
  -- Former values of the changed fields; null for a new record.
  before jsonb,
  written_at timestamptz not null default now(),
  primary key (import_id, row)
);
select app.tenant_table('import_written');
create policy platform_rows on import_written to app_rw using (company_id is null);

-- Remembers which field a heading stands for in a company's files.
create table import_heading (
  company_id bigint not null references company on delete cascade,
  kind text not null,
  -- Folded, letters and digits only.
  heading text not null,
  -- Null: the column is ignored.
  field text,
  primary key (company_id, kind, heading)
);
select app.tenant_table('import_heading');
