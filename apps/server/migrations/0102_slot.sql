-- How many orders or items a branch takes a quarter of an hour; null: as many as come.
alter table branch add column slot_rule jsonb check (jsonb_typeof(slot_rule) = 'object');

-- How much of a quarter is taken: of one delivery type, or of all that share a number.
create table order_slot (
  company_id bigint not null,
  branch_id bigint not null,
  scope text not null check (scope in ('all', 'deliveryToAddress', 'comeGetIt', 'comeEat')),
  starts_at timestamptz not null,
  used integer not null check (used >= 0),
  primary key (company_id, branch_id, scope, starts_at),
  constraint order_slot__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index order_slot__of_day on order_slot (company_id, branch_id, starts_at);
create index order_slot__old on order_slot (starts_at);
select app.tenant_table('order_slot');

-- What an order took of which quarter; given back once where it is cancelled. Written before its order, in one transaction.
create table order_slot_taken (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  scope text not null,
  starts_at timestamptz not null,
  quantity integer not null check (quantity > 0),
  given_back boolean not null default false,
  primary key (company_id, order_id),
  constraint order_slot_taken__order foreign key (company_id, order_id) references orders (company_id, id)
    deferrable initially deferred,
  constraint order_slot_taken__slot foreign key (company_id, branch_id, scope, starts_at)
    references order_slot (company_id, branch_id, scope, starts_at) on delete cascade
);
create index order_slot_taken__slot on order_slot_taken (company_id, branch_id, scope, starts_at);
select app.tenant_table('order_slot_taken');

alter table branch_part drop constraint branch_part_part_check;
alter table branch_part add constraint branch_part_part_check
  check (part in ('hours', 'zones', 'payment', 'commands', 'areas', 'plan', 'reservations', 'slots'));
