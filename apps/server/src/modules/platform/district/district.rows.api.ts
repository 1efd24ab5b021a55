import type { Query } from '../../../kernel/database/tenant.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import { fromFileRows, joinPlaces, movesCentreSql } from '../city/place-rows.api.ts'

const addSql = `
insert into district (city_id, name, lat, lng)
select distinct on (c.id, n.district_key) c.id, n.district,
  case when n.neighbourhood is null then n.lat end, case when n.neighbourhood is null then n.lng end
${fromFileRows} ${joinPlaces} where n.district is not null and c.id is not null and d.id is null
order by c.id, n.district_key, n.neighbourhood is null desc
on conflict do nothing`
const changeSql = updateSql('district', {
  set: 'lat = n.lat, lng = n.lng',
  from: `(select distinct on (d.id) d.id, n.lat, n.lng ${fromFileRows} ${joinPlaces}
  where n.neighbourhood is null and d.id is not null and ${movesCentreSql('d')} order by d.id, n.row) n`,
  where: 'x.id = n.id',
})

/** Inserts missing districts and updates changed centres. */
export const writeDistricts = async (query: Query, rows: [string]) => {
  await query(addSql, rows)
  await query(changeSql, rows)
}
