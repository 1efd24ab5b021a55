import { serverModule } from '../../../kernel/module.ts'
import { cityRoutes } from './city.routes.ts'

export const cityModule = serverModule({ tables: { city: { word: 'city.one', name: 'name' } }, routes: cityRoutes })
