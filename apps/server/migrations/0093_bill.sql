-- What a party at a table owes: an order there joins the table's open bill or opens one, and it closes when nothing is due.
create table bill (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  table_id bigint not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Of one whose orders were taken over by another.
  joined_id bigint,
  version integer not null default 1,
  primary key (id, company_id, branch_id),
  constraint bill__table foreign key (company_id, branch_id, table_id) references dining_table (company_id, branch_id, id),
  constraint bill__joined foreign key (company_id, branch_id, joined_id) references bill (company_id, branch_id, id),
  constraint bill__joined_is_closed check (joined_id is null or closed_at is not null)
);
create unique index bill__open on bill (company_id, branch_id, table_id) where closed_at is null;
create index bill__table on bill (company_id, branch_id, table_id);
create index bill__joined on bill (company_id, branch_id, joined_id) where joined_id is not null;
select app.tenant_table('bill');
-- Guests' orders open them; what somebody of the restaurant does to one is logged.
select app.audited('bill', 'update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

alter table orders
  add bill_id bigint,
  add constraint orders__bill foreign key (company_id, branch_id, bill_id) references bill (company_id, branch_id, id);
create index orders__bill on orders (company_id, branch_id, bill_id) where bill_id is not null;

-- A part of a bill that was paid.
create table bill_payment (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  bill_id bigint not null,
  kind text not null check (kind in ('amount', 'items', 'heads')),
  amount bigint not null check (amount > 0),
  payment_method_id bigint not null references payment_method,
  created_at timestamptz not null default now(),
  paid_by bigint,
  paid_by_name text not null,
  primary key (id, company_id, branch_id),
  constraint bill_payment__bill foreign key (company_id, branch_id, bill_id) references bill (company_id, branch_id, id)
);
create index bill_payment__bill on bill_payment (company_id, branch_id, bill_id);
create index bill_payment__payment_method on bill_payment (payment_method_id);
select app.tenant_table('bill_payment');
select app.audited('bill_payment');

-- Which items, and how many of each, a payment was for.
create table bill_payment_item (
  company_id bigint not null,
  branch_id bigint not null,
  payment_id bigint not null,
  order_id bigint not null,
  no smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, branch_id, payment_id, order_id, no),
  constraint bill_payment_item__payment foreign key (company_id, branch_id, payment_id)
    references bill_payment (company_id, branch_id, id) on delete cascade,
  constraint bill_payment_item__line foreign key (company_id, order_id, no) references order_line (company_id, order_id, no)
);
create index bill_payment_item__line on bill_payment_item (company_id, order_id, no);
select app.tenant_table('bill_payment_item');
