import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Place, placeTree } from '@sofra/contract/platform/city/city.contract.ts'
import { containing } from '../../../kernel/database/filter.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

/** Of a search that finds more, the first. */
const mostFound = 100

const columns = (level: Place['level'], found: string) => {
  const of = {
    city: `null::bigint as parent_id, coalesce(lpad(p.plate_code::text, 2, '0'), '') as code,
      (select count(*) from district d where d.city_id = p.id) as count`,
    district: `p.city_id as parent_id, '' as code, (select count(*) from neighbourhood n where n.district_id = p.id) as count`,
    neighbourhood: 'p.district_id as parent_id, p.post_code as code, 0::bigint as count',
  }[level]
  return `select '${level}' as level, p.id, p.name, p.is_active, ${of}, ${found} as found`
}
const byName = 'order by app.search_text(name), id'

/** One level of the tree. */
const levelOf = (query: Query, { city_id, district_id }: QueryOf<typeof placeTree>) => {
  if (district_id !== undefined)
    return query<Place>(`${columns('neighbourhood', 'true')} from neighbourhood p where p.district_id = $1 ${byName}`, [
      district_id,
    ])
  if (city_id !== undefined)
    return query<Place>(`${columns('district', 'true')} from district p where p.city_id = $1 ${byName}`, [city_id])
  return query<Place>(`${columns('city', 'true')} from city p ${byName}`)
}

// Whole names first, then what begins so: of a thousand "Yeni" the one that was meant.
const matched = (order: number) => `select ${order} as level, p.id, app.search_text(p.name) as folded`
/** `$1` is the whole text; `matching` is the condition that its words are found. */
const foundSql = (matching: string) => `
with matches as (
  ${matched(1)} from city p where ${matching}
  union all ${matched(2)} from district p where ${matching}
  union all ${matched(3)} from neighbourhood p where ${matching}
), first as (
  select level, id from matches
  order by folded <> app.search_text($1), not starts_with(folded, app.search_text($1)), level, folded, id limit ${mostFound + 1}
), hit as (select * from first limit ${mostFound}),
hoods as (${columns('neighbourhood', 'true')} from neighbourhood p where p.id in (select id from hit where level = 3)),
districts as (
  ${columns('district', 'p.id in (select id from hit where level = 2)')} from district p
  where p.id in (select id from hit where level = 2 union all select parent_id from hoods)
), cities as (
  ${columns('city', 'p.id in (select id from hit where level = 1)')} from city p
  where p.id in (select id from hit where level = 1 union all select parent_id from districts)
)
select * from (select * from cities union all select * from districts union all select * from hoods) places
cross join (select count(*) > ${mostFound} as more from first) whole
${byName}`

/** What a search finds at every level, with all that it stands in. */
const search = async (query: Query, q: string) => {
  const { sql, values } = containing(['p.name'], q)
  const matching = sql(...values.map((_, i) => `$${i + 2}`))
  const rows = await query<Place & { more: boolean }>(foundSql(matching), [q, ...values])
  return { places: rows.map(({ more: _, ...place }) => place), more: rows[0]?.more ?? false }
}

/** The tree of places, a level at a time, or searched. */
export const readTree = async (query: Query, asked: QueryOf<typeof placeTree>) =>
  asked.q ? search(query, asked.q) : { places: await levelOf(query, asked), more: false }
