-- In which language somebody wants to be written to; nobody knows it of most.
alter table member add column lang text check (lang in ('tr', 'en', 'de'));

-- What a company writes to many of its members at once.
create table notification (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  channel text not null check (channel in ('push', 'sms', 'email', 'inbox')),
  title jsonb not null,
  text jsonb not null,
  is_commercial boolean not null,
  -- Null: all members.
  member_group_id bigint,
  status text not null default 'draft' check (status in ('draft', 'planned', 'running', 'paused', 'stopped', 'done')),
  planned_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  held_until timestamptz,
  recipients integer not null default 0,
  waiting integer not null default 0,
  sent integer not null default 0,
  not_sent integer not null default 0,
  failed integer not null default 0,
  -- By what a program has made it, once; null where somebody has.
  made_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint notification__made_once unique (company_id, made_by),
  constraint notification__group foreign key (company_id, member_group_id) references member_group (company_id, id)
);
create index notification__group on notification (company_id, member_group_id);
create index notification__newest on notification (company_id, created_at, id);
select app.tenant_table('notification');
-- How far it is changes with each part that is sent; what people do to it is logged.
select app.audited('notification', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

create table notification_recipient (
  id bigint generated always as identity,
  company_id bigint not null,
  notification_id bigint not null,
  member_id bigint not null,
  status text not null check (status in ('waiting', 'sent', 'kept', 'not_sent', 'error')),
  reason text check (reason in ('no-consent', 'no-address', 'inactive', 'cap', 'stopped', 'failed')),
  -- What was kept where nothing takes it further.
  text text,
  sent_at timestamptz,
  primary key (id, company_id),
  constraint notification_recipient__once unique (company_id, notification_id, member_id),
  constraint notification_recipient__notification foreign key (company_id, notification_id)
    references notification (company_id, id) on delete cascade,
  constraint notification_recipient__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index notification_recipient__status on notification_recipient (company_id, notification_id, status, id);
create index notification_recipient__of_notification on notification_recipient (company_id, notification_id, id);
create index notification_recipient__of_member on notification_recipient (company_id, member_id, sent_at);
select app.tenant_table('notification_recipient');

-- What members find in their own account.
create table member_inbox (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  notification_id bigint not null,
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (id, company_id),
  constraint member_inbox__once unique (company_id, notification_id, member_id),
  constraint member_inbox__notification foreign key (company_id, notification_id)
    references notification (company_id, id) on delete cascade,
  constraint member_inbox__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_inbox__of_member on member_inbox (company_id, member_id, id);
create index member_inbox__unread on member_inbox (company_id, member_id) where read_at is null;
select app.tenant_table('member_inbox');
