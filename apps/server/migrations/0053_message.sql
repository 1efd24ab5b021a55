-- What the platform has to say to people of its accounts: a bar over their panels while it runs.
create table message (
  id bigint generated always as identity primary key,
  name jsonb not null,
  text jsonb not null,
  importance text not null check (importance in ('info', 'warning', 'critical')),
  audience text[] not null check (cardinality(audience) > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select app.platform_table('message');
select app.audited('message');

-- Who has read one, by the name that they had then.
create table message_read (
  message_id bigint not null references message on delete cascade,
  account_id bigint not null,
  user_id bigint not null,
  user_name text not null,
  read_at timestamptz not null default now(),
  primary key (message_id, user_id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index message_read__user on message_read (account_id, user_id);
create index message_read__at on message_read (message_id, read_at desc);
select app.account_table('message_read');

-- What every panel knows from its start: a change of it is brought to the open ones at once.
create function app.notify_site() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('site_changed', '');
  return null;
end $$;
create trigger notify_site after insert or update or delete on message
  for each statement execute function app.notify_site();
create trigger notify_site after insert or update or delete on currency
  for each statement execute function app.notify_site();
create trigger notify_site after insert or update or delete on timezone
  for each statement execute function app.notify_site();
create trigger notify_site after insert or update or delete on delivery_type
  for each statement execute function app.notify_site();
create trigger notify_site after insert or update or delete on language
  for each statement execute function app.notify_site();
create trigger notify_site after update on site
  for each statement execute function app.notify_site();
