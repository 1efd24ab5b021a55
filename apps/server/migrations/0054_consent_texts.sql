-- What people accept who register: kept by the operator, in every language. Each change counts, so that a consent says to what.
alter table site
  add column terms jsonb not null default '{}',
  add column privacy jsonb not null default '{}',
  add column texts_version integer not null default 1,
  add column texts_changed_at timestamptz not null default now();

-- Of older ones nobody knows which they were.
alter table registration add column consented_version integer;
