import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { cityRoutes } from './city.routes.ts'

const tables: Tables = { city: { word: 'city.one', name: 'name', columns: 'none' } }

export const cityModule = serverModule({ tables, routes: cityRoutes })
