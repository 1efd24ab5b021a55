-- Day closes of a branch, numbered without gaps. Never changed: a later change of a counted order is booked for the next
-- one. Entries and cash movements with its number are what it counted.
create table day_close (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  no integer not null check (no > 0),
  -- The business day on which it was closed.
  day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null default now(),
  currency text not null,
  opening_float app.amount not null,
  cash_taken bigint not null,
  cash_refunded bigint not null,
  deposits app.amount not null,
  withdrawals app.amount not null,
  expected bigint not null,
  counted app.amount not null,
  difference bigint not null,
  reason text not null default '',
  -- Cash that stays in the drawer for the next day.
  next_float app.amount not null,
  -- Counted coins and notes: [{ value, count }]. Sums of card terminals: [{ payment_method_id, counted }].
  denominations jsonb not null default '[]',
  slips jsonb not null default '[]',
  note text not null default '',
  closed_by bigint not null,
  closed_by_name text not null,
  -- Sums of all payments, cash or not.
  taken bigint not null,
  refunded bigint not null,
  tips bigint not null,
  primary key (id, company_id, branch_id),
  constraint day_close__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint day_close__no unique (company_id, branch_id, no),
  constraint day_close__expected check (expected = opening_float + cash_taken - cash_refunded + deposits - withdrawals),
  constraint day_close__difference check (difference = counted - expected),
  constraint day_close__reason check (difference = 0 or reason <> ''),
  constraint day_close__next_float check (next_float <= counted)
);
create index day_close__company_newest on day_close (company_id, until_at desc, id desc);
create index day_close__branch_newest on day_close (company_id, branch_id, until_at desc, id desc);
create index day_close__newest on day_close (until_at desc, id desc);
select app.tenant_table('day_close');
revoke update, delete on day_close from app_rw;
select app.audited('day_close', 'insert');
