import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { translateRoutes } from './translate.routes.ts'

const tables: Tables = { translation: { word: 'translate.one', name: 'key', columns: 'none' } }

export const translateModule = serverModule({ tables, routes: translateRoutes })
