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
