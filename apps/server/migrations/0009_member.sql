create table member (
  id bigint generated always as identity,
  company_id bigint not null references company,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  first_name text not null default '',
  last_name text not null default '',
  email text,
  is_premium boolean not null default false,
  source text not null default 'website' check (source in ('website', 'mobile', 'facebook', 'veteran', 'imported')),
  -- Per delivery type {"rate": basis points, "amount": minor units}; absent means none.
  discounts jsonb not null default '{}',
  last_activity_at timestamptz not null default now(),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint member__phone unique (company_id, phone)
);
select app.tenant_table('member');

-- Wallet and points: one account row a member and kind holds the balance, the movements are append-only, and both change together.
create table ledger_account (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('wallet', 'points')),
  balance bigint not null default 0 check (balance >= 0),
  primary key (id, company_id),
  constraint ledger_account__member_kind unique (company_id, member_id, kind),
  constraint ledger_account__member foreign key (company_id, member_id) references member (company_id, id)
);
select app.tenant_table('ledger_account');

create table ledger_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('topup', 'earn', 'spend', 'refund', 'expire', 'adjust')),
  amount bigint not null check (amount <> 0),
  ref_type text not null,
  ref_id bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  created_at timestamptz not null default now(),
  constraint ledger_entry__once unique (company_id, account_id, kind, ref_type, ref_id),
  constraint ledger_entry__account foreign key (company_id, account_id) references ledger_account (company_id, id)
);
create index ledger_entry__of_reference on ledger_entry (company_id, ref_type, ref_id);
select app.tenant_table('ledger_entry');
revoke update, delete on ledger_entry from app_rw;

-- Points lie in lots with their own expiry; the soonest is spent first and refunded what was spent from it.
create table points_lot (
  id bigint generated always as identity,
  company_id bigint not null,
  account_id bigint not null,
  -- The order that earned it. Once that order is returned the lot is revoked: what is refunded to it by other orders is gone too.
  order_id bigint,
  revoked boolean not null default false,
  amount bigint not null check (amount > 0),
  remaining bigint not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint points_lot__remaining check (remaining between 0 and amount),
  constraint points_lot__account foreign key (company_id, account_id) references ledger_account (company_id, id)
);
create index points_lot__open on points_lot (company_id, account_id, expires_at) where remaining > 0;
create unique index points_lot__order on points_lot (company_id, order_id) where order_id is not null;
select app.tenant_table('points_lot');

create table points_lot_use (
  company_id bigint not null,
  lot_id bigint not null,
  order_id bigint not null,
  amount bigint not null check (amount > 0),
  refunded boolean not null default false,
  primary key (company_id, lot_id, order_id),
  constraint points_lot_use__lot foreign key (company_id, lot_id) references points_lot (company_id, id)
);
create index points_lot_use__order on points_lot_use (company_id, order_id);
select app.tenant_table('points_lot_use');
