import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Places } from './user.places.ts'

/** Gives a person exactly these roles; what stays leaves no trace in the log. */
export async function writeRoles(query: Query, accountId: number, userId: number, roleIds: readonly number[]) {
  await query('delete from user_role where user_id = $1 and not role_id = any ($2)', [userId, roleIds])
  await query(
    `insert into user_role (account_id, user_id, role_id) select $1, $2, unnest($3::bigint[])
     on conflict (user_id, role_id) do nothing`,
    [accountId, userId, roleIds],
  )
}

/** Narrows a person to exactly these; the transaction has to reach the companies of before and after. */
export async function writePlaces(query: Query, userId: number, { companyIds, branchIds }: Places) {
  await query('delete from user_company where user_id = $1 and not company_id = any ($2)', [userId, companyIds])
  await query('delete from user_branch where user_id = $1 and not branch_id = any ($2)', [userId, branchIds])
  await query(
    `insert into user_company (user_id, company_id) select $1, unnest($2::bigint[])
     on conflict (user_id, company_id) do nothing`,
    [userId, companyIds],
  )
  await query(
    `insert into user_branch (user_id, company_id, branch_id) select $1, company_id, id from branch where id = any ($2)
     on conflict (user_id, branch_id) do nothing`,
    [userId, branchIds],
  )
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'app_user__email'

/** An address that somebody has, wherever, cannot be used: 409 at its field. Whose it is stays unsaid. */
export const withFreeEmail = <T>(work: Promise<T>, path = 'email'): Promise<T> =>
  work.catch((error: unknown) => {
    if (!isTaken(error)) throw error
    throw new AppError(409, 'user.email-taken', { errors: [{ path, code: 'user.email-taken' }] })
  })
