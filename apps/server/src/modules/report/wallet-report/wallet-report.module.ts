import { walletReport, walletReportExport } from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { exportWalletReport } from './wallet-report.export.ts'
import { readWalletReport } from './wallet-report.service.ts'

export const walletReportModule = serverModule({
  routes: [
    serve(walletReport, ({ query: { page: _, ...request } }, context) =>
      readWalletReport(context, context.query, request),
    ),
    serve(walletReportExport, ({ query }, context) => exportWalletReport(context, query)),
  ],
})
