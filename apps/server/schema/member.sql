-- Guests: members, their groups, institutions, points and wallets.

-- Groups of members, defined by rules. Members can also be named one by one.
create table member_group (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  -- A tree of all, any, not and conditions (member.rules.ts).
  rules jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint member_group__name unique (company_id, name)
);
select app.tenant_table('member_group');
select app.audited('member_group');

-- Institutions under contract with a company. Their members get own discounts and points rules.
create table institution (
  id bigint generated always as identity,
  company_id bigint not null references company,
  name text not null,
  -- Identifies it in forms and files.
  code text not null check (code ~ '^[A-Z0-9-]{1,40}$'),
  -- Token of its reference link. A new token invalidates the old link.
  link_token text not null default replace(gen_random_uuid()::text, '-', ''),
  -- The responsible user.
  owner_id bigint references app_user on delete set null,
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  -- By delivery type, as for members: { "comeGetIt": { "rate", "amount" } }.
  discounts jsonb not null default '{}',
  -- As for members; null: the company's.
  points_rules jsonb,
  -- Whether applicants upload a document, and the text that asks for it.
  asks_document boolean not null default false,
  document_text text not null default '',
  -- Listed for all guests, found by code, or by link only.
  display text not null default 'code' check (display in ('hidden', 'listed', 'code')),
  is_active boolean not null default true,
  -- Contract period, both days included; null: unlimited.
  starts_on date,
  ends_on date,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint institution__code unique (company_id, code),
  constraint institution__link unique (link_token),
  constraint institution__days check (ends_on >= starts_on)
);
create index institution__newest on institution (company_id, created_at, id);
create index institution__owner on institution (owner_id) where owner_id is not null;
select app.tenant_table('institution');
select app.audited('institution');

-- Returns the status on a day. Only an active institution grants benefits and accepts requests.
create function app.institution_standing(i institution, day date) returns text
language sql immutable parallel safe
return case
  when not i.is_active then 'inactive'
  when i.starts_on > day then 'upcoming'
  when i.ends_on < day then 'ended'
  else 'active' end;

-- Guests of a company. The first order creates a member; members, staff and imports complete the data.
create table member (
  id bigint generated always as identity,
  company_id bigint not null references company,
  -- '#' and a number is a placeholder without a phone.
  phone text not null check (phone ~ '^(\+[1-9][0-9]{6,14}|#[0-9]+)$'),
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  is_premium boolean not null default false,
  source text not null default 'website' check (source in ('website', 'mobile', 'facebook', 'veteran', 'imported')),
  -- By delivery type: {"rate": basis points, "amount": minor units}. A missing type means none.
  discounts jsonb not null default '{}',
  last_activity_at timestamptz not null default now(),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Number in the restaurant's own books.
  code text not null default '' check (code ~ '^[A-Z0-9_-]{0,40}$'),
  birth_date date,
  wedding_date date,
  plate text not null default '',
  note text not null default '',
  registration_city_id bigint references city,
  last_city_id bigint references city,
  -- When a code proved the phone.
  phone_verified_at timestamptz,
  -- Channels for messages. member_consent stores who consented when.
  consents text[] not null default '{}' check (consents <@ array['sms', 'email', 'push', 'call']),
  -- Overrides of the company's rules: {"earn_rate", "validity_days", "lower_limit", "upper_limit", "order_share",
  -- "minimum_total"}. Null: the company's.
  points_rules jsonb,
  -- Delivered orders that were not fully returned, and their amounts: the sum of member_day.
  orders integer not null default 0 check (orders >= 0),
  turnover bigint not null default 0 check (turnover >= 0),
  -- Month and day as a number from 101 to 1231, so that an index finds coming birthdays.
  birthday smallint generated always as (extract(month from birth_date) * 100 + extract(day from birth_date)) stored,
  wedding_day smallint generated always as (extract(month from wedding_date) * 100 + extract(day from wedding_date)) stored,
  institution_id bigint,
  -- Language of messages; null: unknown.
  lang text check (lang in ('tr', 'en', 'de')),
  -- The record that this one was merged into. Its phone leads there.
  merged_into_id bigint,
  anonymised_at timestamptz,
  -- Merged or anonymised: kept for references, hidden from lists.
  is_gone boolean not null generated always as (merged_into_id is not null or anonymised_at is not null) stored,
  -- When a code proved the e-mail address.
  email_verified_at timestamptz,
  primary key (id, company_id),
  constraint member__phone unique (company_id, phone),
  constraint member__institution foreign key (company_id, institution_id) references institution (company_id, id),
  constraint member__merged_into foreign key (company_id, merged_into_id) references member (company_id, id)
);
create unique index member__code on member (company_id, code) where code <> '';
create index member__email on member (company_id, lower(email)) where email <> '';
create index member__newest on member (company_id, created_at, id);
create index member__active on member (company_id, last_activity_at, id);
create index member__orders on member (company_id, orders, id);
create index member__turnover on member (company_id, turnover, id);
create index member__birthday on member (company_id, birthday) where birthday is not null;
create index member__wedding on member (company_id, wedding_day) where wedding_day is not null;
create index member__last_city on member (last_city_id) where last_city_id is not null;
create index member__sms on member (company_id, created_at, id) where consents @> '{sms}';
create index member__emailed on member (company_id, created_at, id) where consents @> '{email}';
create index member__push on member (company_id, created_at, id) where consents @> '{push}';
create index member__called on member (company_id, created_at, id) where consents @> '{call}';
create index member__source on member (company_id, source, created_at, id);
create index member__unverified on member (company_id, created_at, id) where phone_verified_at is null;
create index member__verified on member (company_id, created_at, id) where phone_verified_at is not null;
create index member__premium on member (company_id, created_at, id) where is_premium;
create index member__inactive on member (company_id, created_at, id) where not is_active;
create index member__registration_city on member (registration_city_id, company_id, created_at, id) where registration_city_id is not null;
create index member__institution on member (company_id, institution_id, created_at, id) where institution_id is not null;
create index member__merged_into on member (company_id, merged_into_id) where merged_into_id is not null;
-- Finds possible duplicates by name and date of birth. Members created by orders have no date of birth, so the index
-- stays small.
create index member__born on member (company_id, birth_date, app.search_text(first_name || ' ' || last_name))
  where birth_date is not null;
create index member__found on member using gin (
  company_id, app.search_text(first_name || ' ' || last_name) ext.gin_trgm_ops, phone ext.gin_trgm_ops, app.search_text(email) ext.gin_trgm_ops
);
-- A proved address belongs to one member.
create unique index member__proved_email on member (company_id, lower(email)) where email_verified_at is not null;
select app.tenant_table('member');

-- A changed address has to be proved again.
create function app.unprove_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if lower(new.email) <> lower(old.email) and new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end $$;

create trigger unprove_email before update of email on member for each row execute function app.unprove_email();
select app.audited('member', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Consents and withdrawals of a member, with source and author. Append-only proof.
create table member_consent (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  channel text not null check (channel in ('sms', 'email', 'push', 'call')),
  granted boolean not null,
  source text not null check (source in ('panel', 'guest', 'import', 'link')),
  -- The staff member who entered it.
  by_name text,
  created_at timestamptz not null default now(),
  -- How the guest consented. Required if staff enter a consent that the guest had withdrawn.
  note text not null default '',
  primary key (id, company_id),
  constraint member_consent__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_consent__of_member on member_consent (company_id, member_id, id);
select app.tenant_table('member_consent');
revoke update, delete on member_consent from app_rw;
-- A merge moves a consent to another member. Anonymising deletes the note, which may name the guest.
grant update (member_id, note) on member_consent to app_rw;

-- Signed-in devices of members. Only the token's hash is stored.
create table member_session (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  -- Source of the channel used.
  source text not null,
  token_hash bytea not null,
  device text not null default '',
  created_at timestamptz not null default now(),
  -- Updated at most once an hour.
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id, company_id),
  constraint member_session__token unique (company_id, token_hash),
  constraint member_session__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_session__of_member on member_session (company_id, member_id, last_seen_at);
create index member_session__expires on member_session (expires_at);
select app.tenant_table('member_session');
-- Logs only sign-outs by staff.
select app.audited('member_session', 'delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- Saved addresses of a member.
create table member_address (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  label text not null default '',
  text text not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  district_id bigint references district,
  note text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint member_address__point check ((lat is null) = (lng is null)),
  constraint member_address__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_address__of_member on member_address (company_id, member_id, used_at);
create index member_address__district on member_address (district_id) where district_id is not null;
create index member_address__alike on member_address (company_id, app.bare(text));
select app.tenant_table('member_address');

-- A member's delivered orders per day of ordering, by the day limits of the branches.
create table member_day (
  company_id bigint not null,
  member_id bigint not null,
  day date not null,
  orders integer not null check (orders >= 0),
  turnover bigint not null check (turnover >= 0),
  primary key (company_id, member_id, day),
  constraint member_day__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_day__of_days on member_day (company_id, day) include (member_id, orders, turnover);
select app.tenant_table('member_day');

-- The branches at which a member has ordered. A user who is limited to branches sees the members of these branches only.
create table member_branch (
  company_id bigint not null,
  member_id bigint not null,
  branch_id bigint not null,
  -- Business days of the first and last order there that was not cancelled; null without one.
  first_day date,
  last_day date,
  primary key (company_id, member_id, branch_id),
  constraint member_branch__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_branch__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index member_branch__of_branch on member_branch (company_id, branch_id, member_id);
select app.tenant_table('member_branch');

-- The orders of members that are not cancelled, for reports: a narrow copy, so that a report reads a few columns of the
-- days that it covers. The subscriber of the order events writes it.
create table member_order (
  company_id bigint not null,
  order_id bigint not null,
  member_id bigint not null,
  branch_id bigint not null,
  -- By the calendar of the branch.
  day date not null,
  source text not null,
  delivery_type text not null,
  currency text not null,
  -- Total with delivery fee and tip, minus refunds.
  turnover bigint not null,
  primary key (company_id, order_id),
  constraint member_order__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  constraint member_order__branch foreign key (company_id, branch_id) references branch (company_id, id)
);
create index member_order__of_member on member_order (company_id, member_id, day) include (branch_id);
create index member_order__of_days on member_order (company_id, day)
  include (member_id, branch_id, source, delivery_type, currency, turnover);
select app.tenant_table('member_order');

-- The latest code sent to a phone for a company. The phone is hashed. The code is computed from `seed`, so that
-- another request sends the same one. Tries are counted per sender in `attempt`; `counted` names the limits that are
-- reset once the code is proved.
create table phone_code (
  company_id bigint not null,
  phone_hash bytea not null,
  expires_at timestamptz not null,
  seed bytea not null,
  counted text[] not null,
  primary key (company_id, phone_hash),
  constraint phone_code__company foreign key (company_id) references company on delete cascade
);
create index phone_code__expires on phone_code (expires_at);
select app.tenant_table('phone_code');

-- Requests of guests to join an institution. Personal data stays here until approval, so that a stranger's request
-- creates no member.
create table institution_request (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  institution_id bigint not null,
  phone text not null,
  first_name text not null,
  last_name text not null default '',
  email text not null default '',
  -- Storage path of the uploaded document, which has no public URL.
  document text,
  document_type text check (document_type in ('image/webp', 'application/pdf')),
  lang text not null default 'tr',
  state text not null default 'pending' check (state in ('pending', 'approved', 'denied')),
  -- The member after approval.
  member_id bigint,
  answer text,
  answered_at timestamptz,
  answered_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint institution_request__document check ((document is null) = (document_type is null)),
  constraint institution_request__member foreign key (company_id, member_id)
    references member (company_id, id) on delete set null (member_id),
  constraint institution_request__institution foreign key (company_id, institution_id) references institution (company_id, id)
);
create index institution_request__newest on institution_request (company_id, created_at desc, id desc);
create index institution_request__institution on institution_request (company_id, institution_id, created_at desc);
create index institution_request__member on institution_request (company_id, member_id) where member_id is not null;
create index institution_request__decided on institution_request (answered_at) where document is not null;
create index institution_request__document on institution_request (document) where document is not null;
-- One pending request per phone.
create unique index institution_request__waiting on institution_request (company_id, institution_id, phone) where state = 'pending';
create index institution_request__of_phone on institution_request (company_id, phone);
select app.tenant_table('institution_request');
-- Guests write requests. Only changes by staff are logged.
select app.audited('institution_request', 'update');

-- Messages from guests to a restaurant, and the answers.
create table guest_request (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  branch_id bigint not null,
  request_category_id bigint not null references request_category,
  -- Copied from the category when it was written.
  kind text not null check (kind in ('request', 'suggestion', 'complaint')),
  recipient text not null check (recipient in ('branch', 'company')),
  member_id bigint,
  text text not null,
  name text not null default '',
  contact text not null default '',
  lang text not null default 'tr',
  state text not null default 'pending' check (state in ('pending', 'approved', 'denied', 'completed')),
  answer text,
  answered_at timestamptz,
  answered_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint guest_request__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint guest_request__member foreign key (company_id, member_id) references member (company_id, id)
);
create index guest_request__newest on guest_request (company_id, branch_id, created_at desc, id desc);
create index guest_request__waiting on guest_request (company_id, branch_id, recipient) where state = 'pending';
create index guest_request__category on guest_request (request_category_id);
create index guest_request__member on guest_request (company_id, member_id, id) where member_id is not null;
select app.tenant_table('guest_request');
-- Guests write requests. Only changes by staff are logged.
select app.audited('guest_request', 'update');

-- Balances of wallet and points, one row per member and kind. Balance and entries change in one transaction.
create table ledger_account (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('wallet', 'points')),
  balance bigint not null default 0 check (balance >= 0),
  primary key (id, company_id),
  constraint ledger_account__member_kind unique (company_id, member_id, kind),
  constraint ledger_account__member foreign key (company_id, member_id) references member (company_id, id)
);
create index ledger_account__balance on ledger_account (company_id, kind, balance) where balance > 0;
select app.tenant_table('ledger_account');

-- Append-only movements of an account.
create table ledger_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('topup', 'earn', 'spend', 'refund', 'expire', 'adjust')),
  amount bigint not null check (amount <> 0),
  ref_type text not null,
  ref_id bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  created_at timestamptz not null default now(),
  -- Distinguishes several movements of a kind for one reference: for a refund the id of the order's event, else 0.
  part bigint not null default 0,
  -- Staff member and reason; empty for orders and jobs.
  by_name text,
  reason text not null default '',
  constraint ledger_entry__account foreign key (company_id, account_id) references ledger_account (company_id, id),
  constraint ledger_entry__once unique (company_id, account_id, kind, ref_type, ref_id, part)
);
create index ledger_entry__of_reference on ledger_entry (company_id, ref_type, ref_id);
create index ledger_entry__of_account on ledger_entry (company_id, account_id, created_at, id);
-- The wallet report reads the movements of a period.
create index ledger_entry__created on ledger_entry (company_id, created_at);
select app.tenant_table('ledger_entry');
revoke update, delete on ledger_entry from app_rw;
-- Reference ids of movements that staff make, which refer to nothing else.
create sequence ledger_desk_seq;
grant usage on sequence ledger_desk_seq to app_rw;

-- Deletes the reasons that people typed for anonymised members. Entries are otherwise never changed.
create function app.mask_ledger(of_company bigint, members bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform app.check_scope(of_company);
  update public.ledger_entry e set reason = ''
  from public.ledger_account a
  where e.company_id = of_company and e.reason <> '' and a.company_id = e.company_id and a.id = e.account_id and a.member_id = any (members)
    and exists (select from public.member m where m.company_id = a.company_id and m.id = a.member_id and m.anonymised_at is not null);
end $$;
revoke all on function app.mask_ledger(bigint, bigint[]) from public;
grant execute on function app.mask_ledger(bigint, bigint[]) to app_rw;

-- Points, money and cheques that a user who is limited to branches gave to members. The daily limit of the company is checked against
-- these rows, and the owners are told about them.
create table branch_gift (
  id bigint generated always as identity,
  company_id bigint not null references company,
  -- The user and their name. The row outlives the user.
  user_id bigint not null,
  by_name text not null,
  kind text not null check (kind in ('points', 'wallet', 'cheque')),
  -- Whole points, minor units, or a number of cheques.
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  -- When the owners were informed by e-mail.
  reported_at timestamptz,
  primary key (id, company_id)
);
create index branch_gift__of_user on branch_gift (company_id, user_id, kind, created_at);
create index branch_gift__unreported on branch_gift (company_id, id) where reported_at is null;
select app.tenant_table('branch_gift');

-- Points in lots with their own expiry. The lot that expires first is spent first, and refunds go back to it.
create table points_lot (
  id bigint generated always as identity,
  company_id bigint not null,
  account_id bigint not null,
  -- The order that earned it.
  order_id bigint,
  amount bigint not null check (amount > 0),
  remaining bigint not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- Points revoked because the order was returned. Refunds do not restore them.
  revoked_amount bigint not null default 0,
  -- The handing-out that created it, once per account. marketing.sql adds the foreign key to definition_point.
  definition_id bigint,
  -- Expired points. A later refund of an order can be spent for some days, and may expire again.
  expired_amount bigint not null default 0 check (expired_amount >= 0),
  primary key (id, company_id),
  constraint points_lot__account foreign key (company_id, account_id) references ledger_account (company_id, id),
  constraint points_lot__remaining check (remaining between 0 and amount - revoked_amount),
  constraint points_lot__revoked check (revoked_amount between 0 and amount)
);
create index points_lot__open on points_lot (company_id, account_id, expires_at) where remaining > 0;
create unique index points_lot__order on points_lot (company_id, order_id) where order_id is not null;
create unique index points_lot__once on points_lot (company_id, definition_id, account_id) where definition_id is not null;
create index points_lot__due on points_lot (expires_at, company_id) where remaining > 0 and expires_at is not null;
select app.tenant_table('points_lot');

-- Points that an order spent from a lot.
create table points_lot_use (
  company_id bigint not null,
  lot_id bigint not null,
  order_id bigint not null,
  amount bigint not null check (amount > 0),
  -- Points refunded to the lot.
  refunded_amount bigint not null default 0,
  primary key (company_id, lot_id, order_id),
  constraint points_lot_use__lot foreign key (company_id, lot_id) references points_lot (company_id, id),
  constraint points_lot_use__refunded check (refunded_amount between 0 and amount)
);
create index points_lot_use__order on points_lot_use (company_id, order_id);
select app.tenant_table('points_lot_use');
