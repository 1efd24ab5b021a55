-- How many portions of a product or an option are sold at most: until they are gone, or (with an end) until tomorrow's opening.
create table stock (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  product_id bigint,
  item_id bigint,
  -- As it was set; what is left stands in stock_left, which every order writes.
  amount integer not null check (amount between 0 and 9999),
  until timestamptz,
  primary key (id, company_id, branch_id),
  constraint stock__one_thing check (num_nonnulls(product_id, item_id) = 1),
  constraint stock__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint stock__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete cascade,
  constraint stock__item foreign key (company_id, branch_id, item_id) references option_item (company_id, branch_id, id) on delete cascade
);
create unique index stock__of_product on stock (company_id, branch_id, product_id) where product_id is not null;
create unique index stock__of_item on stock (company_id, branch_id, item_id) where item_id is not null;
select app.tenant_table('stock');
select app.audited('stock');

create table stock_left (
  company_id bigint not null,
  branch_id bigint not null,
  stock_id bigint not null,
  remaining integer not null check (remaining >= 0),
  primary key (company_id, branch_id, stock_id),
  constraint stock_left__stock foreign key (company_id, branch_id, stock_id)
    references stock (company_id, branch_id, id) on delete cascade
);
select app.tenant_table('stock_left');

-- What an order has taken; given back once where it is cancelled.
create table stock_taken (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  stock_id bigint not null,
  quantity integer not null check (quantity > 0),
  given_back boolean not null default false,
  primary key (company_id, order_id, stock_id),
  constraint stock_taken__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint stock_taken__stock foreign key (company_id, branch_id, stock_id)
    references stock (company_id, branch_id, id) on delete cascade
);
create index stock_taken__stock on stock_taken (company_id, branch_id, stock_id);
select app.tenant_table('stock_taken');
