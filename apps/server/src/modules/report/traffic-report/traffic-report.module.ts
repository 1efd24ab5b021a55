import { trafficReport, trafficReportExport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { exportTrafficReport } from './traffic-report.export.ts'
import { readTrafficReport } from './traffic-report.service.ts'

const trafficReportRoutes: Route[] = [
  serve(trafficReport, ({ query }, context) => readTrafficReport(context, context.query, query)),
  serve(trafficReportExport, ({ query }, context) => exportTrafficReport(context, query)),
]

export const trafficReportModule = serverModule({ routes: trafficReportRoutes })
