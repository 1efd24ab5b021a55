import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { timezoneRoutes } from './timezone.routes.ts'

const tables: Tables = {
  timezone: { word: 'timezone.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' }, columns: 'none' },
}

export const timezoneModule = serverModule({ tables, routes: timezoneRoutes })
