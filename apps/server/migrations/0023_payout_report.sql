-- The reports in a line. A report is in one line at a time: a released line gives its reports back.
create table payout_report (
  company_id bigint not null,
  branch_id bigint not null,
  line_id bigint not null,
  report_id bigint not null,
  net bigint not null,
  is_live boolean not null default true,
  primary key (company_id, line_id, report_id),
  constraint payout_report__line foreign key (company_id, branch_id, line_id) references payout_line (company_id, branch_id, id),
  constraint payout_report__report foreign key (company_id, branch_id, report_id)
    references commission_report (company_id, branch_id, id)
);
create unique index payout_report__once on payout_report (company_id, report_id) where is_live;
create index payout_report__line on payout_report (company_id, branch_id, line_id);
create index payout_report__report on payout_report (company_id, branch_id, report_id);
select app.tenant_table('payout_report');
