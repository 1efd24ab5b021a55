import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { companyRoutes } from './company.routes.ts'

const tables: Tables = {
  company: {
    word: 'company.one',
    name: 'name',
    pictures: ['settings'],
    views: ['company_name'],
    json: { settings: 'company/company/company.settings.ts#CompanySettings' },
  },
}

export const companyModule = serverModule({ tables, routes: companyRoutes })
