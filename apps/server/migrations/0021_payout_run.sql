-- Payments to restaurants that are sent to a bank together. The sums are those of its lines that are not released.
create table payout_run (
  id bigint generated always as identity primary key,
  layout_id bigint not null references payout_layout,
  currency text not null references currency (code),
  -- The last day of the latest report in it.
  until_day date not null,
  state text not null default 'open' check (state in ('open', 'sent', 'closed', 'cancelled')),
  lines integer not null default 0,
  amount app.amount not null default 0,
  paid_lines integer not null default 0,
  paid_amount app.amount not null default 0,
  -- Restaurants that receive nothing, with the reason.
  skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array'),
  made_by_name text not null,
  sent_at timestamptz,
  sent_by_name text,
  -- When it was closed or cancelled.
  closed_at timestamptz,
  closed_by_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint payout_run__paid check (paid_lines <= lines and paid_amount <= amount),
  constraint payout_run__sent check ((sent_at is null) = (state in ('open', 'cancelled'))),
  constraint payout_run__closed check ((closed_at is null) = (state in ('open', 'sent')))
);
create index payout_run__created on payout_run (created_at desc, id desc);
create index payout_run__layout on payout_run (layout_id);
create index payout_run__currency on payout_run (currency);
select app.platform_table('payout_run');
select app.audited('payout_run');
