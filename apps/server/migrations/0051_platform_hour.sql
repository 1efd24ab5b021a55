-- The sums of `order_hour` over all companies.
create table platform_hour (
  at timestamptz not null,
  currency text not null,
  orders integer not null,
  turnover bigint not null,
  returned_amount bigint not null,
  cancelled integer not null,
  cancelled_amount bigint not null,
  primary key (at, currency)
);
select app.platform_table('platform_hour');
