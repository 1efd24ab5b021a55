-- A company's own page orders through channels whose keys are no secret: what these may do is decided by that. One a source.
alter table channel add column is_page boolean not null default false;
create unique index channel__page on channel (company_id, source) where is_page;

-- How many orders came through a page from an address, or from a table, since its time began; both only as a hash.
create table page_order_rate (
  company_id bigint not null,
  branch_id bigint not null,
  who bytea not null,
  since timestamptz not null default now(),
  orders integer not null default 1,
  primary key (company_id, branch_id, who),
  constraint page_order_rate__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index page_order_rate__since on page_order_rate (since);
select app.tenant_table('page_order_rate');
