import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { importRoutes } from '../../../kernel/import/import.routes.ts'
import { serverModule } from '../../../kernel/module.ts'
import { memberImportJobs } from './member-import.jobs.ts'
import { memberImportKind } from './member-import.kind.ts'

const memberImportRoutes: Route[] = importRoutes(memberImport, memberImportKind)

export const memberImportModule = serverModule({ routes: memberImportRoutes, jobs: memberImportJobs })
