import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'

export type { OpenSample } from './registration.approve.ts'

/**
 * Completes the registration of a restaurant, in the transaction that opened its branch. Throws 409 when it is not
 * approved, already completed, or belongs to another company.
 */
export const completeRegistration = async (query: Query, registrationId: number, branchId: number) => {
  const rows = await updateAnyVersion(query, 'registration', {
    of: { id: registrationId, kind: 'restaurant', status: 'approved' },
    set: { status: 'completed', made_branch_id: branchId },
    where: (at) => `x.made_company_id = (select b.company_id from branch b where b.id = ${at(branchId)})`,
  })
  if (!rows.length) throw new AppError(409, 'registration.not-approved')
}
