-- What a marketplace is told about an order: each action once, one at a time per order.
create table integration_action (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  order_id bigint not null,
  action text not null check (action in ('accept', 'prepare', 'ready', 'handover', 'depart', 'deliver', 'cancel')),
  detail jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'dropped')),
  not_before timestamptz not null default now(),
  tries integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (id, company_id, branch_id),
  constraint integration_action__order foreign key (company_id, order_id) references external_order (company_id, order_id),
  constraint integration_action__once unique (company_id, order_id, action)
);
create index integration_action__failed on integration_action (company_id, branch_id, created_at desc, id desc) where state = 'failed';
create index integration_action__age on integration_action (settled_at) where settled_at is not null;
select app.tenant_table('integration_action');
