import { serverModule } from '../../../kernel/module.ts'
import { siteRoutes } from './site.routes.ts'

export const siteModule = serverModule({
  tables: {
    site: { word: 'site.one', json: { terms: 'kernel/fields.ts#Translated', privacy: 'kernel/fields.ts#Translated' } },
  },
  routes: siteRoutes,
})
