-- The first day of a branch whose commission report is still open.
create table settlement_head (
  company_id bigint not null,
  branch_id bigint not null,
  open_from date not null,
  primary key (company_id, branch_id),
  constraint settlement_head__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('settlement_head');
