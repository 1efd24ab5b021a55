import type { UserRow } from '@sofra/contract/access/user/user.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { reading, type Scope } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { AccountOf } from './user.guards.ts'
import { readUser } from './user.queries.ts'

/** Returns the account of a new user; throws 400 for an unknown account or one out of scope. */
export async function accountInScope({ pools, scope }: Context, id: number): Promise<AccountOf> {
  const inScope = scope.accounts === 'all' || scope.accounts?.includes(id)
  const { rows } = await pools.platform.query<AccountOf>('select id, type from account where id = $1', [id])
  if (rows[0] && inScope) return rows[0]
  throw new AppError(400, 'error.invalid', { errors: [{ path: 'account_id', code: 'user.account-unknown' }] })
}

/** Returns a user visible to the caller; throws 404. */
export const readInScope = (context: Context, id: number): Promise<UserRow> =>
  reading(context.pools, context.scope, (query) => readUser(query, context, id))

/** Returns the scope for changing a user: the account and these companies. */
export const scopeOf = ({ id }: AccountOf, companies: readonly number[] = []): Scope => ({
  companies: [...new Set(companies)],
  branches: 'all',
  accounts: [id],
})

/** Returns the companies in which a user has rows, including those of branches. */
export const companiesOf = async ({ pools }: Context, userId: number) => {
  const { rows } = await pools.platform.query<{ company_id: number }>(
    'select company_id from user_company where user_id = $1 union select company_id from user_branch where user_id = $1',
    [userId],
  )
  return rows.map(({ company_id }) => company_id)
}

/** Throws 403 while acting as a company: only its own users change credentials. */
export const refuseWhileActing = (context: Context) => {
  if (person(context).acting) throw new AppError(403, 'error.acting')
}
