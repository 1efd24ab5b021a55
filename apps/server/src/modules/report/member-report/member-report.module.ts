import { serverModule } from '../../../kernel/module.ts'
import { memberReportRoutes } from './member-report.routes.ts'

export const memberReportModule = serverModule({ routes: memberReportRoutes })
