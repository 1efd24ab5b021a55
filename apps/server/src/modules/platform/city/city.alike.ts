import type { AlikePlaces } from '@sofra/contract/platform/city/city.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

/** The check returns at most this many groups. */
const mostShown = 100

const columns = (level: AlikePlaces['level'], parent: string, below: string) => `
select '${level}' as level, ${parent} as parent_id, p.key,
  jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'is_active', p.is_active, 'count', ${below})
    order by p.is_active desc, ${below} desc, p.id) as places`
const districts = '(select count(*) from district d where d.city_id = p.id)'
const hoods = '(select count(*) from neighbourhood n where n.district_id = p.id)'
const twice = 'having count(*) > 1'

const alikeSql = `
with alike as (
  ${columns('city', 'null::bigint', districts)} from city p where p.key <> '' group by p.key ${twice}
  union all
  ${columns('district', 'p.city_id', hoods)} from district p where p.key <> '' group by p.city_id, p.key ${twice}
  union all
  ${columns('neighbourhood', 'p.district_id', '0')} from neighbourhood p where p.key <> '' group by p.district_id, p.key ${twice}
)
select a.level, concat_ws(', ', d.name, c.name) as within, a.places
from alike a
left join district d on a.level = 'neighbourhood' and d.id = a.parent_id
left join city c on c.id = coalesce(d.city_id, case when a.level = 'district' then a.parent_id end)
order by array_position('{city,district,neighbourhood}', a.level), app.search_text(c.name), app.search_text(d.name), a.key
limit ${mostShown + 1}`

/** Returns possible duplicates: places with the same parent and the same normalised name. */
export const readAlike = async (query: Query) => {
  const rows = await query<AlikePlaces>(alikeSql)
  return { alike: rows.slice(0, mostShown), more: rows.length > mostShown }
}
