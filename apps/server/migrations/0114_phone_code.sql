-- Text messages on their way. What became of one stands in the log under the same id, without its text and its number; what was sent
-- is removed here, because it may hold a code.
create table sms (
  id bigint primary key,
  recipient text not null,
  purpose text not null check (purpose in ('code', 'order', 'campaign')),
  text text not null,
  -- It is sent until then and no later.
  until timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'kept')),
  tries integer not null default 0,
  error text,
  created_at timestamptz not null default now()
);
create index sms__created on sms (created_at desc, id desc);
create index sms__recipient on sms (recipient, created_at desc, id desc);
select app.system_table('sms');
-- Whoever changes something may have a message written about it, and read none.
grant insert on sms to app_rw;

-- Who hands it over notes what became of it.
grant select (id), update on sms_log to app_system;
alter table sms_log
  drop constraint sms_log_provider_check,
  add constraint sms_log_provider_check check (provider in ('none', 'netgsm', 'ileti_merkezi')),
  drop constraint sms_log_status_check,
  add constraint sms_log_status_check check (status in ('waiting', 'sent', 'delivered', 'kept', 'error'));

-- The newest code that a phone was sent in the name of a company; of phone and code only their hashes.
create table phone_code (
  company_id bigint not null,
  phone_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (company_id, phone_hash),
  constraint phone_code__company foreign key (company_id) references company on delete cascade
);
create index phone_code__expires on phone_code (expires_at);
select app.tenant_table('phone_code');
