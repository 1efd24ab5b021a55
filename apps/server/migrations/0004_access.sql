-- Accounts, people and what they may do. These rows belong to an account, not to a company.

-- Notifies every copy of the server that somebody may now do more or less than before, by whatever way it came about. Inside the
-- transaction on purpose, unlike an order's events: these rows change seldom, and what the commit sends cannot be left out.
-- `a12` is an account whose people are concerned, `c5` a company whose visitors are. Its triggers name only the columns that
-- decide what somebody may do: a new name, or the next refresh of a session, wakes nobody.
create function app.access_changed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  one jsonb;
  account bigint;
begin
  for one in select value from unnest(array[
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end]) as value
    where value is not null
  loop
    case tg_table_name
      when 'licence' then
        perform pg_notify('access_changed', 'c' || (one ->> 'company_id'));
      when 'user_company', 'user_branch' then
        select account_id into account from app_user where id = (one ->> 'user_id')::bigint;
        if found then perform pg_notify('access_changed', 'a' || account); end if;
      when 'company' then
        perform pg_notify('access_changed', 'c' || (one ->> 'id'));
        perform pg_notify('access_changed', 'a' || (one ->> 'account_id'));
        if one ->> 'dealer_account_id' is not null then
          perform pg_notify('access_changed', 'a' || (one ->> 'dealer_account_id'));
        end if;
      when 'account' then
        perform pg_notify('access_changed', 'a' || (one ->> 'id'));
        if one ->> 'parent_account_id' is not null then
          perform pg_notify('access_changed', 'a' || (one ->> 'parent_account_id'));
        end if;
      else
        perform pg_notify('access_changed', 'a' || (one ->> 'account_id'));
    end case;
  end loop;
  return null;
end $$;
revoke all on function app.access_changed() from public;

create table account (
  id bigint generated always as identity primary key,
  type text not null check (type in ('eliza', 'dealer', 'company', 'customer', 'customer_demo', 'dealer_demo', 'staff_demo')),
  title text not null,
  phone text,
  lang text not null default 'tr',
  -- A sub-account belongs to a dealer.
  parent_account_id bigint references account,
  -- While somebody registers, the account exists and can do nothing but finish its form.
  state text not null default 'active' check (state in ('registering', 'active')),
  demo_ends_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index account__parent on account (parent_account_id);
select app.account_table('account', array['id', 'parent_account_id']);
select app.audited('account');
create trigger access_changed after insert or delete
  or update of is_active, state, type, demo_ends_at, parent_account_id on account
  for each row execute function app.access_changed();

create table app_user (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  email text not null check (email = lower(email)),
  -- Without one: invited, and has not chosen one yet.
  password_hash text,
  name text not null,
  surname text not null,
  phone text,
  profile_image text,
  lang text not null default 'tr',
  is_auth_for_account boolean not null default false,
  -- A kiosk is a device that signs in.
  is_kiosk boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  constraint app_user__email unique (email),
  -- What has a person and the person's account refers to both; what has only the person, to the id.
  constraint app_user__account_id unique (account_id, id)
);
create index app_user__created on app_user (created_at desc, id desc);
select app.account_table('app_user');
select app.audited('app_user');
create trigger access_changed after delete or update of is_active, is_auth_for_account on app_user
  for each row execute function app.access_changed();

create table role (
  id bigint generated always as identity,
  account_id bigint not null references account,
  name text not null,
  description text not null default '',
  -- Holds every key that its account's type can use, those of calls that come later too; so it can't be emptied.
  is_owner boolean not null default false,
  keys text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, account_id)
);
create index role__name on role (account_id, name);
select app.account_table('role');
select app.audited('role');
create trigger access_changed after delete or update of keys, is_owner on role
  for each row execute function app.access_changed();

-- A role is its account's, and so is whoever has it: the keys say so, whatever a statement tries.
create table user_role (
  account_id bigint not null,
  user_id bigint not null,
  role_id bigint not null,
  primary key (user_id, role_id),
  constraint user_role__user foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  constraint user_role__role foreign key (account_id, role_id) references role (account_id, id) on delete cascade
);
create index user_role__role on user_role (role_id);
select app.account_table('user_role');
select app.audited('user_role');
create trigger access_changed after insert or update or delete on user_role
  for each row execute function app.access_changed();

-- Tries of a login, counted before the password is looked at, per account and per address.
create table attempt (
  key text primary key,
  tries integer not null,
  window_ends timestamptz not null
);
select app.system_table('attempt');

-- A mailed code of six digits, one a person: sets a password for the first time, or anew. Only its hash is kept.
create table reset_code (
  user_id bigint primary key references app_user on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
select app.system_table('reset_code');
-- Whoever may see a person may have a code mailed to them, for instance to invite them; nobody but the system reads one.
alter table reset_code enable row level security;
alter table reset_code force row level security;
create policy of_people_in_reach on reset_code to app_rw using (exists (select from app_user where id = user_id));
create policy system_all on reset_code to app_system using (true);
grant select (user_id), insert, update on reset_code to app_rw;

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
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail__created on mail (created_at desc, id desc);
select app.system_table('mail');
-- Whoever changes something may have a letter written about it, and read none.
grant insert on mail to app_rw;
-- A letter's job is enqueued with it, under its id.
grant usage on sequence mail_id_seq to app_rw, app_system;
