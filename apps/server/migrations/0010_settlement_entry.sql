-- What an order leaves to the restaurant and to the platform. The first row of an order has its amounts at approval and
-- the terms of that day; each later row the difference that an edit, a cancellation or a return made at the same terms.
-- Append-only. packages/contract/src/money/settlement/settlement.rules.ts computes the amounts.
create table settlement_entry (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  no smallint not null,
  action text not null,
  at timestamptz not null,
  -- The business day of the order for its first row, of the change for later ones.
  day date not null,
  -- The day for which it counts: `day`, or the first open day if that one's report is closed.
  report_day date not null,
  delivery_type text not null,
  source app.order_source not null,
  currency text not null,
  -- Rates and amounts of each kind; only on the first row.
  terms jsonb,
  goods bigint not null,
  branch_discount bigint not null,
  platform_discount bigint not null,
  base bigint not null,
  commission bigint not null,
  commission_vat bigint not null,
  payment_service bigint not null,
  payment_service_vat bigint not null,
  courier bigint not null,
  courier_vat bigint not null,
  advertising bigint not null,
  advertising_vat bigint not null,
  -- Online payments that the platform received.
  collected bigint not null,
  -- Delivery fee and tip that the platform keeps because its courier delivers.
  handed_over bigint not null,
  -- Refunds that the restaurant paid and the platform bears.
  compensation bigint not null,
  -- Above 0 the platform owes the restaurant, below 0 the restaurant owes the platform.
  net bigint not null,
  primary key (company_id, order_id, no),
  constraint settlement_entry__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint settlement_entry__base check (base = goods - branch_discount),
  constraint settlement_entry__net check (net = collected + platform_discount + compensation - handed_over
    - commission - commission_vat - payment_service - payment_service_vat - courier - courier_vat - advertising - advertising_vat),
  constraint settlement_entry__terms check ((no = 1) = (terms is not null)),
  constraint settlement_entry__report_day check (report_day >= day)
);
create index settlement_entry__report on settlement_entry (company_id, branch_id, report_day, order_id, no);
select app.tenant_table('settlement_entry');
revoke update, delete on settlement_entry from app_rw;
