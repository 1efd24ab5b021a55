import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Restriction } from './user.restriction.ts'

/** Sets the roles of a user; a role that stays is not written, and so not logged. */
export async function writeRoles(query: Query, accountId: number, userId: number, roleIds: readonly number[]) {
  await query('delete from user_role where user_id = $1 and not role_id = any ($2)', [userId, roleIds])
  await query(
    `insert into user_role (account_id, user_id, role_id) select $1, $2, unnest($3::bigint[])
     on conflict (user_id, role_id) do nothing`,
    [accountId, userId, roleIds],
  )
}

/** Sets what a user is restricted to. `companies` are those with rows before or after; the transaction's scope has them. */
export async function writeRestriction(
  query: Query,
  userId: number,
  companies: readonly number[],
  { companyIds, branchIds }: Restriction,
) {
  await query('delete from user_company where user_id = $1 and company_id = any ($2) and not company_id = any ($3)', [
    userId,
    companies,
    companyIds,
  ])
  await query('delete from user_branch where user_id = $1 and company_id = any ($2) and not branch_id = any ($3)', [
    userId,
    companies,
    branchIds,
  ])
  await query(
    `insert into user_company (user_id, company_id) select $1, unnest($2::bigint[])
     on conflict (user_id, company_id) do nothing`,
    [userId, companyIds],
  )
  await query(
    `insert into user_branch (user_id, company_id, branch_id) select $1, company_id, id from branch
     where company_id = any ($2) and id = any ($3)
     on conflict (user_id, branch_id) do nothing`,
    [userId, companies, branchIds],
  )
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'app_user__email'

/** Answers 409 at its field for an address that any user has, without naming whom. */
export const withFreeEmail = <T>(work: Promise<T>, path = 'email'): Promise<T> =>
  work.catch((error: unknown) => {
    if (!isTaken(error)) throw error
    throw new AppError(409, 'user.email-taken', { errors: [{ path, code: 'user.email-taken' }] })
  })
