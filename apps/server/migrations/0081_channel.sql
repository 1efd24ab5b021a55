alter table channel add column is_connector boolean not null default false,
  add constraint channel__connector check (not is_connector or integration_platform_id is not null);
create unique index channel__connector on channel (company_id, integration_platform_id) where is_connector;
