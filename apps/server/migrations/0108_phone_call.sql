-- The switchboard of a branch, which tells of its calls by a signed message. Its secret is sealed, and shown once.
create table switchboard (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  secret_sealed text not null,
  made_at timestamptz not null default now(),
  made_by_name text not null,
  primary key (id, company_id, branch_id),
  constraint switchboard__one unique (company_id, branch_id),
  constraint switchboard__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('switchboard');
select app.audited('switchboard');

-- Whoever rang the restaurant, and what became of it.
create table phone_call (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  -- As the switchboard numbers it: however often it tells of a call, it is one.
  switchboard_call text not null,
  -- E.164; null: withheld.
  phone text,
  extension text,
  rang_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  -- Who took it on the screen.
  answered_by bigint,
  answered_by_name text,
  -- A missed one: since when it needs nobody any more, and who called back.
  handled_at timestamptz,
  handled_by_name text,
  order_id bigint,
  primary key (id, company_id, branch_id),
  constraint phone_call__once unique (company_id, branch_id, switchboard_call),
  constraint phone_call__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade,
  constraint phone_call__order foreign key (company_id, order_id) references orders (company_id, id)
);
create index phone_call__rang on phone_call (company_id, branch_id, rang_at desc, id desc);
create index phone_call__missed on phone_call (company_id, branch_id, rang_at desc, id desc)
  where ended_at is not null and answered_at is null and handled_at is null;
create index phone_call__old on phone_call (rang_at);
create index phone_call__order on phone_call (company_id, order_id);
select app.tenant_table('phone_call');

-- What the signed calls of any switchboard tell stands in the operators' log as well.
alter table switchboard_log drop constraint switchboard_log_provider_check;
alter table switchboard_log add constraint switchboard_log_provider_check
  check (provider in ('verimor', 'bulutfon', 'netgsm', 'webhook'));
