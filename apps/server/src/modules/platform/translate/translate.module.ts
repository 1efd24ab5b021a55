import { serverModule } from '../../../kernel/module.ts'
import { translateRoutes } from './translate.routes.ts'

export const translateModule = serverModule({
  tables: { translation: { word: 'translate.one', name: 'key' } },
  routes: translateRoutes,
})
