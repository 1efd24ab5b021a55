-- The first day of a branch that no commission report has closed, and how often one closes by itself.
create table settlement_head (
  company_id bigint not null,
  branch_id bigint not null,
  open_from date not null,
  cycle text not null default 'month' check (cycle in ('week', 'month', 'hand')),
  primary key (company_id, branch_id),
  constraint settlement_head__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
select app.tenant_table('settlement_head');
-- People change the cycle; closings move the first day.
select app.audited('settlement_head', 'insert or update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');
