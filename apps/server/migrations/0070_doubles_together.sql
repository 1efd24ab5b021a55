-- Two districts of one city may both go into a third: what they bring under one name, which that one lacks, is merged too, into the
-- first of it.
create or replace function app.doubles(target text, stays bigint, goes bigint)
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
    select c.kept, c.gone from (
      select g.id as gone, coalesce(own.id,
        case when min(g.district_id) over same < max(g.district_id) over same then min(g.id) over same end) as kept
      from (select d.kept as comes_to, n.* from districts d join neighbourhood n on n.district_id = d.gone) g
      left join lateral (select k.id from neighbourhood k
        where k.district_id = g.comes_to and (k.name = g.name or k.key = g.key and g.key <> '')
        order by k.name = g.name desc, k.id limit 1) own on true
      window same as (partition by g.comes_to, coalesce(nullif(g.key, ''), g.name))) c
    where c.kept <> c.gone
  )
  select 'neighbourhood', n.* from neighbourhoods n
  union all select 'district', d.* from districts d
  union all select 'tax_office', o.* from offices o
  union all select 'city', c.* from cities c
$$;
