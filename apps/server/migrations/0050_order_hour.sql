-- What the orders of an hour came to, by branch, kind and currency. Overviews read these rows instead of orders. A batch
-- computes an hour anew from its orders when one of them has changed (order-hour.refresh.ts).
create table order_hour (
  company_id bigint not null,
  branch_id bigint not null,
  -- The beginning of the hour on the clock of the branch. Time zones and business days may begin at a half hour.
  at timestamptz not null,
  delivery_type text not null,
  source app.order_source not null,
  currency text not null,
  -- Without cancelled orders.
  orders integer not null,
  turnover bigint not null,
  returned_amount bigint not null,
  cancelled integer not null,
  cancelled_amount bigint not null,
  primary key (company_id, branch_id, at, delivery_type, source, currency),
  constraint order_hour__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index order_hour__company on order_hour (company_id, at);
select app.tenant_table('order_hour');
