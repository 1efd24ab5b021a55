import type { Query } from '../../../kernel/database/tenant.ts'

/**
 * Lets one writer at a time at a branch's menu, until its transaction ends. For whoever checks several of its records
 * against each other, or writes several: two who took them in different orders would wait for each other.
 */
export const holdMenu = (query: Query, { companyId, branchId }: { companyId: number; branchId: number }) =>
  // An empty menu has no row yet, and can be held all the same.
  query(
    `insert into menu_version as v (company_id, branch_id, no) values ($1, $2, 0)
     on conflict (branch_id) do update set no = v.no`,
    [companyId, branchId],
  )
