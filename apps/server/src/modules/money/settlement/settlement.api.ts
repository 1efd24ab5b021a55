import type { ReportCycle } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { businessDaySql } from '../../branch/branch/branch.day.api.ts'

export { bookCorrection, settleChanges, settleScope } from './settlement.service.ts'

/** A branch and its days to close, both inclusive. */
export interface ClosingPeriod extends BranchKeys {
  from_day: string
  until_day: string
}

/** Makes the day behind each period the first open one. */
export const openBehind = (query: Query, periods: readonly ClosingPeriod[]) =>
  query(
    `update settlement_head h set open_from = p.until_day + 1
     from jsonb_to_recordset($1) as p (company_id bigint, branch_id bigint, until_day date)
     where h.company_id = p.company_id and h.branch_id = p.branch_id`,
    [JSON.stringify(periods)],
  )

/** Sets how often the report of a branch closes by itself. */
export const setCycle = (query: Query, { company_id, branch_id }: BranchKeys, cycle: ReportCycle) =>
  query(
    `insert into settlement_head (company_id, branch_id, cycle, open_from)
     select b.company_id, b.id, $3, date_trunc('month', ${businessDaySql('now()')})::date from branch b where b.company_id = $1 and b.id = $2
     on conflict (company_id, branch_id) do update set cycle = excluded.cycle`,
    [company_id, branch_id, cycle],
  )
