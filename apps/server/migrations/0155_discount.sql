-- A discount is a campaign now: of some branches, for some products, at some hours, for some guests, up to some budget.
drop trigger offers_inserted on discount;
drop trigger offers_updated on discount;
drop policy own_rows on discount;
alter table discount
  drop constraint discount_pkey,
  add primary key (id, company_id),
  -- Nothing named: all branches, all channels, all products.
  add column branch_ids bigint[] not null default '{}',
  add column sources text[] not null default '{}',
  add column category_ids bigint[] not null default '{}',
  add column product_ids bigint[] not null default '{}',
  -- {"comeGetIt": {"rate", "amount"}}: what is taken off the orders of a delivery type in place of rate and amount.
  add column own_terms jsonb not null default '{}',
  -- When it counts, in the local minutes of the branch; null: always.
  add column availability jsonb,
  add column first_order_only boolean not null default false,
  -- The members whom it is for; null: everybody.
  add column member_group_id bigint,
  add constraint discount__member_group foreign key (company_id, member_group_id) references member_group (company_id, id),
  -- What all orders together may be given; null: no limit.
  add column budget bigint check (budget > 0),
  -- Of several that fit the highest counts.
  add column priority integer not null default 0 check (priority between 0 and 100),
  add constraint discount__ends_later check (ends_at > starts_at);
update discount set branch_ids = array[branch_id] where branch_id is not null;
alter table discount drop column branch_id;
do $$ begin
  execute format('create policy own_rows on discount to app_rw using (%s)', app.is_own_row('discount', 'company_id'));
end $$;

create index discount__newest on discount (company_id, created_at, id);
create index discount__begins on discount (company_id, starts_at, id);
create index discount__priority on discount (company_id, priority, id);
create index discount__branches on discount using gin (company_id, branch_ids);
create index discount__group on discount (company_id, member_group_id) where member_group_id is not null;
create index discount__types on discount using gin (company_id, delivery_types);

-- A discount may be of all branches, of which its writer need not see each: hence as the owner.
create function app.discount_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  -- Locked in one order, or two writers could wait for each other.
  insert into menu_version as v (company_id, branch_id, no, offers)
  select b.company_id, b.id, 0, 1 from branch b
  where exists (select from changed c where c.company_id = b.company_id and (c.branch_ids = '{}' or b.id = any (c.branch_ids)))
  order by b.id
  on conflict (branch_id) do update set offers = v.offers + 1;
  return null;
end $$;
revoke all on function app.discount_changed() from public;
create trigger offers_inserted after insert on discount referencing new table as changed
  for each statement execute function app.discount_changed();
create trigger offers_updated after update on discount referencing new table as changed
  for each statement execute function app.discount_changed();

-- What the orders of a discount were given, apart from its row: that one is logged, and its changes are told to all menus.
create table discount_total (
  company_id bigint not null,
  discount_id bigint not null,
  budget bigint,
  used_amount bigint not null default 0 check (used_amount >= 0),
  used_count integer not null default 0 check (used_count >= 0),
  primary key (company_id, discount_id),
  constraint discount_total__discount foreign key (company_id, discount_id) references discount (company_id, id) on delete cascade,
  constraint discount_total__budget check (budget is null or used_amount <= budget)
);
create index discount_total__spent on discount_total (company_id, discount_id) where budget is not null and used_amount >= budget;
select app.tenant_table('discount_total');

-- The budget stands where it is guarded, too. Less than what was given already is refused by the check.
create function app.discount_budgeted() returns trigger
language plpgsql
as $$
begin
  insert into discount_total (company_id, discount_id, budget) values (new.company_id, new.id, new.budget)
  on conflict (company_id, discount_id) do update set budget = excluded.budget;
  return null;
end $$;
create trigger budget_inserted after insert on discount for each row execute function app.discount_budgeted();
create trigger budget_updated after update of budget on discount for each row execute function app.discount_budgeted();
insert into discount_total (company_id, discount_id) select company_id, id from discount;

-- Which discount an order holds. `amount` is what its price has of it, `given` what counts of that: less after a return, nothing
-- after a cancellation.
create table discount_use (
  company_id bigint not null,
  order_id bigint not null,
  discount_id bigint not null,
  amount bigint not null check (amount >= 0),
  given bigint not null check (given >= 0 and given <= amount),
  created_at timestamptz not null default now(),
  primary key (company_id, order_id),
  constraint discount_use__discount foreign key (company_id, discount_id) references discount (company_id, id)
);
create index discount_use__of_discount on discount_use (company_id, discount_id);
select app.tenant_table('discount_use');
