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
  -- Rules of points, wallet and the like; read by the ordering module, edited by the company settings.
  settings jsonb not null default '{}',
  -- Of each section of the settings: how often it was saved, when last and by whom. Two people may edit two sections at once.
  settings_info jsonb not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index company__account on company (account_id);
create index company__dealer on company (dealer_account_id);
create index company__created on company (created_at desc, id desc);
-- Whether a company has a tax number already is asked of all companies at once.
create index company__tax_number on company (tax_number) where tax_number <> '';
select app.tenant_table('company', 'id');
-- A new company's id is drawn first: its row can be written only by a transaction that reaches it.
grant usage on sequence company_id_seq to app_rw;
select app.audited('company');
create trigger access_changed after insert or delete or update of is_active, account_id, dealer_account_id on company
  for each row execute function app.access_changed();

-- Every company has one, and be it the smallest.
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
select app.audited('licence');
create trigger access_changed after insert or update or delete on licence
  for each row execute function app.access_changed();

-- Credentials of a company: sealed with the company and the name bound in, so that a row moved elsewhere opens nothing.
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

create table user_company (
  user_id bigint not null references app_user on delete cascade,
  company_id bigint not null references company on delete cascade,
  primary key (user_id, company_id)
);
-- Who works in a company, the other way round than the primary key asks.
create index user_company__company on user_company (company_id);
select app.tenant_table('user_company');
select app.audited('user_company');
create trigger access_changed after insert or update or delete on user_company
  for each row execute function app.access_changed();

-- Who wants to sell on the platform, resell it or try it, until they do.
create table registration (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('restaurant', 'dealer', 'demo')),
  status text not null default 'pending' check (status in ('draft', 'pending', 'approved', 'denied', 'completed')),
  -- The account that registers; a demo has one once it is approved.
  account_id bigint references account,
  dealer_account_id bigint references account,
  made_company_id bigint references company,
  made_branch_id bigint,
  -- Of a demo: which kind of account is tried.
  demo_type text check (demo_type in ('customer_demo', 'dealer_demo', 'staff_demo')),
  name text not null,
  surname text not null,
  email text not null,
  phone text not null,
  lang text not null default 'tr',
  -- What the form asks: packages/contract/src/company/registration/registration.contract.ts.
  details jsonb not null default '{}',
  note text not null default '',
  denied_reason text,
  decided_at timestamptz,
  -- Every state that it came to, with who brought it there: { status, at, by, reason }.
  history jsonb not null default '[]',
  -- When the terms were accepted, and from where.
  consented_at timestamptz not null default now(),
  consented_from inet,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index registration__created on registration (kind, created_at desc, id desc);
create index registration__account on registration (account_id);
create index registration__dealer on registration (dealer_account_id, created_at desc, id desc) where dealer_account_id is not null;
create index registration__made_company on registration (made_company_id) where made_company_id is not null;
select app.account_table('registration', array['account_id', 'dealer_account_id']);
select app.audited('registration');

-- The trigger keeps the history, so that no way leads to a state without a line about it.
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
    -- When the platform decided; asked anew, it has not yet.
    new.decided_at := case when new.status in ('approved', 'denied') then now()
      when new.status = 'completed' then coalesce(new.decided_at, now()) end;
  end if;
  return new;
end $$;
create trigger history before insert or update on registration for each row execute function app.registration_history();

-- A new person's mailed code before there is an account: nobody learns from it which addresses are known.
create table registration_code (
  email text primary key,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  -- What was entered, kept until the address is proved.
  entered jsonb not null
);
select app.system_table('registration_code');
