import { kept, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { commissionReportJobs } from './commission-report.jobs.ts'
import { commissionReportRoutes } from './commission-report.routes.ts'

const tables: Tables = {
  commission_report: {
    word: 'commission-report.one',
    name: `from_day || ' – ' || until_day`,
    columns: {
      ...none('from_day', 'until_day', 'state', 'currency'),
      closed_by_name: userName,
      invoiced_by_name: userName,
      paid_by_name: userName,
    },
  },
  commission_dispute: {
    word: 'commission-dispute.one',
    partOf: 'commission_report',
    columns: {
      ...none('state'),
      ...kept('restaurant and platform explain a correction of the books', 'text', 'answer'),
      disputed_by_name: userName,
      answered_by_name: userName,
    },
  },
}

export const commissionReportModule = serverModule({
  tables,
  routes: commissionReportRoutes,
  jobs: commissionReportJobs,
})
