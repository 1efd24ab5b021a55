-- Closed days of a branch: what its orders left to whom, added up. Its rows are the entries of these days, which never
-- change; later changes count for days that are still open.
create table commission_report (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  from_day date not null,
  -- The last day.
  until_day date not null,
  state text not null default 'closed' check (state in ('closed', 'invoiced', 'paid')),
  currency text not null,
  -- Entries, and the sums of their amounts.
  entries integer not null,
  goods bigint not null,
  branch_discount bigint not null,
  platform_discount bigint not null,
  base bigint not null,
  commission bigint not null,
  commission_vat bigint not null,
  payment_service bigint not null,
  payment_service_vat bigint not null,
  courier bigint not null,
  courier_vat bigint not null,
  advertising bigint not null,
  advertising_vat bigint not null,
  collected bigint not null,
  handed_over bigint not null,
  compensation bigint not null,
  net bigint not null,
  -- Who closed it; null: it closed by itself.
  closed_at timestamptz not null default now(),
  closed_by_name text,
  invoiced_at timestamptz,
  invoiced_by_name text,
  paid_at timestamptz,
  paid_by_name text,
  version integer not null default 1,
  -- Charges for modules, on top of the entries.
  licence bigint not null default 0,
  licence_vat bigint not null default 0,
  primary key (id, company_id, branch_id),
  constraint commission_report__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint commission_report__days check (until_day >= from_day),
  constraint commission_report__once exclude using gist (
    company_id ext.gist_int8_ops with =, branch_id ext.gist_int8_ops with =, daterange(from_day, until_day, '[]') with &&)
);
create index commission_report__branch_newest on commission_report (company_id, branch_id, until_day desc, id desc);
create index commission_report__company_newest on commission_report (company_id, until_day desc, id desc);
create index commission_report__newest on commission_report (until_day desc, id desc);
select app.tenant_table('commission_report');
select app.audited('commission_report');
