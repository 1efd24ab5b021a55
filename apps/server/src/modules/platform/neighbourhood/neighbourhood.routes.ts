import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  neighbourhood,
  neighbourhoodDuplicates,
  neighbourhoodList,
} from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { duplicateRoutes } from '../../../kernel/records/duplicates.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkParent } from '../city/city.checks.api.ts'

const table = recordTable('neighbourhood', neighbourhood.row, {
  isIndexed: true,
  computed: {
    district: '(select d.name from district d where d.id = neighbourhood.district_id)',
    city: '(select c.name from district d join city c on c.id = d.city_id where d.id = neighbourhood.district_id)',
  },
})

const listSql = `select id, name, post_code from neighbourhood where district_id = $1 and is_active order by app.search_text(name), id`

/** The neighbourhoods of the districts. */
export const neighbourhoodRoutes: Route[] = [
  ...crud(neighbourhood, table, {
    check: ({ query }, _, { district_id }) => checkParent(query, 'district', district_id),
  }),
  ...duplicateRoutes(neighbourhoodDuplicates, 'neighbourhood'),
  serve(neighbourhoodList, ({ query: { district_id } }, { query }) =>
    query<ReplyOf<typeof neighbourhoodList>[number]>(listSql, [district_id]),
  ),
]
