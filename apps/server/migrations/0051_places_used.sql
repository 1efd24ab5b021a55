-- Restaurants lie in a district of the platform's, companies name one of its tax offices. What was typed before stays, and
-- belongs to one where a single one is meant by it.
alter table branch add column district_id bigint references district;
update branch b set district_id = d.id from district d join city c on c.id = d.city_id
where app.place_key(b.city) = c.key and app.place_key(b.district) = d.key;
create index branch__district on branch (district_id);

alter table company add column tax_office_id bigint references tax_office;
update company o set tax_office_id = (select t.id from tax_office t where t.key = app.place_key(o.tax_office))
where (select count(*) from tax_office t where t.key = app.place_key(o.tax_office)) = 1;
create index company__tax_office on company (tax_office_id);

-- The names are kept beside, as people search and sort by them.
create function app.branch_place() returns trigger
language plpgsql
as $$
begin
  if new.district_id is not null then
    select c.name, d.name into new.city, new.district from district d join city c on c.id = d.city_id where d.id = new.district_id;
  end if;
  return new;
end $$;
create trigger branch_place before insert or update of district_id on branch for each row execute function app.branch_place();

create function app.company_tax_office() returns trigger
language plpgsql
as $$
begin
  if new.tax_office_id is not null then
    select t.name into new.tax_office from tax_office t where t.id = new.tax_office_id;
  elsif tg_op = 'UPDATE' and old.tax_office_id is not null then
    new.tax_office := '';
  end if;
  return new;
end $$;
create trigger company_tax_office before insert or update of tax_office_id on company
  for each row execute function app.company_tax_office();

-- Whoever renames a place or an office renames it wherever it is named, in all tenants.
create function app.renamed() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
begin
  case tg_table_name
    when 'tax_office' then update company set tax_office = new.name where tax_office_id = new.id;
    when 'district' then update branch set district_id = district_id where district_id = new.id;
    else update branch set district_id = district_id where district_id in (select d.id from district d where d.city_id = new.id);
  end case;
  return null;
end $$;
revoke all on function app.renamed() from public;
create trigger renamed after update of name on city for each row when (old.name <> new.name) execute function app.renamed();
create trigger renamed after update of name, city_id on district for each row
  when (old.name <> new.name or old.city_id <> new.city_id) execute function app.renamed();
create trigger renamed after update of name on tax_office for each row when (old.name <> new.name) execute function app.renamed();

-- The districts of a zone, as its area names them: none is removed that a zone consists of.
create table delivery_zone_district (
  company_id bigint not null,
  branch_id bigint not null,
  zone_id bigint not null references delivery_zone on delete cascade,
  district_id bigint not null references district,
  primary key (zone_id, district_id)
);
create index delivery_zone_district__district on delivery_zone_district (district_id);
select app.tenant_table('delivery_zone_district');
insert into delivery_zone_district
select z.company_id, z.branch_id, z.id, d.id from delivery_zone z,
  jsonb_array_elements_text(case when jsonb_typeof(z.area -> 'district_ids') = 'array' then z.area -> 'district_ids' end) as named (id)
join district d on d.id = named.id::bigint on conflict do nothing;

create function app.zone_districts() returns trigger
language plpgsql
as $$
begin
  delete from delivery_zone_district where zone_id = new.id and not coalesce(new.area -> 'district_ids' @> to_jsonb(district_id), false);
  insert into delivery_zone_district (company_id, branch_id, zone_id, district_id)
  select new.company_id, new.branch_id, new.id, named.id::bigint
  from jsonb_array_elements_text(coalesce(new.area -> 'district_ids', '[]')) as named (id)
  on conflict do nothing;
  return null;
end $$;
create trigger zone_districts after insert or update of area on delivery_zone for each row execute function app.zone_districts();
