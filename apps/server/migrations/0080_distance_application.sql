-- The last time that a template was given to restaurants, which can be undone.
create table distance_application (
  id bigint generated always as identity primary key,
  template_id bigint not null references delivery_distance_template on delete cascade,
  -- To whom it was given; restaurants that are gone since are among them.
  branch_ids bigint[] not null,
  created_at timestamptz not null default now()
);
create index distance_application__template on distance_application (template_id);
select app.platform_table('distance_application');

-- The zones of a restaurant before and after the last template that it was given.
create table delivery_zone_undo (
  company_id bigint not null,
  branch_id bigint not null,
  application_id bigint not null references distance_application on delete cascade,
  before jsonb not null,
  after jsonb not null,
  primary key (branch_id, company_id),
  constraint delivery_zone_undo__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index delivery_zone_undo__branch on delivery_zone_undo (company_id, branch_id);
create index delivery_zone_undo__application on delivery_zone_undo (application_id);
select app.tenant_table('delivery_zone_undo');
