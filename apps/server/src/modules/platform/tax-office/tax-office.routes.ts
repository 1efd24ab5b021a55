import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  taxOffice,
  taxOfficeDuplicates,
  taxOfficeImport,
  taxOfficeList,
} from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { importRoutes } from '../../../kernel/import/import.routes.ts'
import { duplicateRoutes } from '../../../kernel/records/duplicates.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkParent } from '../city/city.checks.api.ts'
import { officeImport } from './tax-office.import.ts'

const table = recordTable('tax_office', taxOffice.row, {
  computed: { city: '(select c.name from city c where c.id = tax_office.city_id)' },
})

const listSql = `
select t.id, t.name, c.name as city from tax_office t join city c on c.id = t.city_id
where t.is_active and c.is_active or t.id = any ($1) order by app.search_text(c.name), app.search_text(t.name), t.id`

/** The tax offices of the cities. */
export const taxOfficeRoutes: Route[] = [
  ...crud(taxOffice, table, {
    search: ['name', 'code'],
    check: ({ query }, _, { city_id }) => checkParent(query, 'city', city_id),
  }),
  ...importRoutes(taxOfficeImport, officeImport),
  ...duplicateRoutes(taxOfficeDuplicates, 'tax_office'),
  serve(taxOfficeList, ({ query: { also = [] } }, { query }) =>
    query<ReplyOf<typeof taxOfficeList>[number]>(listSql, [also]),
  ),
]
