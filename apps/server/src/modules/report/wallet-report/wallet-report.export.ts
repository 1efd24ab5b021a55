import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { WalletReport, walletReportExport } from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import { movementsOf } from '@sofra/contract/report/wallet-report/wallet-report.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { translate } from '../../../kernel/words.ts'
import { readWalletReport } from './wallet-report.service.ts'

/** Writes a report to a file; a workbook also contains period, kind, currency and totals. */
export const exportWalletReport = (
  context: Context,
  { format, columns, page: _, ...request }: QueryOf<typeof walletReportExport>,
) => {
  const { lang } = context
  const amounts = ['opening', ...movementsOf(request.kind), 'incoming', 'outgoing', 'closing']
  const reading = Promise.withResolvers<WalletReport>()
  return exportFile(context, {
    name: 'wallet-report',
    money: request.kind === 'points' ? [] : amounts,
    fields: chosenFields(columns, ['name', ...amounts]),
    format,
    rows: async (query) => {
      const report = await readWalletReport(context, query, request)
      reading.resolve(report)
      const { items, currency, totals } = report
      const rows = items.map((row) => ({ ...row, currency }))
      const total = { ...totals, name: translate(lang, 'wallet-report.total'), currency }
      return format === 'csv' || !items.length ? rows : [...rows, total]
    },
    about: async () => {
      const { from, until, kind, currency } = await reading.promise
      return [
        [translate(lang, 'wallet-report.period'), `${from} – ${until}`] as const,
        [translate(lang, 'wallet-report.kind'), translate(lang, `wallet-report.kind.${kind}`)] as const,
        ...(currency ? [[translate(lang, 'wallet-report.currency'), currency] as const] : []),
      ]
    },
  })
}
