import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Place, placeTree } from '@sofra/contract/platform/city/city.contract.ts'
import { containing } from '../../../kernel/database/filter.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { parameters } from '../../../kernel/records/parameters.ts'

/** A search returns at most this many places. */
const mostFound = 100

const columns = (level: Place['level'], matchSql: string) => {
  const of = {
    city: `null::bigint as parent_id, coalesce(lpad(p.plate_code::text, 2, '0'), '') as code,
      (select count(*) from district d where d.city_id = p.id) as count`,
    district: `p.city_id as parent_id, '' as code, (select count(*) from neighbourhood n where n.district_id = p.id) as count`,
    neighbourhood: 'p.district_id as parent_id, p.post_code as code, 0::bigint as count',
  }[level]
  return `select '${level}' as level, p.id, p.name, p.is_active, ${of}, ${matchSql} as found`
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

// Exact names come before names that only begin with the text.
const matched = (order: number) => `select ${order} as level, p.id, app.search_text(p.name) as folded`
/** Returns the search as SQL: `text` is the parameter of the search text, `matching` the condition on the words. */
const foundSql = (text: string, matching: string) => `
with matches as (
  ${matched(1)} from city p where ${matching}
  union all ${matched(2)} from district p where ${matching}
  union all ${matched(3)} from neighbourhood p where ${matching}
), first as (
  select level, id from matches
  order by folded <> app.search_text(${text}), not starts_with(folded, app.search_text(${text})), level, folded, id
  limit ${mostFound + 1}
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

/** Returns the places that match at every level, with their parents. */
const search = async (query: Query, q: string) => {
  const words = containing(['p.name'], q)
  // Numbered, because the search has as many parameters as words.
  const { at, values } = parameters()
  const sql = foundSql(at(q), words.sql(...words.values.map(at)))
  const rows = await query<Place & { more: boolean }>(sql, values)
  return { places: rows.map(({ more: _, ...place }) => place), more: rows[0]?.more ?? false }
}

/** Returns one level of the tree, or the result of a search. */
export const readTree = async (query: Query, treeQuery: QueryOf<typeof placeTree>) =>
  treeQuery.q ? search(query, treeQuery.q) : { places: await levelOf(query, treeQuery), more: false }
