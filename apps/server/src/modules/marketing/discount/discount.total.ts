import type { Query } from '../../../kernel/database/tenant.ts'

// Sums the uses only for a discount without a total.
const addMissingSql = `
insert into discount_total (company_id, discount_id, budget, used_amount, used_count)
select d.company_id, d.id, d.budget, least(u.amount, d.budget), u.orders
from discount d cross join lateral (
  select coalesce(sum(u.given), 0) as amount, count(*) filter (where u.given > 0) as orders
  from discount_use u where u.company_id = d.company_id and u.discount_id = d.id) u
where d.company_id = $1 and d.id = any ($2)
  and not exists (select from discount_total t where t.company_id = d.company_id and t.discount_id = d.id)
on conflict do nothing
returning discount_id`

/**
 * Adds missing totals of a company's discounts, computed from their uses. A trigger creates the total of a new
 * discount; rows restored or copied without triggers have none. Returns whether a total was missing.
 */
export async function addMissingTotals(query: Query, companyId: number, ids: readonly number[]): Promise<boolean> {
  const added = await query(addMissingSql, [companyId, ids])
  return added.length > 0
}
