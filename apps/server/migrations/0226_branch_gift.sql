-- Points, money and cheques that a user who is limited to branches gave to members. The daily limit of the company is checked against
-- these rows, and the owners are told about them.
create table branch_gift (
  id bigint generated always as identity,
  company_id bigint not null references company,
  -- The user and their name. The row outlives the user.
  user_id bigint not null,
  by_name text not null,
  kind text not null check (kind in ('points', 'wallet', 'cheque')),
  -- Whole points, minor units, or a number of cheques.
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  -- When a letter to the owners named it.
  reported_at timestamptz,
  primary key (id, company_id)
);
create index branch_gift__of_user on branch_gift (company_id, user_id, kind, created_at);
create index branch_gift__unreported on branch_gift (company_id, id) where reported_at is null;
select app.tenant_table('branch_gift');

-- Set where a user who is limited to branches hands a cheque out: it goes to members who ordered at these branches.
alter table gift_cheque_hand_out add column branch_ids bigint[];
