-- A discount that the restaurant or the platform gives on orders of some kind; the best one that fits counts.
create table discount (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  branch_id bigint,
  name jsonb not null,
  rate integer not null default 0 check (rate between 0 and 10000),
  amount bigint not null default 0 check (amount >= 0),
  delivery_types text[] not null,
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  borne_by text not null check (borne_by in ('branch', 'platform')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint discount__one_way check ((rate = 0) <> (amount = 0)),
  constraint discount__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index discount__running on discount (company_id, ends_at);
create index discount__of_branch on discount (company_id, branch_id) where branch_id is not null;
select app.tenant_table('discount');
select app.audited('discount');

create table gift_cheque (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name jsonb not null,
  code text not null check (code ~ '^[A-Z0-9-]{4,40}$'),
  kind text not null check (kind in ('incentive', 'compensation')),
  rate integer not null default 0 check (rate between 0 and 10000),
  amount bigint not null default 0 check (amount >= 0),
  borne_by text not null check (borne_by in ('branch', 'platform')),
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  per_user_limit integer check (per_user_limit >= 1),
  limit_count integer check (limit_count >= 1),
  used_count integer not null default 0 check (used_count >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  definable boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint gift_cheque__one_way check ((rate = 0) <> (amount = 0)),
  constraint gift_cheque__limit check (limit_count is null or used_count <= limit_count),
  primary key (id, company_id),
  constraint gift_cheque__code unique (company_id, code)
);
select app.tenant_table('gift_cheque');
select app.audited('gift_cheque');

create table gift_cheque_use (
  company_id bigint not null,
  order_id bigint not null,
  cheque_id bigint not null,
  member_id bigint,
  amount bigint not null check (amount >= 0),
  state text not null default 'reserved' check (state in ('reserved', 'used', 'released')),
  created_at timestamptz not null default now(),
  primary key (company_id, order_id),
  constraint gift_cheque_use__cheque foreign key (company_id, cheque_id) references gift_cheque (company_id, id),
  constraint gift_cheque_use__member foreign key (company_id, member_id) references member (company_id, id)
);
create index gift_cheque_use__of_cheque on gift_cheque_use (company_id, cheque_id, member_id);
create index gift_cheque_use__of_member on gift_cheque_use (company_id, member_id) where member_id is not null;
select app.tenant_table('gift_cheque_use');
