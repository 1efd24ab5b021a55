import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { markMissedHandled } from './phone-call.queries.ts'
import { emitMoved } from './phone-call.service.ts'

const storeOrder = statement<BranchKeys & { phone: string; order_id: number }, Pick<Row<'phone_call'>, 'id'>>(`
update phone_call set order_id = :order_id, answered_at = coalesce(answered_at, case when ended_at is null then now() end)
where company_id = :company_id and branch_id = :branch_id and id = (
  select id from phone_call where company_id = :company_id and branch_id = :branch_id and phone = :phone and order_id is null
    and rang_at > now() - interval '2 hours'
  order by rang_at desc, id desc limit 1)
returning id`)

/**
 * Stores the order of a phone's last call within two hours, and marks earlier missed calls of that phone as handled.
 */
export async function storeOrderOfCall(
  { query, by }: { query: Query; by: string },
  keys: BranchKeys,
  { phone, order_id }: { phone: string; order_id: number },
) {
  const [call] = await storeOrder(query, { ...keys, phone, order_id })
  if (!call) return
  await markMissedHandled({ query, by }, keys, phone)
  await emitMoved(query, keys, { id: call.id, is_ringing: false })
}
