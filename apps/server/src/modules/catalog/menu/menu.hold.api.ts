import type { Query } from '../../../kernel/database/tenant.ts'

/**
 * Lets one writer at a time at a branch's menu, until its transaction ends. For whoever checks several of its records
 * against each other, or writes several: two who took them in different orders would wait for each other.
 */
export const holdMenu = (query: Query, { companyId, branchId }: { companyId: number; branchId: number }) =>
  query('select from menu_version where company_id = $1 and branch_id = $2 for update', [companyId, branchId])
