-- Where a member is signed in: one row a device. Of its token only the hash is kept.
create table member_session (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  -- Of the channel that they came through.
  source text not null,
  token_hash bytea not null,
  device text not null default '',
  created_at timestamptz not null default now(),
  -- Written at most once an hour.
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id, company_id),
  constraint member_session__token unique (company_id, token_hash),
  constraint member_session__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_session__of_member on member_session (company_id, member_id, last_seen_at);
create index member_session__expires on member_session (expires_at);
select app.tenant_table('member_session');
-- Members come and go by themselves; that one of the company's people signed somebody out is logged.
select app.audited('member_session', 'delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- The addresses that a member has kept.
create table member_address (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  label text not null default '',
  text text not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  district_id bigint references district,
  note text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint member_address__point check ((lat is null) = (lng is null)),
  constraint member_address__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_address__of_member on member_address (company_id, member_id, used_at);
create index member_address__district on member_address (district_id) where district_id is not null;
select app.tenant_table('member_address');
