-- Orders that came from a marketplace, as it knows them.
create table external_order (
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  branch_integration_id bigint not null,
  external_id text not null,
  -- The number that guest and courier name.
  external_code text not null,
  -- The storefront, if the marketplace has several.
  storefront text,
  -- Who delivers: the marketplace's courier, the restaurant's, or nobody because the guest comes.
  courier text not null check (courier in ('marketplace', 'restaurant', 'pickup')),
  -- Until when the marketplace waits for an answer.
  answer_by timestamptz,
  -- What the marketplace pays of the guest's price beyond the restaurant's discounts.
  sponsored app.amount not null default 0,
  -- What the adapter needs for later calls, in its own form.
  refs jsonb not null,
  -- Code of the phrase that says what the marketplace has refused; null while all is well.
  trouble text,
  primary key (company_id, order_id),
  constraint external_order__order foreign key (company_id, order_id) references orders (company_id, id),
  constraint external_order__connection foreign key (branch_integration_id, company_id, branch_id)
    references branch_integration (id, company_id, branch_id),
  constraint external_order__once unique (company_id, branch_integration_id, external_id)
);
create index external_order__of_connection on external_order (branch_integration_id, company_id, branch_id);
select app.tenant_table('external_order');
