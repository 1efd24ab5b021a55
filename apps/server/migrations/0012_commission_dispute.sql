-- Entries that a restaurant disputes, and the operator's decision.
create table commission_dispute (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  report_id bigint not null,
  order_id bigint not null,
  entry_no smallint not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  text text not null,
  disputed_at timestamptz not null default now(),
  disputed_by_name text not null,
  -- What an accepted dispute gives the restaurant.
  amount app.amount not null default 0,
  answer text not null default '',
  answered_at timestamptz,
  answered_by_name text,
  version integer not null default 1,
  primary key (id, company_id, branch_id),
  constraint commission_dispute__report foreign key (company_id, branch_id, report_id)
    references commission_report (company_id, branch_id, id),
  constraint commission_dispute__entry foreign key (company_id, order_id, entry_no)
    references settlement_entry (company_id, order_id, no),
  constraint commission_dispute__answered check ((state = 'open') = (answered_at is null)),
  constraint commission_dispute__amount check ((state = 'accepted') = (amount > 0))
);
create unique index commission_dispute__once on commission_dispute (company_id, order_id, entry_no);
create index commission_dispute__report on commission_dispute (company_id, branch_id, report_id);
create index commission_dispute__newest on commission_dispute (disputed_at desc, id desc);
create index commission_dispute__company_newest on commission_dispute (company_id, disputed_at desc, id desc);
select app.tenant_table('commission_dispute');
select app.audited('commission_dispute');
