-- What a run pays to a restaurant: the sum of its due reports, with name and IBAN of that day.
create table payout_line (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  run_id bigint not null references payout_run,
  -- What the bank's file names in both directions.
  reference text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'released')),
  amount app.amount not null check (amount > 0),
  currency text not null,
  title text not null,
  iban text not null,
  -- The bank's day.
  paid_on date,
  -- When the bank refused it or sent it back, and why.
  returned_at timestamptz,
  bank_note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id, branch_id),
  constraint payout_line__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint payout_line__once unique (run_id, company_id, branch_id),
  constraint payout_line__paid check ((state = 'paid') = (paid_on is not null))
);
create index payout_line__branch_newest on payout_line (company_id, branch_id, created_at desc, id desc);
create index payout_line__run on payout_line (run_id, id);
select app.tenant_table('payout_line');
select app.audited('payout_line', 'update');
