import { among, type Filter } from './filter.ts'
import type { Scope } from './tenant.ts'

/**
 * Returns a scope as conditions on a branch table. They name the company, so that its indexes keep the order of rows.
 */
export const inScope = ({ companies, branches }: Scope, as: string): Filter[] => [
  ...(companies === 'all' ? [] : among(`${as}.company_id`, companies)),
  ...(branches === 'all' ? [] : among(`${as}.branch_id`, branches)),
]
