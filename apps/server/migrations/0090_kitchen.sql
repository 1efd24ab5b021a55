-- Which station of a branch's kitchen makes which categories: [{ no, name, category_ids }], always read and saved as a whole. A category
-- that has gone since is passed over.
create table kitchen_plan (
  company_id bigint not null,
  branch_id bigint not null,
  stations jsonb not null,
  version integer not null default 1,
  primary key (company_id, branch_id),
  constraint kitchen_plan__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('kitchen_plan');
select app.audited('kitchen_plan');

-- The lines of orders that the kitchen has done.
create table kitchen_mark (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  line_no smallint not null,
  done_at timestamptz not null default now(),
  done_by bigint not null,
  primary key (company_id, order_id, line_no),
  constraint kitchen_mark__line foreign key (company_id, order_id, line_no) references order_line (company_id, order_id, no)
);
select app.tenant_table('kitchen_mark');
