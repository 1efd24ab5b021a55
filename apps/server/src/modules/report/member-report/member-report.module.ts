import { memberReport, memberReportExport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { exportMemberReport } from './member-report.export.ts'
import { readMemberReport } from './member-report.service.ts'

const memberReportRoutes: Route[] = [
  serve(memberReport, ({ query }, context) => readMemberReport(context, context.query, query)),
  serve(memberReportExport, ({ query }, context) => exportMemberReport(context, query)),
]

export const memberReportModule = serverModule({ routes: memberReportRoutes })
