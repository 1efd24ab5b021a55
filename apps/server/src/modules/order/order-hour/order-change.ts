import type { Query } from '../../../kernel/database/tenant.ts'
import { refreshHours } from './order-hour.refresh.ts'

/** A step that changed what an order came to. */
export interface OrderChange {
  company_id: number
  order_id: number
  action: string
  at: string
}

const takeSql = `
delete from order_change where (company_id, id) in (
  select company_id, id from order_change where company_id = any ($1) order by id limit $2 for update skip locked)
returning company_id, order_id, action, at`

/**
 * Takes the next changes of some companies out of the queue and computes the hours of their orders anew. Call it once per
 * transaction: two that lock hours repeatedly could wait for each other.
 */
export async function takeChanges(query: Query, companies: readonly number[], limit: number): Promise<OrderChange[]> {
  const changes = await query<OrderChange>(takeSql, [companies, limit])
  await refreshHours(query, changes)
  return changes
}
