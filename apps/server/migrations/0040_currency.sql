-- Currencies become records that operators keep: named in every language, offered or not.
alter table currency
  alter column name type jsonb using jsonb_build_object('tr', name, 'en', '', 'de', ''),
  add column is_active boolean not null default true,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add constraint currency_separators check (thousands <> decimal);

update currency set name = n.name::jsonb from (values
  ('TRY', '{"tr": "Türk lirası", "en": "Turkish lira", "de": "Türkische Lira"}'),
  ('EUR', '{"tr": "Euro", "en": "Euro", "de": "Euro"}'),
  ('USD', '{"tr": "ABD doları", "en": "US dollar", "de": "US-Dollar"}'),
  ('GBP', '{"tr": "İngiliz sterlini", "en": "Pound sterling", "de": "Pfund Sterling"}')
) n (code, name) where currency.code = n.code;

-- Whether anything was ever sold in it, whoever's it is: then neither its code nor the size of its minor unit may change.
create function app.currency_used(target text) returns boolean
language sql stable security definer
set search_path = 'public', 'pg_temp'
as $$
  select exists (select from company where currency_code = target) or exists (select from orders where currency = target)
$$;
revoke all on function app.currency_used(text) from public;
grant execute on function app.currency_used(text) to app_rw;
