import { deskSilence } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** SQL condition: the desk reported within `deskSilence` seconds. `column` is the time of its last report. */
export const isRecentSql = (column: string) => `${column} > now() - interval '${deskSilence} s'`

/** Returns whether a desk of the branch is open with sound, whose user may approve orders of the delivery type. */
export async function isDeskHeard(query: Query, { company_id, branch_id }: BranchKeys, type: DeliveryType) {
  const desks = await query(
    `select 1 as one from desk_heartbeat
     where company_id = $1 and branch_id = $2 and $3 = any (delivery_types) and ${isRecentSql('audible_at')} limit 1`,
    [company_id, branch_id, type],
  )
  return desks.length > 0
}
