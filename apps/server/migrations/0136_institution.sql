-- Institutions that a company has a contract with: who belongs to one gets its discounts and its rules of points.
create table institution (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  -- By which its people name it, and files do.
  code text not null check (code ~ '^[A-Z0-9-]{1,40}$'),
  -- What its reference link is made of; a new one makes an old link lead nowhere.
  link_token text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Who of the company looks after it.
  owner_id bigint references app_user on delete set null,
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  -- By delivery type, as a member's own: { "comeGetIt": { "rate", "amount" } }
  discounts jsonb not null default '{}',
  -- As a member's own; null: the company's.
  points_rules jsonb,
  -- Whether whoever wants to belong shows a document, and what is said of it.
  asks_document boolean not null default false,
  document_text text not null default '',
  -- Listed for all guests, known by its code, or by its link alone.
  display text not null default 'code' check (display in ('hidden', 'listed', 'code')),
  is_active boolean not null default true,
  -- The days of its contract, both included; null: no end on that side.
  starts_on date,
  ends_on date,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint institution__company_id unique (company_id, id),
  constraint institution__code unique (company_id, code),
  constraint institution__link unique (link_token),
  constraint institution__days check (ends_on >= starts_on)
);
create index institution__newest on institution (company_id, created_at, id);
create index institution__owner on institution (owner_id) where owner_id is not null;
select app.tenant_table('institution');
select app.audited('institution');

-- How it stands on a day: only an active one gives anything, and is asked to be belonged to.
create function app.institution_standing(i institution, day date) returns text
language sql immutable parallel safe
return case
  when not i.is_active then 'inactive'
  when i.starts_on > day then 'upcoming'
  when i.ends_on < day then 'ended'
  else 'active' end;

-- The day that it is for a company: where its first restaurant is.
create function app.company_day(of_company bigint) returns date
language sql stable
return (now() at time zone coalesce(
  (select b.timezone from branch b where b.company_id = of_company order by b.id limit 1), 'Europe/Istanbul'))::date;

alter table member
  add column institution_id bigint,
  add constraint member__institution foreign key (company_id, institution_id) references institution (company_id, id);
create index member__institution on member (company_id, institution_id, created_at) where institution_id is not null;

-- A guest who wants to belong to an institution. Who it is stands here until somebody has said yes: a stranger's word makes no member.
create table institution_request (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  institution_id bigint not null,
  phone text not null,
  first_name text not null,
  last_name text not null default '',
  email text not null default '',
  -- What was shown: its path in the store, which no address of the site serves.
  document text,
  document_type text check (document_type in ('image/webp', 'application/pdf')),
  lang text not null default 'tr',
  state text not null default 'pending' check (state in ('pending', 'approved', 'denied')),
  -- Who they became a member as.
  member_id bigint,
  answer text,
  answered_at timestamptz,
  answered_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint institution_request__document check ((document is null) = (document_type is null)),
  constraint institution_request__institution foreign key (company_id, institution_id) references institution (company_id, id),
  constraint institution_request__member foreign key (company_id, member_id) references member (company_id, id) on delete set null (member_id)
);
create index institution_request__newest on institution_request (company_id, created_at desc, id desc);
create index institution_request__institution on institution_request (company_id, institution_id, created_at desc);
create index institution_request__member on institution_request (company_id, member_id) where member_id is not null;
create index institution_request__decided on institution_request (answered_at) where document is not null;
create index institution_request__document on institution_request (document) where document is not null;
-- One at a time, however often it is sent.
create unique index institution_request__waiting on institution_request (company_id, institution_id, phone) where state = 'pending';
select app.tenant_table('institution_request');
-- Guests write them; what the people of the house do about one is logged.
select app.audited('institution_request', 'update');
