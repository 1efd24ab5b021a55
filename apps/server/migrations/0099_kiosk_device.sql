-- A device in a restaurant by which guests order: paired by a code that it shows, and from then on a sales channel of its own.
create table kiosk_device (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  channel_id bigint not null,
  name text not null,
  paired_at timestamptz not null default now(),
  paired_by text not null,
  last_seen_at timestamptz,
  -- Since when it takes no orders because somebody locked it.
  locked_at timestamptz,
  constraint kiosk_device__channel_once unique (company_id, channel_id),
  constraint kiosk_device__channel foreign key (company_id, channel_id) references channel (company_id, id),
  constraint kiosk_device__branch foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
create index kiosk_device__branch on kiosk_device (company_id, branch_id);
select app.tenant_table('kiosk_device');
-- That it is there it says every minute, and that is no change.
select app.audited('kiosk_device', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- The licence counts them, wherever in the company they are.
create view paired_kiosk with (security_invoker = true) as select id, company_id from kiosk_device;
grant select on paired_kiosk to app_rw, app_platform;

-- A device that waits to be paired, whose it will be nobody knows yet. Of its key only the hash is kept.
create table kiosk_pairing (
  code text primary key,
  key_hash bytea not null,
  expires_at timestamptz not null,
  constraint kiosk_pairing__key unique (key_hash)
);
create index kiosk_pairing__expires on kiosk_pairing (expires_at);
select app.platform_table('kiosk_pairing');
