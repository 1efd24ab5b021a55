-- Schemas, roles and row security, which every table builds on. kernel/database/roles.ts creates the roles: app_rw serves
-- requests and sees the companies, branches and accounts of its transaction's scope. app_platform only reads, across
-- companies. app_system signs people in, registers them and sends mail; it sees accounts and users, and no tenant's rows.

create schema app;
grant usage on schema app, public to app_rw, app_platform, app_system;
revoke create on schema public from public;

-- PostgreSQL's own extensions: trigrams, and scalar columns in GIN and GiST indexes.
create schema ext;
create extension pg_trgm with schema ext;
create extension btree_gin with schema ext;
create extension btree_gist with schema ext;

-- Money in whole minor units. Domains instead of CHECKs for the tables of orders: PostgreSQL parses a table's CHECKs with
-- each statement that writes to it, and a domain's once per connection, which saves a quarter of an order's database time.
create domain app.amount as bigint check (value >= 0);
comment on domain app.amount is 'Money in whole minor units, never below nothing.';
create domain app.idempotency_key as text check (length(value) between 1 and 100);

-- Search folds every Latin diacritic (é, ñ, ä, ê as ö and ü before), letters without a decomposition (ø, ß, æ) and typographic
-- apostrophes. packages/contract/src/kernel/search-text.ts folds the same way; kernel/database/search-text.test.ts compares both.
-- Capitals are listed too: lower() of some collations knows ASCII only.
create function app.search_text(value text) returns text
language sql immutable parallel safe strict
return replace(replace(replace(
  lower(translate(
    regexp_replace(normalize(value, nfd), '[\u0300-\u036f]+', '', 'g'),
    'IıØøĐđÐðŁłĦħŦŧƏəς' || 'ẞÆŒ' || chr(160) || '´ʼ‘’′＇',
    'iiooddddllhhtteeσ' || 'ßæœ' || ' ' || repeat(chr(39), 6)
  )), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- Returns the key by which a place is compared: folded letters and digits, without words such as "mahallesi" or
-- "vergi dairesi".
create function app.place_key(value text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(app.search_text(value), '\s+(mahallesi|mahalle|mah|mh|ilcesi|ili|vergi dairesi( mudurlugu| baskanligi)?|v\.?\s?d)\.?\s*$', ''),
  '[^[:alnum:]]+', '', 'g');

-- Returns folded words, separated by one space. People type the same address with other letters, spaces and
-- punctuation; a house number stays apart from a flat number.
create function app.bare(value text) returns text
language sql immutable parallel safe strict
return btrim(regexp_replace(app.search_text(value), '[^[:alnum:]]+', ' ', 'g'));

-- Returns a sort key that orders numbers within text naturally: 2 before 10, B2 before B10.
create function app.counted(number text) returns text
language sql immutable parallel safe
as $$ select regexp_replace(regexp_replace(app.search_text(number), '(\d+)', '000000000000\1', 'g'), '\d*(\d{12})', '\1', 'g') $$;

-- Returns SQL that checks whether a column is among the ids of a setting. An empty setting matches nothing. For `*`
-- the comparison is null.
create function app.is_own(column_name name, setting text) returns text
language sql immutable
as $$
  select format(
    '%I = any ((select (''{'' || nullif(coalesce(current_setting(%L, true), ''''), ''*'') || ''}'')::bigint[])::bigint[])', column_name, setting)
$$;

-- Returns SQL that checks whether a row belongs to the transaction's companies and, where the table has a branch, to
-- its branches. `*` means all branches of those companies.
create function app.is_own_row(target regclass, company_column name) returns text
language sql stable
as $$
  select app.is_own(company_column, 'app.companies')
    || coalesce((select format(' and (%1$I is null or (%2$s) is not false)', attname, app.is_own(attname, 'app.branches')) from pg_attribute
      where attrelid = target and attname = case when target = to_regclass('branch') then 'id' else 'branch_id' end and not attisdropped), '')
$$;

-- Makes a tenant table: app_rw sees a row only if its company, and its branch if it has one, are in the transaction's
-- scope. One policy checks both, so that a second policy cannot widen it.
create function app.tenant_table(target regclass, company_column name default 'company_id') returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_rows on %s to app_rw using (%s)', target, app.is_own_row(target, company_column));
  execute format('create policy platform_reads on %s for select to app_platform using (true)', target);
  execute format('grant select, insert, update, delete on %s to app_rw', target);
  execute format('grant select on %s to app_platform', target);
end $$;

-- Makes an account table: app_rw sees a row if one of these columns names an account of the transaction.
create function app.account_table(target regclass, columns name[] default array['account_id']) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_accounts on %s to app_rw using ((select current_setting(''app.accounts'', true)) = ''*'' or %s)',
    target, (select string_agg(app.is_own(name, 'app.accounts'), ' or ') from unnest(columns) as name));
  execute format('create policy platform_reads on %s for select to app_platform using (true)', target);
  execute format('create policy system_all on %s to app_system using (true)', target);
  execute format('grant select, insert, update, delete on %s to app_rw, app_system', target);
  execute format('grant select on %s to app_platform', target);
end $$;

-- Makes a platform table: every role of the server reads it. The permission keys and account types of calls guard
-- writes.
create function app.platform_table(target regclass) returns void
language plpgsql
as $$
begin
  execute format('grant select, insert, update, delete on %s to app_rw', target);
  execute format('grant select on %s to app_platform', target);
end $$;

-- Makes a system table: only app_system reaches it, never a request's transaction.
create function app.system_table(target regclass) returns void
language plpgsql
as $$
begin
  execute format('grant select, insert, update, delete on %s to app_system', target);
end $$;

-- Returns whether a company is in the scope of this transaction. Functions that run as their owner bypass row
-- security, so each checks the scope itself.
create function app.in_scope(company bigint) returns boolean language sql stable
return coalesce(current_setting('app.everything', true), '') = 'on'
  or company::text = any (string_to_array(current_setting('app.companies', true), ','));

-- Raises insufficient_privilege if a company is outside the scope.
create function app.check_scope(company bigint) returns void language plpgsql stable
as $$
begin
  if app.in_scope(company) is not true then
    raise exception 'company % is outside the scope of this transaction', company using errcode = 'insufficient_privilege';
  end if;
end $$;
