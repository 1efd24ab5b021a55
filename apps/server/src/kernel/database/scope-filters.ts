import { among, type Filter } from './filter.ts'
import type { Scope } from './tenant.ts'

/** A scope as conditions on a table of branches' records: with the company named its indexes give the order of the rows. */
export const inScope = ({ companies, branches }: Scope, as: string): Filter[] => [
  ...(companies === 'all' ? [] : among(`${as}.company_id`, companies)),
  ...(branches === 'all' ? [] : among(`${as}.branch_id`, branches)),
]
