-- Accounts, their people and roles. These rows belong to an account, not to a company.

-- Accounts: the platform, dealers, and the owners of companies.
create table account (
  id bigint generated always as identity primary key,
  type text not null check (type in ('eliza', 'dealer', 'company', 'customer', 'customer_demo', 'dealer_demo', 'staff_demo')),
  title text not null,
  phone text,
  lang text not null default 'tr',
  -- A sub-account names its dealer.
  parent_account_id bigint references account,
  -- During registration the account can only complete its form.
  state text not null default 'active' check (state in ('registering', 'active')),
  demo_ends_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index account__parent on account (parent_account_id);
create index account__title on account (app.search_text(title), id);
create index account__created on account (created_at, id);
select app.account_table('account', array['id', 'parent_account_id']);
create trigger access_changed after insert or delete
  or update of is_active, state, type, demo_ends_at, parent_account_id on account
  for each row execute function app.access_changed();
create trigger opening_due after update of is_active, demo_ends_at on account for each row execute function app.opening_due();
create trigger ordering_updated after update on account referencing old table as before new table as changed
  for each statement execute function app.account_ordering_changed();
select app.audited('account');

-- People who sign in to the panel.
create table app_user (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  email text not null check (email = lower(email)),
  -- Null: invited, and no password chosen yet.
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
  search text
    generated always as (app.search_text(name || ' ' || surname || ' ' || email || ' ' || coalesce(phone, ''))) stored,
  constraint app_user__email unique (email),
  -- Rows that store user and account reference both columns; rows that store only the user reference the id.
  constraint app_user__account_id unique (account_id, id)
);
create index app_user__created on app_user (created_at desc, id desc);
create index app_user__found on app_user using gin (app.search_text(name || ' ' || surname) ext.gin_trgm_ops);
create index app_user__name on app_user (app.search_text(name), id);
select app.account_table('app_user');
create trigger access_changed after delete or update of is_active, is_auth_for_account on app_user
  for each row execute function app.access_changed();
select app.audited('app_user');

-- Returns why a person may not sign in: 'person', 'account', 'trial', 'dealer', 'company' or 'branch'; null if they
-- may. A company's people need one active company among those they are limited to, and one active branch. An account
-- without a company may sign in.
create function app.person_stop(target bigint) returns text
language plpgsql stable security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  who record;
  stop text;
begin
  select u.is_active, u.account_id, a.type,
      case when not a.is_active then 'account' when a.demo_ends_at <= now() then 'trial'
        when not up.is_active or up.demo_ends_at <= now() then 'dealer' end as account_stop
    into who
  from app_user u join account a on a.id = u.account_id left join account up on up.id = a.parent_account_id
  where u.id = target;
  if not who.is_active then return 'person'; end if;
  if who.account_stop is not null or who.type in ('eliza', 'dealer', 'dealer_demo') then return who.account_stop; end if;
  for stop in
    select app.company_stop(c.id) from company c
    where c.account_id = who.account_id
      and (not exists (select from user_company where user_id = target)
        or exists (select from user_company where user_id = target and company_id = c.id))
      and (not exists (select from user_branch where user_id = target)
        or exists (select from user_branch where user_id = target and company_id = c.id))
    order by c.id
  loop
    exit when stop is null;
  end loop;
  if stop is not null then return stop; end if;
  if exists (select from user_branch where user_id = target) and not exists (
    select from user_branch u join branch b on b.company_id = u.company_id and b.id = u.branch_id
    where u.user_id = target and b.is_active) then return 'branch'; end if;
  return null;
end $$;
revoke all on function app.person_stop(bigint) from public;
grant execute on function app.person_stop(bigint) to app_platform, app_system;

-- Present and former names of people, for lists that search by name.
create view person_name with (security_invoker = true) as
  select id, name || ' ' || surname as name from app_user
  union all select record_id::bigint, subject from audit_log where record = 'app_user' and subject is not null;
grant select on person_name to app_rw, app_platform;

-- Roles of an account and their permissions.
create table role (
  id bigint generated always as identity,
  account_id bigint not null references account,
  name text not null,
  description text not null default '',
  -- Holds every permission of its account type, including those of later releases, so its keys are not stored.
  is_owner boolean not null default false,
  keys text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Which default role this is and which permissions it was given as such. Null for roles that people made.
  default_of text,
  offered text[] not null default '{}',
  primary key (id, account_id)
);
create index role__name on role (account_id, name);
create index role__named on role (app.search_text(name), id);
create index role__created on role (created_at, id);
select app.account_table('role');
create trigger access_changed after delete or update of keys, is_owner on role
  for each row execute function app.access_changed();
select app.audited('role');

-- The composite keys guarantee that role and user belong to the same account.
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
create trigger access_changed after insert or update or delete on user_role
  for each row execute function app.access_changed();
select app.audited('user_role');

-- Sign-in attempts per account and per address, counted before the password is checked.
create table attempt (
  key text primary key,
  tries integer not null,
  window_ends timestamptz not null
);
select app.system_table('attempt');

-- A mailed code of six digits that sets a first or a new password. Only its hash is stored. Another request mails the
-- same code again, computed from `seed` and the server's secret, so that a stranger who knows the address cannot void
-- it. Wrong codes are counted per sender in `attempt`.
create table reset_code (
  user_id bigint not null references app_user on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  id bigint generated always as identity primary key,
  seed bytea,
  created_at timestamptz not null default now()
);
create index reset_code__user on reset_code (user_id);
select app.system_table('reset_code');
-- Anyone who can see a person may have a code mailed to them. Only app_system reads codes.
alter table reset_code enable row level security;
alter table reset_code force row level security;
create policy of_people_in_reach on reset_code to app_rw using (exists (select from app_user where id = user_id));
create policy system_all on reset_code to app_system using (true);
grant select (user_id), insert, update (expires_at) on reset_code to app_rw;

-- Filters and columns of a list, saved under a name for one person or for a role of the account.
create table saved_view (
  id bigint generated always as identity,
  account_id bigint not null,
  user_id bigint not null,
  list text not null,
  name text not null,
  role_id bigint,
  query text not null,
  columns jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  constraint saved_view__user foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  constraint saved_view__role foreign key (account_id, role_id) references role (account_id, id)
    on delete set null (role_id)
);
create index saved_view__user on saved_view (account_id, user_id, list);
create index saved_view__role on saved_view (account_id, role_id);
select app.account_table('saved_view');
select app.audited('saved_view');

-- A person's columns and default view of a list. Not logged: preferences are no business data.
create table list_setting (
  account_id bigint not null,
  user_id bigint not null,
  list text not null,
  columns jsonb,
  view_id bigint,
  primary key (user_id, list),
  constraint list_setting__user foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  constraint list_setting__view foreign key (account_id, view_id) references saved_view (account_id, id)
    on delete set null (view_id)
);
create index list_setting__user on list_setting (account_id, user_id);
create index list_setting__view on list_setting (account_id, view_id);
select app.account_table('list_setting');
