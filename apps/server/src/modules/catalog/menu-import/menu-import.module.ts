import {
  applyMenuImport,
  menuImportFaults,
  menuImportReport,
  menuImports,
  postMenuImport,
  repeatMenuImport,
} from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { menuImportJobs } from './menu-import.jobs.ts'
import type { MenuImports } from './menu-import.line.api.ts'
import { apply, faultsFile, list, post, repeat, report } from './menu-import.service.ts'

const tables: Tables = {
  menu_import: { json: { counts: 'catalog/menu-import/menu-import.contract.ts#ImportCounts' }, columns: 'none' },
}

/** Routes of menu imports: a workbook is compared with the menu, then written. */
const menuImportRoutes = ({ imports }: { imports: MenuImports }): Route[] => [
  serve(menuImports, ({ params }, context) => list(params.branch_id, context)),
  serve(postMenuImport, (request, context) => post(request, context, imports)),
  serve(menuImportReport, report),
  serve(menuImportFaults, faultsFile),
  serve(applyMenuImport, (request, context) => apply(request, context, imports)),
  serve(repeatMenuImport, (request, context) => repeat(request, context, imports)),
]

export const menuImportModule = serverModule({ tables, routes: menuImportRoutes, jobs: menuImportJobs })
