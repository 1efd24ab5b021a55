-- Companies, their licences, and how they come to the platform.

-- Companies that sell on the platform. An account may own several.
create table company (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  dealer_account_id bigint references account,
  name text not null,
  legal_title text not null default '',
  tax_office text not null default '',
  tax_number text not null default '',
  phone text not null default '',
  email text not null default '',
  currency_code text not null references currency (code) default 'TRY',
  -- Rules of points, wallet and more. The company settings edit them, ordering reads them.
  settings jsonb not null default '{}',
  -- Version, time and author per section, so that two people may edit two sections at once.
  settings_info jsonb not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text
    generated always as (app.search_text(name || ' ' || legal_title || ' ' || tax_number || ' ' || phone)) stored,
  tax_office_id bigint references tax_office,
  -- When the payment gateway last accepted the company's credentials. Null: online payment is not offered.
  gateway_verified_at timestamptz
);
create index company__account on company (account_id);
create index company__dealer on company (dealer_account_id);
create index company__created on company (created_at desc, id desc);
-- The check for a duplicate tax number searches all companies.
create index company__tax_number on company (tax_number) where tax_number <> '';
create index company__name on company (app.search_text(name), id);
create index company__tax_office on company (tax_office_id);
select app.tenant_table('company', 'id');
-- The id of a new company is drawn first, because only a transaction with that company in scope can insert its row.
grant usage on sequence company_id_seq to app_rw;

create function app.company_tax_office() returns trigger
language plpgsql
as $$
begin
  if new.tax_office_id is not null then
    select t.name into new.tax_office from tax_office t where t.id = new.tax_office_id;
  elsif tg_op = 'UPDATE' and old.tax_office_id is not null then
    new.tax_office := '';
  end if;
  return new;
end $$;

-- Refuses another currency once amounts exist: amounts are minor units, so 140.00 TRY would become 14,000 JPY. Runs
-- as the owner to see all branches. An administrator may still convert a company by hand.
create function app.currency_in_use() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  what text := case
    when exists (select from orders where company_id = old.id) then 'orders'
    when exists (select from product where company_id = old.id and (price <> 0 or premium_price <> 0))
      or exists (select from material where company_id = old.id and price <> 0)
      or exists (select from option_item where company_id = old.id and price <> 0)
      or exists (select from discount where company_id = old.id and (amount <> 0 or minimum_total <> 0 or budget is not null))
      or exists (select from gift_cheque where company_id = old.id and (amount <> 0 or minimum_total <> 0))
      or exists (select from delivery_zone where company_id = old.id and (fee <> 0 or minimum_total <> 0))
      or exists (select from branch where company_id = old.id and (minimum_total <> 0 or delivery_fee <> 0)) then 'prices'
    when exists (select from ledger_account where company_id = old.id and balance <> 0) then 'balances' end;
begin
  if what is not null then
    raise exception 'the currency of company % has %', old.id, what
      using errcode = 'check_violation', constraint = 'company__currency_in_use', table = 'company';
  end if;
  return new;
end $$;
revoke all on function app.currency_in_use() from public;

select app.versions_ordering('company', 'app.company_ordering_changed()');
create trigger access_changed after insert or delete or update of is_active, account_id, dealer_account_id on company
  for each row execute function app.access_changed();
create trigger opening_due after update of is_active on company for each row execute function app.opening_due();
create trigger company_tax_office before insert or update of tax_office_id on company
  for each row execute function app.company_tax_office();
create trigger currency_in_use before update of currency_code on company
  for each row when (old.currency_code <> new.currency_code and session_user in ('app_rw', 'app_system'))
  execute function app.currency_in_use();
select app.audited('company');

-- The log formats amounts in the company's currency.
create view company_name with (security_invoker = true) as select id, name, currency_code from company;
grant select on company_name to app_rw, app_platform;

-- A company's credentials. Company and name are part of the encryption, so that a row copied elsewhere cannot be
-- decrypted.
create table company_secret (
  company_id bigint not null references company on delete cascade,
  name text not null,
  sealed text not null,
  set_at timestamptz not null default now(),
  set_by bigint,
  set_by_name text not null default '',
  primary key (company_id, name)
);
select app.tenant_table('company_secret');
select app.audited('company_secret');

-- Every company has exactly one.
create table licence (
  company_id bigint primary key references company,
  license_type text not null check (license_type in ('customer', 'other')),
  modules text[] not null default '{}',
  branch_limit integer not null default 1 check (branch_limit >= 0),
  kiosk_limit integer not null default 0 check (kiosk_limit >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  version integer not null default 1
);
select app.tenant_table('licence');
select app.versions_ordering('licence', 'app.company_ordering_changed()');
create trigger access_changed after insert or update or delete on licence
  for each row execute function app.access_changed();
create trigger opening_due after insert or update on licence for each row execute function app.opening_due();
select app.audited('licence');

-- Returns whether a licence is valid now, including the grace period. Inlined into the calling statement.
create function app.licence_holds(starts_at timestamptz, ends_at timestamptz, grace_days integer) returns boolean
language sql stable parallel safe
return starts_at <= now() and (ends_at is null or ends_at + make_interval(days => grace_days) > now());

-- Returns why a company is out of service: 'company', 'account', 'trial' or 'dealer'; null if it trades. Runs as the
-- owner, because tenants cannot see accounts. Written as an SQL expression: a search path and a join of four tables
-- in PL/pgSQL took a tenth of an order's database time. Companies without a dealer read two rows.
create function app.company_stop(target bigint) returns text
language sql stable security definer
return (select case
    when not c.is_active then 'company'
    when not a.is_active then 'account'
    when a.demo_ends_at <= now() then 'trial'
    when c.dealer_account_id is not null and exists (select from account d left join account up on up.id = d.parent_account_id
      where d.id = c.dealer_account_id
        and (not d.is_active or d.demo_ends_at <= now() or not up.is_active or up.demo_ends_at <= now())) then 'dealer' end
  from company c join account a on a.id = c.account_id where c.id = target);
revoke all on function app.company_stop(bigint) from public;
grant execute on function app.company_stop(bigint) to app_rw, app_platform;

-- Returns the next instant at which a trial or licence of the company begins or ends. Runs as the owner, because
-- tenants cannot see accounts.
create function app.company_turns(target bigint, after timestamptz) returns timestamptz
language sql stable security definer
return (select min(t.at) from company c
    left join account d on d.id = c.dealer_account_id
    left join licence l on l.company_id = c.id
    cross join site s
    cross join lateral (
      select a.demo_ends_at as at from account a where a.id in (c.account_id, d.id, d.parent_account_id)
      union all select l.starts_at
      union all select l.ends_at + make_interval(days => s.licence_grace_days)) t
  where c.id = target and t.at > after);
revoke all on function app.company_turns(bigint, timestamptz) from public;
grant execute on function app.company_turns(bigint, timestamptz) to app_rw, app_platform;

-- Companies that a user is limited to. No row here and in user_branch: all companies of the account.
create table user_company (
  user_id bigint not null references app_user on delete cascade,
  company_id bigint not null references company on delete cascade,
  primary key (user_id, company_id)
);
-- Finds the users of a company.
create index user_company__company on user_company (company_id);
select app.tenant_table('user_company');
create trigger access_changed after insert or update or delete on user_company
  for each row execute function app.access_changed();
select app.audited('user_company');

-- Applications to sell on the platform, to resell it or to try it.
create table registration (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('restaurant', 'dealer', 'demo')),
  status text not null default 'pending' check (status in ('draft', 'pending', 'approved', 'denied', 'completed')),
  -- The account that registers. A demo gets one when it is approved.
  account_id bigint references account,
  dealer_account_id bigint references account,
  made_company_id bigint references company,
  made_branch_id bigint,
  -- Demo only: the account type to try.
  demo_type text check (demo_type in ('customer_demo', 'dealer_demo', 'staff_demo')),
  name text not null,
  surname text not null,
  email text not null,
  phone text not null,
  lang text not null default 'tr',
  -- Fields of the form: packages/contract/src/company/registration/registration.contract.ts.
  details jsonb not null default '{}',
  note text not null default '',
  denied_reason text,
  decided_at timestamptz,
  -- All statuses so far: { status, at, by, reason }.
  history jsonb not null default '[]',
  -- When and from where the terms were accepted.
  consented_at timestamptz not null default now(),
  consented_from inet,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Version of the accepted texts; null if unknown.
  consented_version integer
);
create index registration__created on registration (kind, created_at desc, id desc);
create index registration__account on registration (account_id);
create index registration__dealer on registration (dealer_account_id, created_at desc, id desc) where dealer_account_id is not null;
create index registration__made_company on registration (made_company_id) where made_company_id is not null;
select app.account_table('registration', array['account_id', 'dealer_account_id']);

-- Appends every status to the history. A trigger does it so that no code can change a status without an entry.
create function app.registration_history() returns trigger
language plpgsql
as $$
declare
  actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{}')::jsonb;
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    new.history := new.history || jsonb_build_object(
      'status', new.status, 'at', now(), 'by', actor ->> 'name',
      'reason', case when new.status = 'denied' then new.denied_reason end);
    -- Reset if the application is decided again.
    new.decided_at := case when new.status in ('approved', 'denied') then now()
      when new.status = 'completed' then coalesce(new.decided_at, now()) end;
  end if;
  return new;
end $$;

create trigger history before insert or update on registration for each row execute function app.registration_history();
select app.audited('registration');

-- Returns the first use of what an approval created: 'order', 'branch', 'signed-in' or 'change', with the name of the
-- author or the record; no row if unused. Reads across companies, so only the platform's role may call it.
create function app.approval_use(target bigint) returns table (kind text, name text)
language sql stable
as $$
  with made as (
    select r.id, r.kind, r.account_id, r.made_company_id, r.decided_at from registration r where r.id = target and r.decided_at is not null
  ), company_made as (
    select c.id from made m join company c on c.id = m.made_company_id or m.kind = 'demo' and c.account_id = m.account_id
  ), signed_in as (
    select concat_ws(' ', u.name, u.surname) as name
    from made m join app_user u on u.account_id = m.account_id join session s on s.user_id = u.id
    where s.parent is null and greatest(s.created_at, s.rotated_at) > m.decided_at
  ), logged as (
    select l.user_name, l.call from made m join company_made c on true join audit_log l on l.company_id = c.id
    union all
    select l.user_name, l.call from made m join audit_log l on l.owner_account_id = m.account_id and l.company_id is null and l.at > m.decided_at
  )
  select use.kind, use.name from (
    select 1 as rank, 'order' as kind, o.code as name from company_made c join orders o on o.company_id = c.id
    union all select 2, 'branch', b.name from made m join company_made c on m.kind <> 'demo' join branch b on b.company_id = c.id
    -- Companies that a dealer added since.
    union all select 2, 'branch', c.name from made m join company c on m.kind = 'dealer' and c.dealer_account_id = m.account_id
    union all select 3, 'signed-in', s.name from signed_in s
    union all select 4, 'change', l.user_name from logged l where l.call is distinct from null and l.call !~ '^PATCH /[a-z]+-registration/:registration_id/'
    union all select 4, 'change', a.title from made m join account a on a.parent_account_id = m.account_id) use
  order by use.rank limit 1
$$;
revoke all on function app.approval_use(bigint) from public;
grant execute on function app.approval_use(bigint) to app_platform;

-- A mailed code that proves an address before an account exists. It tells nobody which addresses are registered. Each
-- network has its own code, so that a stranger's request does not replace it. Wrong codes are counted per sender in
-- `attempt`.
create table registration_code (
  email text,
  code_hash bytea not null,
  expires_at timestamptz not null,
  -- The form data, stored until the address is proved.
  entered jsonb not null,
  network text not null default '',
  primary key (email, network)
);
select app.system_table('registration_code');

-- Trial accounts whose sample data is restored every night (docs/decisions/members.md).
create table trial_reset (
  account_id bigint primary key references account on delete cascade,
  -- When the sample data was last restored or found unchanged.
  at timestamptz not null
);
select app.account_table('trial_reset');

-- Deletes all rows of a trial's company and, if asked, the company and its licence. Finds the tables by their
-- policies. Refuses a company whose account, with all accounts above it, is no trial.
create function app.clear_trial_unchecked(target bigint, whole boolean) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  tenant_table regclass;
begin
  if not exists (
    with recursive above as (
      select a.type, a.parent_account_id from company c join account a on a.id = c.account_id where c.id = target
      union all
      select a.type, a.parent_account_id from above join account a on a.id = above.parent_account_id
    )
    select from above where type like '%\_demo'
  ) then
    raise exception 'company % is not on trial', target using errcode = 'insufficient_privilege';
  end if;
  -- Referencing tables first. Rows of imports are deleted with their file; an index by company would slow down every
  -- import.
  for tenant_table in
    with recursive tenant_tables as (
      select polrelid as id from pg_policy
      where polname = 'own_rows' and polrelid not in ('company'::regclass, 'licence'::regclass, 'audit_log'::regclass, 'import_row'::regclass, 'import_written'::regclass)
    ),
    depths as (
      select id, 0 as depth from tenant_tables
      union
      select c.conrelid, d.depth + 1 from depths d join pg_constraint c on c.confrelid = d.id and c.contype = 'f'
      where c.conrelid <> d.id and c.conrelid in (select id from tenant_tables) and d.depth < 20
    )
    select id from depths group by id order by max(depth) desc, id
  loop
    execute format('delete from %s where company_id = $1', tenant_table) using target;
  end loop;
  if whole then
    delete from licence where company_id = target;
    delete from company where id = target;
  end if;
end $$;
revoke all on function app.clear_trial_unchecked(bigint, boolean) from public;

-- Checks the caller's scope, then deletes.
create function app.clear_trial(target bigint, whole boolean) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  perform app.check_scope(target);
  perform app.clear_trial_unchecked(target, whole);
end $$;
revoke all on function app.clear_trial(bigint, boolean) from public;
grant execute on function app.clear_trial(bigint, boolean) to app_rw;

-- A company's design: a theme and its deviations.
create table company_theme (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  theme_id bigint not null references theme,
  name text not null,
  primary_color text,
  accent_color text,
  background_color text,
  surface_color text,
  text_color text,
  muted_color text,
  font text,
  logo text,
  favicon text,
  banner text,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint company_theme__name unique (company_id, name)
);
create index company_theme__theme on company_theme (theme_id);
create unique index company_theme__active on company_theme (company_id) where is_active;
select app.tenant_table('company_theme');
select app.audited('company_theme');

-- A company's text for an area.
create table company_blog (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  company_blog_area_id bigint not null references company_blog_area,
  name jsonb not null,
  body jsonb not null,
  image text,
  seo_title jsonb not null,
  seo_description jsonb not null,
  status text not null check (status in ('draft', 'published')),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint company_blog__area unique (company_id, company_blog_area_id)
);
create index company_blog__of_area on company_blog (company_blog_area_id);
select app.tenant_table('company_blog');
select app.audited('company_blog');

-- All areas with the company's texts. An area without text has version 0 and empty texts.
create view company_blog_slot with (security_invoker = true) as
  select c.id as company_id, a.id, a.name as area, a.description as area_description, a.slug, a.sort_no,
    coalesce(b.name, e.texts) as name, b.image, coalesce(b.body, e.texts) as body,
    coalesce(b.seo_title, e.texts) as seo_title, coalesce(b.seo_description, e.texts) as seo_description,
    coalesce(b.status, 'draft') as status, b.starts_at, b.ends_at, coalesce(b.version, 0) as version, b.created_at,
    case when b.id is null then 'none' when b.status = 'draft' then 'draft' when b.starts_at > now() then 'planned'
      when b.ends_at <= now() then 'over' else 'published' end as state
  from company c
  cross join company_blog_area a
  cross join (select '{"tr": "", "en": "", "de": ""}'::jsonb as texts) e
  left join company_blog b on b.company_id = c.id and b.company_blog_area_id = a.id
  where a.is_active or b.id is not null;
grant select on company_blog_slot to app_rw, app_platform;

-- Calls of guests, for the record that law 5651 requires of a hosting provider. After each UTC day the rows move to a
-- file of the day. The server's roles can add rows, but neither change nor remove them; `member_id` and `company_id` have
-- no foreign key, so that a row survives both.
create table access_record (
  id bigint generated always as identity,
  company_id bigint not null,
  at timestamptz not null,
  source_ip text not null,
  -- Null behind a proxy, which does not report it.
  source_port integer,
  target_ip text not null,
  target_port integer not null,
  host text not null,
  method text not null,
  -- Path and query; secrets are masked.
  address text not null,
  status integer not null,
  -- Null for a reply of unknown length.
  bytes bigint,
  member_id bigint,
  primary key (id, company_id)
);
create index access_record__at on access_record (company_id, at, id);
create index access_record__day on access_record (at);
select app.tenant_table('access_record');
revoke update, delete on access_record from app_rw;

-- Removes and returns rows of a company before an instant; only of days that are over, because they become a file.
create function app.take_access_records(of_company bigint, until timestamptz) returns setof access_record
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  if until > date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' then
    raise exception 'access records of today cannot be taken' using errcode = 'insufficient_privilege';
  end if;
  return query delete from public.access_record r where r.company_id = of_company and r.at < until returning r.*;
end $$;
revoke all on function app.take_access_records(bigint, timestamptz) from public;
grant execute on function app.take_access_records(bigint, timestamptz) to app_rw;

-- The file of a company's calls of a UTC day. `chain` is the SHA-256 of the previous chain, the day and the file's hash.
create table access_file (
  id bigint generated always as identity,
  company_id bigint not null,
  day date not null,
  created_at timestamptz not null default now(),
  count integer not null,
  bytes bigint not null,
  sha256 text not null,
  previous_chain text not null,
  chain text not null,
  -- In the file store, without a public URL.
  path text not null,
  primary key (id, company_id),
  constraint access_file__day unique (company_id, day)
);
create index access_file__newest on access_file (created_at desc, id desc);
create index access_file__company_newest on access_file (company_id, created_at desc, id desc);
create index access_file__age on access_file (day);
create index access_file__sha256 on access_file (sha256);
select app.tenant_table('access_file');
revoke update on access_file from app_rw;

-- Downloads of access records by operators: a link is for one person, once, for some minutes.
create table btk_download (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null,
  of_company_id bigint not null,
  from_day date not null,
  until_day date not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index btk_download__expires on btk_download (expires_at);
select app.platform_table('btk_download');
select app.audited('btk_download', 'insert or update');
