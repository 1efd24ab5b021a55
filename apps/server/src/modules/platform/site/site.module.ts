import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { siteRoutes } from './site.routes.ts'

const tables: Tables = {
  site: { word: 'site.one', json: { terms: 'kernel/fields.ts#Translated', privacy: 'kernel/fields.ts#Translated' } },
}

export const siteModule = serverModule({ tables, routes: siteRoutes })
