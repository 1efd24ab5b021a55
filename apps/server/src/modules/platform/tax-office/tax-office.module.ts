import { serverModule } from '../../../kernel/module.ts'
import { taxOfficeJobs } from './tax-office.jobs.ts'
import { taxOfficeRoutes } from './tax-office.routes.ts'

export const taxOfficeModule = serverModule({
  tables: { tax_office: { word: 'tax-office.one', name: 'name' } },
  routes: taxOfficeRoutes,
  jobs: taxOfficeJobs,
})
