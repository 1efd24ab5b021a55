-- One row a signed-in device. The refresh token itself is never stored: only the hash of the current one and of its predecessor.
create table session (
  id uuid primary key,
  -- Names a device in a path.
  no bigint generated always as identity,
  account_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  previous_hash bytea,
  remembered boolean not null default false,
  device text not null default '',
  address inet,
  -- A session that acts as a company hangs on the session of whoever acts, and ends with it.
  acting_company_id bigint references company on delete cascade,
  acting_branch_id bigint,
  parent uuid references session on delete cascade,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint session__no unique (no),
  constraint session__user_of_account foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index session__user on session (user_id);
create index session__parent on session (parent);
create index session__acting_company on session (acting_company_id) where acting_company_id is not null;
-- Those that ended long ago are cleared away; this finds them without reading the rest.
create index session__expires on session (expires_at);
select app.account_table('session');
-- That somebody is signed out by a person is logged: other than that nobody moves a session on behalf of a person.
select app.audited('session', 'update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');
create trigger access_changed after delete or update of revoked_at on session
  for each row execute function app.access_changed();

-- A way from the platform's panel into a company's: good once, for a minute, on one host.
create table hand_over (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  to_company_id bigint not null references company on delete cascade,
  to_branch_id bigint,
  host text not null,
  expires_at timestamptz not null
);
select app.system_table('hand_over');
