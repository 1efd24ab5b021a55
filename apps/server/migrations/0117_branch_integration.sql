-- By which programs know a marketplace, as they know a courier service: several storefronts may be of one module.
alter table integration_platform add column code text;
update integration_platform p set version = version + 1, code = case
  when exists (select from integration_platform o where o.module = p.module and o.id < p.id) then p.module || '-' || p.id
  else p.module end;
alter table integration_platform alter column code set not null,
  add constraint integration_platform__code unique (code);

-- Which restaurant of theirs is this one is asked for apart from the details, and of all of them alike.
update integration_platform set credentials = jsonb_path_query_array(credentials, '$[*] ? (!(@.key == "remoteId" || @.key == "storeId"))')
where module in ('yemeksepeti', 'trendyol', 'migros');
update integration_courier_platform set version = version + 1,
  credentials = jsonb_path_query_array(credentials, '$[*] ? (@.key != "restaurantId")')
where code in ('mudita', 'hesap-kurye');

-- How a restaurant is connected to a marketplace or a courier service.
create table branch_integration (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  integration_platform_id bigint references integration_platform,
  integration_courier_platform_id bigint references integration_courier_platform,
  is_active boolean not null,
  remote_name text not null,
  remote_id text not null,
  pickup_point_name text not null default '',
  pickup_point_id text not null default '',
  -- What of the connection details is no secret, by its key.
  fields jsonb not null,
  version integer not null,
  primary key (id, company_id, branch_id),
  constraint branch_integration__of_one check (num_nonnulls(integration_platform_id, integration_courier_platform_id) = 1),
  constraint branch_integration__marketplace unique (company_id, branch_id, integration_platform_id),
  constraint branch_integration__courier unique (company_id, branch_id, integration_courier_platform_id),
  constraint branch_integration__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index branch_integration__of_marketplace on branch_integration (integration_platform_id);
create index branch_integration__of_courier on branch_integration (integration_courier_platform_id);
-- An order of theirs belongs to one of a company's restaurants.
create unique index branch_integration__remote on branch_integration (company_id, integration_platform_id, remote_id)
  where remote_id <> '';
select app.tenant_table('branch_integration');
select app.audited('branch_integration');

-- Its secrets: sealed with the restaurant, the platform and the key bound in, so that a row moved elsewhere opens nothing.
create table branch_integration_secret (
  company_id bigint not null,
  branch_id bigint not null,
  branch_integration_id bigint not null,
  key text not null,
  sealed text not null,
  set_at timestamptz not null default now(),
  set_by_name text not null,
  primary key (company_id, branch_id, branch_integration_id, key),
  constraint branch_integration_secret__of foreign key (company_id, branch_id, branch_integration_id)
    references branch_integration (company_id, branch_id, id) on delete cascade
);
select app.tenant_table('branch_integration_secret');
select app.audited('branch_integration_secret');
