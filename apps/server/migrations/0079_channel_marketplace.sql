-- Which marketplace a channel brings orders of; null for any other channel, and where nobody has said.
alter table channel add column integration_platform_id bigint references integration_platform,
  add constraint channel__marketplace check (integration_platform_id is null or source = 'integration');
create index channel__of_marketplace on channel (integration_platform_id);
