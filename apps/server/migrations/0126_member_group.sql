-- Groups of members: rules, and nobody's name in them but where somebody names members one by one.
create table member_group (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  -- A tree of all, any, not and conditions (member.rules.ts).
  rules jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint member_group__name unique (company_id, name)
);
select app.tenant_table('member_group');
select app.audited('member_group');
