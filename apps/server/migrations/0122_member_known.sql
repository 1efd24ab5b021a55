-- A guest becomes a member with the first order; who they are is told by themselves, by the restaurant's people, or by a file.
update member set email = '' where email is null;
alter table member
  alter column email set default '',
  alter column email set not null,
  -- By which the restaurant's own books know them.
  add column code text not null default '' check (code ~ '^[A-Z0-9_-]{0,40}$'),
  add column birth_date date,
  add column wedding_date date,
  add column plate text not null default '',
  add column note text not null default '',
  add column registration_city_id bigint references city,
  add column last_city_id bigint references city,
  -- Since when a code has shown that the phone is theirs.
  add column phone_verified_at timestamptz,
  -- By what they may be written to; who said so and when stands in member_consent.
  add column consents text[] not null default '{}' check (consents <@ array['sms', 'email', 'push', 'call']),
  -- {"earn_rate", "validity_days", "lower_limit", "upper_limit", "order_share", "minimum_total"} in place of the company's; null: the company's.
  add column points_rules jsonb,
  -- Delivered orders that were not returned as a whole, and what was paid for them: the sum of member_day.
  add column orders integer not null default 0 check (orders >= 0),
  add column turnover bigint not null default 0 check (turnover >= 0),
  -- Month and day as one number, 101 to 1231, so that birthdays to come are a range of an index.
  add column birthday smallint generated always as (extract(month from birth_date) * 100 + extract(day from birth_date)) stored,
  add column wedding_day smallint generated always as (extract(month from wedding_date) * 100 + extract(day from wedding_date)) stored;

create unique index member__code on member (company_id, code) where code <> '';
create index member__email on member (company_id, lower(email)) where email <> '';
create index member__newest on member (company_id, created_at, id);
create index member__active on member (company_id, last_activity_at, id);
create index member__orders on member (company_id, orders, id);
create index member__turnover on member (company_id, turnover, id);
create index member__birthday on member (company_id, birthday) where birthday is not null;
create index member__wedding on member (company_id, wedding_day) where wedding_day is not null;
create index member__registration_city on member (registration_city_id, company_id) where registration_city_id is not null;
create index member__last_city on member (last_city_id) where last_city_id is not null;
create index member__source on member (company_id, source, created_at) where source <> 'website';
create index member__premium on member (company_id, created_at) where is_premium;
create index member__inactive on member (company_id, created_at) where not is_active;
create index member__verified on member (company_id, created_at) where phone_verified_at is not null;
create index member__consents on member using gin (company_id, consents);
-- Those who were switched off are looked for as well.
drop index member__found;
create index member__found on member using gin (
  company_id, app.fold(first_name || ' ' || last_name) ext.gin_trgm_ops, phone ext.gin_trgm_ops
);
create index ledger_account__balance on ledger_account (company_id, kind, balance) where balance > 0;

-- Guests' own orders bring and change members by the thousand; what people do to them is logged.
select app.audited('member', 'insert or update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');

-- What a member has agreed to and withdrawn, each time with where and by whom it was said: proof, so nothing of it changes.
create table member_consent (
  id bigint generated always as identity,
  company_id bigint not null,
  member_id bigint not null,
  channel text not null check (channel in ('sms', 'email', 'push', 'call')),
  granted boolean not null,
  source text not null check (source in ('panel', 'guest', 'import', 'link')),
  -- The person's name, where one of the restaurant's said it.
  by_name text,
  created_at timestamptz not null default now(),
  primary key (id, company_id),
  constraint member_consent__member foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index member_consent__of_member on member_consent (company_id, member_id, id);
select app.tenant_table('member_consent');
revoke update, delete on member_consent from app_rw;

-- A member's delivered orders by the day on which they were placed, as their branches count days.
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

insert into member_day (company_id, member_id, day, orders, turnover)
select o.company_id, o.member_id, ((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date,
  count(*), sum(o.total - o.returned_amount)
from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
where o.member_id is not null and o.status = 'delivered'
group by 1, 2, 3;
update member m set orders = d.orders, turnover = d.turnover
from (select company_id, member_id, sum(orders) as orders, sum(turnover) as turnover from member_day group by 1, 2) d
where d.company_id = m.company_id and d.member_id = m.id;
