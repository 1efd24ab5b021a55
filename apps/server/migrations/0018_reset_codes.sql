-- Whoever knows a person's address can ask for codes in their name. A code that was mailed stays good for as long as its letter
-- says, whatever is asked for meanwhile: what it is made from is kept, so that it is mailed once more instead of replaced, and
-- that makes nobody a code who has not the server's secret. Wrong codes are counted by who enters them (see the table attempt).
alter table reset_code drop constraint reset_code_pkey;
alter table reset_code
  add column id bigint generated always as identity primary key,
  add column seed bytea,
  add column created_at timestamptz not null default now(),
  drop column tries;
create index reset_code__user on reset_code (user_id);
revoke update on reset_code from app_rw;
grant update (expires_at) on reset_code to app_rw;
