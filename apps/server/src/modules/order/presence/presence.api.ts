import { deskSilence } from '@sofra/contract/order/presence/presence.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** Whether a desk that was heard of at a moment is open still, of the row `column` stands in. */
export const recently = (column: string) => `${column} > now() - interval '${deskSilence} s'`

/** Whether somebody has a branch's desk open, with its sound on: what one that is silent shows may be seen by nobody. */
export async function isDeskHeard(query: Query, { company_id, branch_id }: BranchKeys): Promise<boolean> {
  const heard = await query(
    `select 1 as one from desk_presence where company_id = $1 and branch_id = $2 and ${recently('audible_at')} limit 1`,
    [company_id, branch_id],
  )
  return heard.length > 0
}
