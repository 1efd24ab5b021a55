import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { district, districtDuplicates, districtList } from '@sofra/contract/platform/district/district.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { duplicateRoutes } from '../../../kernel/records/duplicates.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkCentre, checkParent } from '../city/city.checks.api.ts'

const table = recordTable('district', district.row, {
  computed: {
    city: '(select c.name from city c where c.id = district.city_id)',
    neighbourhoods: '(select count(*) from neighbourhood n where n.district_id = district.id)',
  },
})

const listSql = `
select d.id, d.city_id, c.name as city, d.name, d.lat, d.lng from district d join city c on c.id = d.city_id
where (d.is_active and c.is_active or d.id = any ($3)) and ($1::bigint is null or d.city_id = $1)
  and ($2::text is null or app.search_text(c.name) = app.search_text($2))
order by app.search_text(c.name), app.search_text(d.name), d.id`

/** The districts of the cities. */
export const districtRoutes: Route[] = [
  ...crud(district, table, {
    check: async ({ query }, _, input) => {
      checkCentre(input)
      await checkParent(query, 'city', input.city_id)
    },
  }),
  ...duplicateRoutes(districtDuplicates, 'district'),
  serve(districtList, ({ query: { city_id, city, also = [] } }, { query }) =>
    query<ReplyOf<typeof districtList>[number]>(listSql, [city_id ?? null, city ?? null, also]),
  ),
]
