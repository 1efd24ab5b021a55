-- Search folds every Latin diacritic (é, ñ, ä, ê as ö and ü before), letters without a decomposition (ø, ß, æ) and typographic
-- apostrophes. packages/contract/src/kernel/fold.ts folds the same way; kernel/database/fold.test.ts compares both.
-- Capitals are listed too: lower() of some collations knows ASCII only.
create or replace function app.fold(value text) returns text
language sql immutable parallel safe strict
return replace(replace(replace(
  lower(translate(
    regexp_replace(normalize(value, nfd), '[\u0300-\u036f]+', '', 'g'),
    'IıØøĐđÐðŁłĦħŦŧƏəς' || 'ẞÆŒ' || chr(160) || '´ʼ‘’′＇',
    'iiooddddllhhtteeσ' || 'ßæœ' || ' ' || repeat(chr(39), 6)
  )), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- Members are found by a part of their e-mail address too. Most members come from orders and have none.
drop index member__found;
create index member__found on member using gin (
  company_id, app.fold(first_name || ' ' || last_name) ext.gin_trgm_ops, phone ext.gin_trgm_ops, app.fold(email) ext.gin_trgm_ops
);

-- Orders are found by the number behind their prefix: 10337 for KAD-10337.
create index orders__number on orders (split_part(code, '-', 2));

-- Stored columns and indexes hold what the former function returned.
do $$
declare
  folding constant text := '(app\.)?(fold|place_key|bare|counted)\(';
  target record;
begin
  for target in
    select a.attrelid::regclass as relation, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) ~ folding
  loop
    execute format('alter table %s alter column %I set expression as (%s)', target.relation, target.name, target.expression);
  end loop;
  for target in
    select i.indexrelid::regclass as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relkind = 'i' and pg_get_indexdef(i.indexrelid) ~ folding and i.indexrelid::regclass::text <> 'member__found'
  loop
    execute format('reindex index %s', target.name);
  end loop;
end $$;
