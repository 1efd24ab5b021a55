-- Signed-in devices. A file of its own, because sessions reference companies.

-- One row per signed-in device. Only hashes of the refresh token and of its predecessor are stored.
create table session (
  id uuid primary key,
  -- Identifies a device in paths.
  no bigint generated always as identity,
  account_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  previous_hash bytea,
  persistent boolean not null default false,
  device text not null default '',
  address inet,
  -- A session that acts as a company belongs to the actor's session and ends with it.
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
-- Finds expired sessions to delete.
create index session__expires on session (expires_at);
select app.account_table('session');
create trigger access_changed after delete or update of revoked_at on session
  for each row execute function app.access_changed();
-- Logs only sign-outs by a person.
select app.audited('session', 'update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- One-time tokens that open a company's panel from the platform's, valid for a minute and one host.
create table hand_over (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  to_company_id bigint not null references company on delete cascade,
  to_branch_id bigint,
  host text not null,
  expires_at timestamptz not null
);
select app.system_table('hand_over');
