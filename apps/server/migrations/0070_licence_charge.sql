create table licence_charge (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  module text not null,
  from_day date not null,
  -- The last day.
  until_day date not null,
  -- For the whole term.
  net app.amount not null,
  vat_rate integer not null check (vat_rate between 0 and 10000),
  -- The report that has taken it; null: not billed yet.
  report_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint licence_charge__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint licence_charge__report foreign key (company_id, branch_id, report_id)
    references commission_report (company_id, branch_id, id),
  constraint licence_charge__days check (until_day >= from_day),
  -- A term is billed once, whichever restaurant of the company pays it.
  constraint licence_charge__once exclude using gist (
    company_id ext.gist_int8_ops with =, module ext.gist_text_ops with =, daterange(from_day, until_day, '[]') with &&)
);
create index licence_charge__report on licence_charge (company_id, branch_id, report_id, from_day);
select app.tenant_table('licence_charge');
select app.audited('licence_charge');
