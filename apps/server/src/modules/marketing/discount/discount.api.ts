import type { Query } from '../../../kernel/database/tenant.ts'

/** A running discount: one of `rate` (basis points) and `amount` (minor units), from `minimum_total` of goods on. */
export type RunningDiscount = {
  id: number
  /** Given by one branch, or a campaign of all the company's branches. */
  kind: 'campaign' | 'branch'
  name: { tr: string; en?: string; de?: string }
  rate: number
  amount: number
  borne_by: 'branch' | 'platform'
  minimum_total: number
}

/** The discounts that run now for orders of this kind. Which is the best depends on the basket, so the caller picks. */
export const bestDiscount = (
  query: Query,
  { companyId, branchId, deliveryType, now }: { companyId: number; branchId: number; deliveryType: string; now: Date },
) =>
  query<RunningDiscount>(
    `select id, case when branch_id is null then 'campaign' else 'branch' end as kind,
       name, rate, amount, borne_by, minimum_total
     from discount
     where company_id = $1 and (branch_id is null or branch_id = $2) and $3 = any (delivery_types)
       and is_active and starts_at <= $4 and ends_at > $4
     order by id`,
    [companyId, branchId, deliveryType, now],
  )
