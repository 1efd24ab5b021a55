import { serverModule } from '../../../kernel/module.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settingsModule = serverModule({
  tables: { company_secret: { word: 'company-secret.one', refers: { set_by: 'app_user' } } },
  routes: settingsRoutes,
})
