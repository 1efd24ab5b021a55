import type { Factories } from '../../apps/server/test/factories.ts'
import { invoicedReport, runWithLine, validIban } from '../../apps/server/test/payout-data.ts'

interface Branch {
  readonly id: number
  readonly company_id: number
}

/** Creates a run in preparation, one at the bank, and a report that the next run can pay. */
export async function payoutRuns(a: Factories, branch: Branch) {
  await a.admin('update branch set iban = $2 where id = $1', [branch.id, validIban])
  const sent = await runWithLine(a, branch, 'sent')
  const open = await runWithLine(a, branch)
  await invoicedReport(a, branch, 125_050)
  return { open, sent }
}
