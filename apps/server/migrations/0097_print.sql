-- What is printed of orders: by one device, once. Of the same order and kind the first print is the original.
create table print_job (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('receipt', 'ticket')),
  revision integer not null check (revision > 0),
  copies integer not null check (copies between 1 and 5),
  state text not null check (state in ('waiting', 'claimed', 'done', 'failed', 'dropped')),
  failure text check (failure in ('refused', 'vanished', 'nobody')),
  -- How often it may still be taken before it counts as failed.
  tries integer not null,
  claimed_by text,
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (id, company_id),
  constraint print_job__once unique (company_id, order_id, kind, revision),
  constraint print_job__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint print_job__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint print_job__claimed check ((state = 'claimed') <= (claimed_by is not null))
);
create index print_job__open on print_job (company_id, branch_id, created_at desc) where state in ('waiting', 'claimed', 'failed');
create index print_job__branch on print_job (company_id, branch_id, id);
select app.tenant_table('print_job');
