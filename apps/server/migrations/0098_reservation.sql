create extension if not exists btree_gist with schema ext;

-- Who comes when, and to which table.
create table reservation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  table_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  party_size integer not null check (party_size > 0),
  name text not null,
  phone text not null,
  email text not null default '',
  note text not null default '',
  lang text not null default 'tr',
  state text not null default 'pending' check (state in ('pending', 'approved', 'denied', 'completed', 'no_show')),
  answer text,
  decided_at timestamptz,
  decided_by text,
  reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint reservation__times check (ends_at > starts_at),
  constraint reservation__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint reservation__table foreign key (company_id, branch_id, table_id) references dining_table (company_id, branch_id, id)
    on delete set null (table_id),
  -- Two parties never have one table at one time, whoever writes them and however many at once.
  constraint reservation__once exclude using gist (
    company_id ext.gist_int8_ops with =, table_id ext.gist_int8_ops with =, tstzrange(starts_at, ends_at) with &&
  ) where (state = 'approved' and table_id is not null)
);
create index reservation__times_of_branch on reservation (company_id, branch_id, starts_at desc, id desc);
create index reservation__newest on reservation (company_id, branch_id, created_at desc, id desc);
create index reservation__pending on reservation (company_id, branch_id) where state = 'pending';
create index reservation__unanswered on reservation (created_at) where state = 'pending';
create index reservation__coming on reservation (starts_at) where state = 'approved' and reminded_at is null;
create index reservation__phone on reservation (company_id, phone) where state = 'no_show';
create index reservation__table on reservation (company_id, branch_id, table_id) where table_id is not null;
select app.tenant_table('reservation');
select app.audited('reservation', 'insert or update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- How a branch takes them; one without a row as all begin.
create table reservation_rule (
  company_id bigint not null,
  branch_id bigint not null,
  seats integer,
  minutes integer not null,
  lead_minutes integer not null,
  days_ahead integer not null,
  most_guests integer not null,
  answer_minutes integer not null,
  remind_minutes integer not null,
  primary key (company_id, branch_id),
  constraint reservation_rule__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('reservation_rule');
select app.audited('reservation_rule');

alter table branch_part drop constraint branch_part_part_check;
alter table branch_part add constraint branch_part_part_check
  check (part in ('hours', 'zones', 'payment', 'commands', 'areas', 'plan', 'reservations'));
