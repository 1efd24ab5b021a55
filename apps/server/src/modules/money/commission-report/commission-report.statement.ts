import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { commissionStatement } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { translate } from '../../../kernel/words.ts'
import { currencies } from '../../platform/currency/currency.api.ts'
import { readStatement } from './commission-report.queries.ts'

/** Entries of a statement; the workbook contains all. */
const mostEntries = 1_000

/** Returns the statement of a report as a PDF; throws 404. */
export async function printStatement(
  { params }: RequestOf<typeof commissionStatement>,
  context: Context,
): Promise<Download> {
  const { pools, scope, lang } = context
  const { report, entries } = await reading(pools, scope, (query) =>
    readStatement(query, recordKeys(context, params), params.commission_report_id, mostEntries),
  )
  const currency = (await currencies(pools)).find(({ code }) => code === report.currency)
  if (!currency) throw new Error(`the currency ${report.currency} is missing`)
  const { statementPdf } = await import('./commission-report.statement.pdf.ts')
  return {
    bytes: await statementPdf({ report, entries, currency, lang }),
    type: 'application/pdf',
    name: `${translate(lang, 'commission-report.statement')} ${report.from_day} ${report.until_day}.pdf`,
  }
}
