-- What deliveries cost by distance, to be given to the zones of many restaurants at once.
create table delivery_distance_template (
  id bigint generated always as identity primary key,
  name text not null,
  currency_code text not null references currency (code),
  steps jsonb not null,
  is_active boolean not null,
  sort_no integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint delivery_distance_template__name unique (name)
);
create index delivery_distance_template__currency on delivery_distance_template (currency_code);
select app.platform_table('delivery_distance_template');
select app.audited('delivery_distance_template');

-- Which of them a zone has come of: another application replaces it.
alter table delivery_zone add column template_id bigint references delivery_distance_template;
create index delivery_zone__template on delivery_zone (template_id) where template_id is not null;
