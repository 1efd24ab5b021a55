-- Connections to marketplaces: what they report, what they are told, and how they are.

-- The platform's own credentials at a marketplace, such as the key of the integrator.
create table integration_platform_secret (
  integration_platform_id bigint not null references integration_platform,
  key text not null,
  sealed text not null,
  set_at timestamptz not null default now(),
  set_by_name text not null,
  primary key (integration_platform_id, key)
);
select app.platform_table('integration_platform_secret');
select app.audited('integration_platform_secret');

-- What marketplaces report, stored before it is answered. The body is emptied after 24 hours; the row stays 35 days, so
-- that a late repetition is recognised.
create table integration_inbox (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  branch_integration_id bigint not null,
  external_id text not null,
  -- Distinguishes the report from others about the same order.
  event_key text not null,
  kind text not null check (kind in ('order', 'stage')),
  -- The stage that a report of this kind names; it stays when the body is emptied.
  stage text check (stage in ('waiting', 'accepted', 'ready', 'departed', 'delivered', 'cancelled')),
  body jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  -- Why it was skipped.
  error text,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (id, company_id, branch_id),
  constraint integration_inbox__connection foreign key (branch_integration_id, company_id, branch_id)
    references branch_integration (id, company_id, branch_id) on delete cascade,
  constraint integration_inbox__once unique (company_id, branch_integration_id, external_id, event_key)
);
create index integration_inbox__of_connection on integration_inbox (branch_integration_id, company_id, branch_id);
create index integration_inbox__age on integration_inbox (received_at);
create index integration_inbox__full on integration_inbox (received_at) where body is not null;
select app.tenant_table('integration_inbox');

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

-- How a connection is: whether its credentials were accepted, and whether calls succeed.
create table integration_health (
  company_id bigint not null,
  branch_id bigint not null,
  branch_integration_id bigint not null,
  state text not null check (state in ('working', 'failing', 'refused')),
  since timestamptz not null default now(),
  -- The name of the restaurant at the marketplace when the credentials were accepted.
  verified_name text,
  verified_at timestamptz,
  error text,
  primary key (branch_integration_id, company_id, branch_id),
  constraint integration_health__connection foreign key (branch_integration_id, company_id, branch_id)
    references branch_integration (id, company_id, branch_id) on delete cascade
);
create index integration_health__branch on integration_health (company_id, branch_id);
select app.tenant_table('integration_health');

-- The product of the menu that a product of a marketplace stands for.
create table integration_match (
  company_id bigint not null,
  branch_id bigint not null,
  branch_integration_id bigint not null,
  remote_id text not null,
  remote_name text not null,
  product_id bigint not null,
  primary key (company_id, branch_id, branch_integration_id, remote_id),
  constraint integration_match__connection foreign key (branch_integration_id, company_id, branch_id)
    references branch_integration (id, company_id, branch_id) on delete cascade,
  constraint integration_match__product foreign key (company_id, branch_id, product_id)
    references product (company_id, branch_id, id) on delete cascade
);
create index integration_match__of_connection on integration_match (branch_integration_id, company_id, branch_id);
create index integration_match__product on integration_match (company_id, branch_id, product_id);
select app.tenant_table('integration_match');
