-- Accounts, people and roles are kept apart by row security too. app_rw sees those of the accounts that its transaction was
-- given; app_system, which only signing in, registering and the sending of mail use, sees all of them and nothing of a tenant's.
grant usage on schema app, public to app_system;

create function app.account_table(target regclass, columns text[] default array['account_id']) returns void
language plpgsql
as $$
declare
  mine text := (select string_agg(format(
    '%I = any ((select string_to_array(nullif(nullif(current_setting(''app.accounts'', true), ''''), ''*''), '','')::bigint[])::bigint[])', name), ' or ')
    from unnest(columns) as name);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_accounts on %s to app_rw using ((select current_setting(''app.accounts'', true)) = ''*'' or %s)', target, mine);
  execute format('create policy platform_reads on %s for select to app_platform using (true)', target);
  execute format('create policy system_all on %s to app_system using (true)', target);
  execute format('grant select, insert, update, delete on %s to app_rw, app_system', target);
  execute format('grant select on %s to app_platform', target);
end $$;

-- Makes a table the system's own: no request's transaction reaches it.
create function app.system_table(target regclass) returns void
language plpgsql
as $$
begin
  execute format('revoke all on %s from app_rw, app_platform', target);
  execute format('grant select, insert, update, delete on %s to app_system', target);
end $$;

-- A sub-account belongs to a dealer. While somebody registers, the account exists and can do nothing but finish its form.
alter table account
  add column parent_account_id bigint references account,
  add column state text not null default 'active' check (state in ('registering', 'active')),
  add column demo_ends_at timestamptz,
  add column phone text,
  add column lang text not null default 'tr';
create index account__parent on account (parent_account_id);

-- No password: invited, and has not chosen one yet. A kiosk is a device that signs in.
alter table app_user
  alter column password_hash drop not null,
  add column phone text,
  add column is_kiosk boolean not null default false,
  add column updated_at timestamptz,
  add constraint app_user__account_id unique (account_id, id);
create index app_user__created on app_user (created_at desc, id desc);

alter table role add column description text not null default '';
create index role__name on role (account_id, name);

-- A role is its account's, and so is whoever has it: the keys say so, whatever a statement tries.
alter table user_role add column account_id bigint;
update user_role set account_id = (select account_id from app_user where id = user_id);
alter table user_role
  alter column account_id set not null,
  drop constraint user_role_user_id_fkey,
  drop constraint user_role_role_id_fkey,
  add constraint user_role__user foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  add constraint user_role__role foreign key (account_id, role_id) references role (account_id, id) on delete cascade;

-- `no` names a device in a path. A session that acts as a company hangs on the session of whoever acts, and ends with it.
alter table session
  add column no bigint generated always as identity,
  add column account_id bigint,
  add column remembered boolean not null default false,
  add column device text not null default '',
  add column address inet,
  add column acting_company_id bigint references company on delete cascade,
  add column acting_branch_id bigint,
  add column parent uuid references session on delete cascade,
  add constraint session__no unique (no);
update session set account_id = (select account_id from app_user where id = user_id), remembered = expires_at - created_at > interval '1 day';
alter table session
  alter column account_id set not null,
  drop constraint session_user_id_fkey,
  add constraint session__user_of_account foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade;
create index session__parent on session (parent);

select app.account_table('account', array['id', 'parent_account_id']);
select app.account_table(name::regclass) from unnest(array['app_user', 'role', 'user_role', 'session']) as name;
select app.system_table('attempt');

-- A mailed code of six digits, one a person: sets a password for the first time, or anew. Only its hash is kept.
create table reset_code (
  user_id bigint primary key references app_user on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
select app.system_table('reset_code');

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

-- Letters on their way. What was sent keeps no text, because it may hold a code.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  lang text not null,
  template text not null,
  subject text not null,
  html text,
  plain text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'error')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail__waiting on mail (next_try_at) where status = 'waiting';
create index mail__created on mail (created_at desc, id desc);
select app.system_table('mail');
-- Whoever changes something may have a letter written about it, and read none.
grant insert on mail to app_rw;
