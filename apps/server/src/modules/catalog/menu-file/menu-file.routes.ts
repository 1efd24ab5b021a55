import {
  applyMenuImport,
  menuFile,
  menuImportFaults,
  menuImportReport,
  menuImports,
  postMenuImport,
  repeatMenuImport,
} from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { download, faultsFile } from './menu-file.download.ts'
import type { MenuImports } from './menu-import.line.api.ts'
import { apply, list, post, repeat, report } from './menu-import.service.ts'

/** The whole menu as a workbook, out and in. */
export const menuFileRoutes = ({ imports }: { imports: MenuImports }): Route[] => [
  serve(menuFile, download, { ownTransaction: true }),
  serve(menuImports, ({ params }, context) => list(params.branch_id, context)),
  serve(postMenuImport, (request, context) => post(request, context, imports)),
  serve(menuImportReport, report),
  serve(menuImportFaults, faultsFile, { ownTransaction: true }),
  serve(applyMenuImport, (request, context) => apply(request, context, imports)),
  serve(repeatMenuImport, (request, context) => repeat(request, context, imports)),
]
