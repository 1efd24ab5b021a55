-- The till of a branch: one row from the moment at which its cash was first counted. Payments are booked from then on.
create table till (
  company_id bigint not null,
  branch_id bigint not null,
  started_at timestamptz not null default now(),
  started_by_name text not null,
  -- Number of the last day close; 0: none yet.
  close_no integer not null default 0,
  -- The moment up to which the last day close counted, and the cash that it left in the drawer.
  open_from timestamptz not null default now(),
  opening_float app.amount not null,
  primary key (company_id, branch_id),
  constraint till__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select app.tenant_table('till');
select app.audited('till');
