import { serverModule } from '../../../kernel/module.ts'
import { companyThemeRoutes } from './company-theme.routes.ts'

export const companyThemeModule = serverModule({
  tables: {
    company_theme: { word: 'company-theme.one', name: 'name', pictures: ['logo', 'favicon', 'banner'] },
  },
  routes: companyThemeRoutes,
})
