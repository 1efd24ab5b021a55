import { orderReport, orderReportExport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { exportReport } from './order-report.export.ts'
import { readReport } from './order-report.service.ts'

const orderReportRoutes: Route[] = [
  serve(orderReport, ({ query }, context) => readReport(context, context.query, query)),
  serve(orderReportExport, ({ query }, context) => exportReport(context, query)),
]

export const orderReportModule = serverModule({ routes: orderReportRoutes })
