import { serverModule } from '../../../kernel/module.ts'
import { trafficReportRoutes } from './traffic-report.routes.ts'

export const trafficReportModule = serverModule({ routes: trafficReportRoutes })
