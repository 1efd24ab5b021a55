import type { Query } from '../../../kernel/database/tenant.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import { fromFileRows, joinPlaces, movesCentreSql } from './place-rows.api.ts'

const addSql = `
insert into city (name, plate_code, lat, lng)
select distinct on (n.city_key) n.city,
  case when not exists (select from city o where o.plate_code = n.plate_code) then n.plate_code end,
  case when n.district is null then n.lat end, case when n.district is null then n.lng end
${fromFileRows} ${joinPlaces} where c.id is null
order by n.city_key, n.district is null desc, n.plate_code is null
on conflict do nothing`
const changeSql = updateSql('city', {
  set: 'plate_code = coalesce(n.plate_code, x.plate_code), lat = coalesce(n.lat, x.lat), lng = coalesce(n.lng, x.lng)',
  from: `(
  select distinct on (c.id) c.id, n.lat, n.lng,
    case when not exists (select from city o where o.plate_code = n.plate_code and o.id <> c.id) then n.plate_code end as plate_code
  ${fromFileRows} ${joinPlaces} where n.district is null and c.id is not null order by c.id, n.row) n`,
  where: `x.id = n.id
  and (${movesCentreSql('x')} or n.plate_code is distinct from coalesce(x.plate_code, 0) and n.plate_code is not null)`,
})

/** Inserts missing cities and updates changed ones. */
export const writeCities = async (query: Query, rows: [string]) => {
  await query(addSql, rows)
  await query(changeSql, rows)
}
