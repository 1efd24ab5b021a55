import { serverModule } from '../../../kernel/module.ts'
import { neighbourhoodRoutes } from './neighbourhood.routes.ts'

export const neighbourhoodModule = serverModule({
  tables: { neighbourhood: { word: 'neighbourhood.one', name: 'name' } },
  routes: neighbourhoodRoutes,
})
