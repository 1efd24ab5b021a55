import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { menuImportJobs } from './menu-import.jobs.ts'
import { menuImportRoutes } from './menu-import.routes.ts'

const tables: Tables = {
  menu_import: { json: { counts: 'catalog/menu-import/menu-import.contract.ts#ImportCounts' }, columns: 'none' },
}

export const menuImportModule = serverModule({ tables, routes: menuImportRoutes, jobs: menuImportJobs })
