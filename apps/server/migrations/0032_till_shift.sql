-- Who had the till from when to when. A branch has one open shift at most.
create table till_shift (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  opened_at timestamptz not null default now(),
  opened_by bigint not null,
  opened_by_name text not null,
  opening_float app.amount not null,
  ended_at timestamptz,
  ended_by_name text,
  expected bigint,
  counted bigint check (counted >= 0),
  reason text not null default '',
  version integer not null default 1,
  primary key (id, company_id, branch_id),
  constraint till_shift__till foreign key (company_id, branch_id) references till (company_id, branch_id) on delete cascade,
  constraint till_shift__ended check (num_nulls(ended_at, ended_by_name, expected, counted) in (0, 4)),
  constraint till_shift__reason check (ended_at is null or counted = expected or reason <> '')
);
create unique index till_shift__open on till_shift (company_id, branch_id) where ended_at is null;
create index till_shift__branch on till_shift (company_id, branch_id, opened_at desc, id desc);
select app.tenant_table('till_shift');
select app.audited('till_shift');
