import type { Query } from '../../../kernel/database/tenant.ts'
import { differingSql } from '../../../kernel/records/guarded.ts'
import { fromFileRows, joinPlaces } from '../city/place-rows.api.ts'

const addSql = `
insert into neighbourhood (district_id, name, post_code)
select distinct on (d.id, n.neighbourhood_key) d.id, n.neighbourhood, n.post_code
${fromFileRows} ${joinPlaces} where n.neighbourhood is not null and d.id is not null and h.id is null
order by d.id, n.neighbourhood_key, n.row
on conflict do nothing`
const changeSql = differingSql('neighbourhood', ['post_code'], {
  from: `(select distinct on (h.id) h.id, n.post_code ${fromFileRows} ${joinPlaces}
  where h.id is not null and n.post_code <> '' order by h.id, n.row) n`,
  where: 'x.id = n.id',
})

/** Inserts missing neighbourhoods and updates changed postal codes. */
export const writeNeighbourhoods = async (query: Query, rows: [string]) => {
  await query(addSql, rows)
  await query(changeSql, rows)
}
