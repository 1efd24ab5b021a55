import { serverModule } from '../../../kernel/module.ts'
import { companyRoutes } from './company.routes.ts'

export const companyModule = serverModule({
  tables: {
    company: {
      word: 'company.one',
      name: 'name',
      pictures: ['settings'],
      views: ['company_name'],
      json: { settings: 'company/company/company.settings.ts#CompanySettings' },
    },
  },
  routes: companyRoutes,
})
