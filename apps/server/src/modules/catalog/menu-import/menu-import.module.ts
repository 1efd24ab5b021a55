import { serverModule } from '../../../kernel/module.ts'
import { menuImportJobs } from './menu-import.jobs.ts'
import { menuImportRoutes } from './menu-import.routes.ts'

export const menuImportModule = serverModule({
  tables: {
    menu_import: { json: { counts: 'catalog/menu-import/menu-import.contract.ts#ImportCounts' } },
  },
  routes: menuImportRoutes,
  jobs: menuImportJobs,
})
