import { serverModule } from '../../../kernel/module.ts'
import { districtRoutes } from './district.routes.ts'

export const districtModule = serverModule({
  tables: { district: { word: 'district.one', name: 'name' } },
  routes: districtRoutes,
})
