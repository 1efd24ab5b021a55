-- By what lists find and sort their rows, so that none reads a table of millions (kernel/database/list.ts).

-- Of PostgreSQL's own: parts of words, and columns of few values, in one index.
create schema ext;
create extension pg_trgm with schema ext;
create extension btree_gin with schema ext;

-- The same, but inlined into the statement that calls it: a call of its own cost four times as much.
create or replace function app.fold(value text) returns text
language sql immutable parallel safe strict
return lower(translate(normalize(value, nfc), 'İIıŞşĞğÇçÖöÜüÂâÎîÛû', 'iiissggccoouuaaiiuu'));

-- Whatever an order is looked for by, alone or together, where few have it. Its pending entries are read with each search, so they
-- are few.
create index orders__found on orders using gin (
  company_id, branch_id, status, delivery_type, source, payment_method_id, code, app.fold(customer_name) ext.gin_trgm_ops
) with (gin_pending_list_limit = 1024);
-- The end of a phone, which nearly nobody shares; a till's own phone has its newest orders first.
create index orders__phone on orders (right(customer_phone, 7), created_at desc, id desc) where customer_phone is not null;

-- The log is read by its time, of everybody and of each who or what it is filtered by.
drop index audit_log__company, audit_log__account, audit_log__record, audit_log__user, audit_log__at;
create index audit_log__at on audit_log (at desc, id desc);
create index audit_log__company on audit_log (company_id, at desc, id desc);
create index audit_log__account on audit_log (owner_account_id, at desc, id desc) where company_id is null;
create index audit_log__record on audit_log (record, record_id, at desc, id desc);
create index audit_log__user on audit_log (user_id, at desc, id desc);
create index audit_log__acting on audit_log (at desc, id desc) where acting_company_id is not null;
create index audit_log__found on audit_log using gin (branch_id, record, action, app.fold(subject) ext.gin_trgm_ops);

-- How people are called, and were as far as the log knows, for those who find something by a name.
create view person_name with (security_invoker = true) as
  select id, name || ' ' || surname as name from app_user
  union all select record_id::bigint, subject from audit_log where record = 'app_user' and subject is not null;
grant select on person_name to app_rw, app_platform;
create index app_user__found on app_user using gin (app.fold(name || ' ' || surname) ext.gin_trgm_ops);

-- The log does not say of a column that it is computed from others.
do $$
declare
  definition text := pg_get_functiondef('app.audited_function(regclass)'::regprocedure);
  plain text := 'not attisdropped and attname <> ''version''';
begin
  if position(plain in definition) = 0 then raise exception 'app.audited_function has changed'; end if;
  execute replace(definition, plain, 'not attisdropped and attgenerated = '''' and attname <> ''version''');
end $$;

-- What restaurants, companies and people are searched by, folded once and not with each search.
alter table branch add column search text generated always as (app.fold(name || ' ' || city || ' ' || district)) stored;
alter table company add column search text
  generated always as (app.fold(name || ' ' || legal_title || ' ' || tax_number || ' ' || phone)) stored;
alter table app_user add column search text
  generated always as (app.fold(name || ' ' || surname || ' ' || email || ' ' || coalesce(phone, ''))) stored;

-- By their names in their order.
create index branch__name on branch (app.fold(name), id);
create index company__name on company (app.fold(name), id);
create index app_user__name on app_user (app.fold(name), id);
create index account__title on account (app.fold(title), id);
create index account__created on account (created_at, id);
create index role__named on role (app.fold(name), id);
create index role__created on role (created_at, id);
