-- Which of many zones may cover a point is asked of an index; whether one does, of packages/contract/src/branch/zone/zone.ts.
create extension if not exists btree_gist with schema ext;

-- The box (x longitude, y latitude) around what a zone covers; null where it names districts.
create function app.zone_bounds(area jsonb) returns box
language plpgsql immutable parallel safe
as $$
declare
  -- Numbers that are next to nothing have no cosine here.
  lat float8 := round((area #> '{radius,lat}')::numeric, 9);
  lng float8 := round((area #> '{radius,lng}')::numeric, 9);
  -- A hair wider than the circle: the box may let in too much, never too little. 6,371,008.8 m is the earth of geometry.ts.
  angle float8 := ((area #> '{radius,metres}')::float8 + 0.01) / 6371008.8;
  widest float8;
  high float8;
begin
  if lat is null then
    return (select box(point(min((c ->> 1)::float8), min((c ->> 0)::float8)), point(max((c ->> 1)::float8), max((c ->> 0)::float8)))
      from jsonb_array_elements(area -> 'polygon') c);
  end if;
  high := degrees(angle);
  -- Near a pole a circle holds every longitude, and beyond the date line it goes on at the other side.
  widest := sin(angle) / greatest(cos(radians(lat)), 1e-9);
  widest := case when widest < 1 then degrees(asin(widest)) else 360 end;
  if abs(lng) + widest > 180 then return box(point(-180, lat - high), point(180, lat + high)); end if;
  return box(point(lng - widest, lat - high), point(lng + widest, lat + high));
end $$;

alter table delivery_zone
  add bounds box generated always as (app.zone_bounds(area)) stored,
  -- Ascending by `from`: packages/contract/src/branch/zone/zone.contract.ts.
  add fee_tiers jsonb not null default '[]';
create index delivery_zone__bounds on delivery_zone using gist (company_id, bounds);

-- Row security looks at every row before an operator that might tell of it is asked, and so at no index of it. This answers ids alone:
-- whoever asks finds of them what they may see.
create function app.zones_near(company bigint, at point) returns setof bigint
language sql stable security definer rows 10
set search_path = 'public', 'pg_temp'
as $$
  select id from delivery_zone where company_id = company and bounds @> box(at, at)
$$;
revoke all on function app.zones_near(bigint, point) from public;
grant execute on function app.zones_near(bigint, point) to app_rw, app_platform;

-- What an undo brings back has them too.
update delivery_zone_undo set
  before = (select coalesce(jsonb_agg('{"fee_tiers": []}' || z), '[]') from jsonb_array_elements(before) z),
  after = (select coalesce(jsonb_agg('{"fee_tiers": []}' || z), '[]') from jsonb_array_elements(after) z);
