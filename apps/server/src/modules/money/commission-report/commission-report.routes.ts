import {
  answerDispute,
  commissionDisputes,
  disputeEntry,
} from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import {
  closeCommissionReport,
  closeDueReports,
  commissionDraft,
  commissionEntries,
  commissionEntryExport,
  commissionReport,
  commissionReportExport,
  commissionReports,
  commissionStatement,
  payCommissionReport,
  putReportCycle,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { addDispute, decideDispute, listDisputes } from './commission-dispute.service.ts'
import { closeReports } from './commission-report.jobs.ts'
import { exportEntries, exportReports, listEntries, listReports, readReport } from './commission-report.queries.ts'
import { changeCycle, closeByHand, markPaid, readDraft } from './commission-report.service.ts'
import { printStatement } from './commission-report.statement.ts'

/** Reports about commissions, their closing, and disputes. */
export const commissionReportRoutes: Route[] = [
  serve(commissionReports, ({ query }, context) => listReports(context, query)),
  serve(commissionReportExport, ({ query }, context) => exportReports(context, query)),
  serve(commissionDraft, ({ params, query }, context) =>
    readDraft(context.query, recordKeys(context, params), query.until),
  ),
  serve(commissionReport, ({ params }, context) =>
    readReport(context.query, recordKeys(context, params), params.commission_report_id),
  ),
  serve(commissionStatement, printStatement),
  serve(commissionEntries, ({ params, query }, context) =>
    listEntries(context, recordKeys(context, params), params.commission_report_id, query),
  ),
  serve(commissionEntryExport, ({ params, query }, context) =>
    exportEntries(context, recordKeys(context, params), params.commission_report_id, query),
  ),
  serve(closeCommissionReport, closeByHand),
  serve(closeDueReports, async (_, { query }) => {
    await addJob(query, closeReports, {}, { key: closeReports.name })
    return null
  }),
  serve(payCommissionReport, markPaid),
  serve(putReportCycle, ({ params, body }, context) =>
    changeCycle(context.query, recordKeys(context, params), body.cycle),
  ),
  serve(commissionDisputes, ({ query }, context) => listDisputes(context, query)),
  serve(disputeEntry, addDispute),
  serve(answerDispute, decideDispute),
]
