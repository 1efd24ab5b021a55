import { none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { licenceChargeRoutes } from './licence-charge.routes.ts'

const tables: Tables = {
  licence_charge: { word: 'licence-charge.one', name: 'module', columns: none('module', 'from_day', 'until_day') },
}

export const licenceChargeModule = serverModule({ tables, routes: licenceChargeRoutes })
