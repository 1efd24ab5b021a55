import { alikePlaces, city, cityDuplicates, cityList, placeTree } from '@sofra/contract/platform/city/city.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { duplicateRoutes } from '../../../kernel/records/duplicates.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { readAlike } from './city.alike.ts'
import { checkCentre } from './city.checks.api.ts'
import { readTree } from './city.tree.ts'

const table = recordTable('city', city.row, {
  computed: { districts: '(select count(*) from district d where d.city_id = city.id)' },
})

/** Routes of the provinces and of the tree of places. */
export const cityRoutes: Route[] = [
  ...crud(city, table, { check: async (_, __, input) => checkCentre(input) }),
  ...duplicateRoutes(cityDuplicates, 'city'),
  serve(alikePlaces, (_, { query }) => readAlike(query)),
  serve(placeTree, ({ query: treeQuery }, { query }) => readTree(query, treeQuery)),
  serve(cityList, ({ query: { also = [] } }, { query }) =>
    query<Pick<Row<'city'>, 'id' | 'name' | 'plate_code'>>(
      'select id, name, plate_code from city where is_active or id = any ($1) order by app.search_text(name), id',
      [also],
    ),
  ),
]
