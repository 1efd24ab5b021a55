import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { companyThemeRoutes } from './company-theme.routes.ts'

const tables: Tables = {
  company_theme: { word: 'company-theme.one', name: 'name', pictures: ['logo', 'favicon', 'banner'], columns: 'none' },
}

export const companyThemeModule = serverModule({ tables, routes: companyThemeRoutes })
