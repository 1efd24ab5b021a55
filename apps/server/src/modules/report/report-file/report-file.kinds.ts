import { commissionReportExport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { payoutRunExport } from '@sofra/contract/money/payout/payout-run.contract.ts'
import { restaurantInvoiceExport } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { memberReportExport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { orderReportExport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import type { ReportFileKind } from '@sofra/contract/report/report-file/report-file.kinds.ts'
import { trafficReportExport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { walletReportExport } from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { exportReports } from '../../money/commission-report/commission-report.api.ts'
import { demandEverything, exportRuns } from '../../money/payout/payout.api.ts'
import { exportInvoices } from '../../money/restaurant-invoice/restaurant-invoice.api.ts'
import { exportMemberReport } from '../member-report/member-report.api.ts'
import { exportReport } from '../order-report/order-report.api.ts'
import { exportTrafficReport } from '../traffic-report/traffic-report.api.ts'
import { exportWalletReport } from '../wallet-report/wallet-report.api.ts'

/** The export of each kind: its call decides who may read it, and its handler writes the file. */
export const exportsByKind: Readonly<Record<ReportFileKind, Route>> = {
  'commission-report': serve(commissionReportExport, ({ query }, context) => exportReports(context, query)),
  'member-report': serve(memberReportExport, ({ query }, context) => exportMemberReport(context, query)),
  'order-report': serve(orderReportExport, ({ query }, context) => exportReport(context, query)),
  'payout-run': serve(payoutRunExport, async ({ query }, context) => {
    demandEverything(context)
    return exportRuns(context, query)
  }),
  'restaurant-invoice': serve(restaurantInvoiceExport, ({ query }, context) => exportInvoices(context, query)),
  'traffic-report': serve(trafficReportExport, ({ query }, context) => exportTrafficReport(context, query)),
  'wallet-report': serve(walletReportExport, ({ query }, context) => exportWalletReport(context, query)),
}
