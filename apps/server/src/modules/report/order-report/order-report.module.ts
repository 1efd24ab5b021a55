import { serverModule } from '../../../kernel/module.ts'
import { orderReportRoutes } from './order-report.routes.ts'

export const orderReportModule = serverModule({ routes: orderReportRoutes })
