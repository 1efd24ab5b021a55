import type { ScopedRate } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

/** Returns the rates that may apply to orders of these companies, of any day. */
export const readRates = (query: Query, companyIds: readonly number[]): Promise<ScopedRate[]> =>
  query<ScopedRate & { id: number }>(
    `select id, kind, company_id, branch_id, delivery_type, source, rate, fixed, valid_from, valid_until
     from commission_rate where company_id is null or company_id = any ($1)`,
    [companyIds],
  )
