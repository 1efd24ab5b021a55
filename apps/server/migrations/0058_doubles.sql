-- Of two places or tax offices that mean the same one goes, and what refers to it comes to refer to the other.

-- The pairs of which the second goes: the two that were named, and those that lie in both and are called alike; the lowest first.
create function app.doubles(target text, stays bigint, goes bigint)
returns table (level text, kept bigint, gone bigint)
language sql stable
as $$
  with cities as (select stays as kept, goes as gone where target = 'city'),
  offices as (
    select stays, goes where target = 'tax_office'
    union all
    (select distinct on (g.id) k.id, g.id from cities c join tax_office g on g.city_id = c.gone
      join tax_office k on k.city_id = c.kept and (k.name = g.name or k.key = g.key and g.key <> '')
      order by g.id, k.name = g.name desc, k.id)
  ),
  districts (kept, gone) as (
    select stays, goes where target = 'district'
    union all
    (select distinct on (g.id) k.id, g.id from cities c join district g on g.city_id = c.gone
      join district k on k.city_id = c.kept and (k.name = g.name or k.key = g.key and g.key <> '')
      order by g.id, k.name = g.name desc, k.id)
  ),
  neighbourhoods as (
    select stays, goes where target = 'neighbourhood'
    union all
    (select distinct on (g.id) k.id, g.id from districts d join neighbourhood g on g.district_id = d.gone
      join neighbourhood k on k.district_id = d.kept and (k.name = g.name or k.key = g.key and g.key <> '')
      order by g.id, k.name = g.name desc, k.id)
  )
  select 'neighbourhood', n.* from neighbourhoods n
  union all select 'district', d.* from districts d
  union all select 'tax_office', o.* from offices o
  union all select 'city', c.* from cities c
$$;

-- It writes in all tenants, as renaming does, and finds what refers to a record by the foreign keys: a table that comes to refer to
-- one is followed by itself. What a table keeps beside its key is up to its own triggers.
create function app.merge_doubles(target text, stays bigint, goes bigint) returns void
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  pair record;
  reference record;
begin
  if current_setting('app.branches', true) is distinct from '*' then
    raise exception 'only who sees everything merges' using errcode = 'insufficient_privilege';
  end if;
  for pair in select * from app.doubles(target, stays, goes) loop
    execute format('select from %I where id in ($1, $2) order by id for update', pair.level) using pair.kept, pair.gone;
    if pair.level = 'district' then
      -- A zone names its districts in its area, and its links follow from that.
      update delivery_zone z set area = jsonb_set(z.area, '{district_ids}', (
        select jsonb_agg(n.id order by n.place) from (
          select case when d.id::bigint = pair.gone then pair.kept else d.id::bigint end as id, min(d.place) as place
          from jsonb_array_elements_text(z.area -> 'district_ids') with ordinality as d (id, place) group by 1) n))
      where z.id in (select l.zone_id from delivery_zone_district l where l.district_id = pair.gone);
    end if;
    for reference in
      select c.conrelid::regclass as holder, a.attname as field
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = pair.level::regclass and cardinality(c.conkey) = 1
    loop
      execute format('update %s set %I = $1 where %I = $2', reference.holder, reference.field, reference.field)
        using pair.kept, pair.gone;
    end loop;
    execute format('delete from %I where id = $1', pair.level) using pair.gone;
  end loop;
end $$;
revoke all on function app.merge_doubles(text, bigint, bigint) from public;
grant execute on function app.merge_doubles(text, bigint, bigint) to app_rw;
