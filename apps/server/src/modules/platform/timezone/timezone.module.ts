import { serverModule } from '../../../kernel/module.ts'
import { timezoneRoutes } from './timezone.routes.ts'

export const timezoneModule = serverModule({
  tables: {
    timezone: { word: 'timezone.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
  },
  routes: timezoneRoutes,
})
