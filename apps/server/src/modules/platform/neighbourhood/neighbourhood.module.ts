import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { neighbourhoodRoutes } from './neighbourhood.routes.ts'

const tables: Tables = { neighbourhood: { word: 'neighbourhood.one', name: 'name', columns: 'none' } }

export const neighbourhoodModule = serverModule({ tables, routes: neighbourhoodRoutes })
