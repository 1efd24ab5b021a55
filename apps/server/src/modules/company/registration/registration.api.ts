import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

export type { OpenSample } from './registration.approve.ts'

/**
 * Completes the registration of a restaurant, in the transaction that opened its branch. Throws 409 when it is not
 * approved, already completed, or belongs to another company.
 */
export const completeRegistration = async (query: Query, registrationId: number, branchId: number) => {
  const rows = await query(
    `update registration set status = 'completed', made_branch_id = $2, version = version + 1
     where id = $1 and kind = 'restaurant' and status = 'approved'
       and made_company_id = (select company_id from branch where id = $2)
     returning id`,
    [registrationId, branchId],
  )
  if (!rows.length) throw new AppError(409, 'registration.not-approved')
}
