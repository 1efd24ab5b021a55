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
