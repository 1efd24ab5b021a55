import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/**
 * Throws 409 if a run of payouts contains a report: its state belongs to the run. Call it after an update has locked the report:
 * a run that is made at the same time waits for it.
 */
export async function refuseInPayout(query: Query, { company_id }: BranchKeys, id: number) {
  const rows = await query('select from payout_report where company_id = $1 and report_id = $2 and is_live', [
    company_id,
    id,
  ])
  if (rows.length) throw new AppError(409, 'commission-report.in-payout')
}
