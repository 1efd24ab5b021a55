-- Points that are handed out to members at once: to all of them, to a group, or to one.
create table definition_point (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  reason text not null default '',
  -- Points for each member, and for how many days; 0: they never expire.
  amount integer not null check (amount > 0),
  validity_days integer not null default 0 check (validity_days >= 0),
  audience text not null default 'all' check (audience in ('all', 'group', 'member')),
  member_id bigint,
  group_id bigint,
  state text not null default 'draft' check (state in ('draft', 'handing_out', 'handed_out', 'withdrawing', 'withdrawn')),
  -- Behind the last member, or account, that the job has seen to; the last member there was when it began.
  position bigint not null default 0,
  until_id bigint not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  -- Points that were handed out in all.
  given bigint not null default 0,
  handed_out_by text,
  handed_out_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint definition_point__member foreign key (company_id, member_id) references member (company_id, id),
  constraint definition_point__group foreign key (company_id, group_id) references member_group (company_id, id),
  constraint definition_point__one check ((audience = 'member') = (member_id is not null)),
  constraint definition_point__some check ((audience = 'group') = (group_id is not null))
);
create index definition_point__newest on definition_point (company_id, created_at, id);
create index definition_point__member on definition_point (company_id, member_id) where member_id is not null;
create index definition_point__group on definition_point (company_id, group_id) where group_id is not null;
select app.tenant_table('definition_point');
-- How far its job is, is no change of anybody's.
select app.audited('definition_point', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

alter table ledger_entry
  -- Who moved it at a desk, and why; what orders and jobs move needs neither.
  add column by_name text,
  add column reason text not null default '',
  -- One movement for each key that a caller gives, and the hash of what was asked for with it.
  add column key app.idempotency_key,
  add column key_hash bytea,
  add constraint ledger_entry__key_whole check ((key is null) = (key_hash is null));
create unique index ledger_entry__key on ledger_entry (company_id, account_id, key) where key is not null;
create index ledger_entry__of_account on ledger_entry (company_id, account_id, created_at, id);
-- Numbers what is moved at a desk: such a movement refers to nothing else.
create sequence ledger_desk_seq;
grant usage on sequence ledger_desk_seq to app_rw;

alter table points_lot
  -- What handed it out, once for each account.
  add column definition_id bigint,
  -- How much of it has expired. What an order gives back to it afterwards can be spent for some days more, and may expire again.
  add column expired_amount bigint not null default 0 check (expired_amount >= 0),
  add constraint points_lot__definition foreign key (company_id, definition_id) references definition_point (company_id, id);
create unique index points_lot__once on points_lot (company_id, definition_id, account_id) where definition_id is not null;
create index points_lot__due on points_lot (expires_at, company_id) where remaining > 0 and expires_at is not null;
