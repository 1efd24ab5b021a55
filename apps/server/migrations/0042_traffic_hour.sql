-- Visits per UTC hour, for reports: `branch_id` is null for pages of the company. The channel is that of the caller.
create table traffic_hour (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint,
  hour timestamptz not null,
  channel text not null check (channel in ('web', 'mobile', 'kiosk', 'integration', 'table', 'phone')),
  traffic_type_id bigint not null references traffic_type,
  source text not null check (source in ('web', 'app', 'search', 'social', 'campaign', 'qr')),
  device text not null check (device in ('phone', 'tablet', 'desktop', 'kiosk')),
  count bigint not null,
  primary key (id, company_id),
  constraint traffic_hour__once unique nulls not distinct (company_id, hour, branch_id, channel, traffic_type_id, source, device)
);
create index traffic_hour__type on traffic_hour (traffic_type_id);
create index traffic_hour__age on traffic_hour (hour);
select app.tenant_table('traffic_hour');
