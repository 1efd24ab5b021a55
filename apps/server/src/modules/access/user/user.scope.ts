import type { UserRow } from '@sofra/contract/access/user/user.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { reading, type Scope } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { AccountOf } from './user.guards.ts'
import { readUser } from './user.queries.ts'

/** The account of a new user; 400 for a foreign one as for a missing one. */
export async function accountInScope({ pools, scope }: Context, id: number): Promise<AccountOf> {
  const inScope = scope.accounts === 'all' || scope.accounts?.includes(id)
  const { rows } = await pools.platform.query<AccountOf>('select id, type from account where id = $1', [id])
  if (rows[0] && inScope) return rows[0]
  throw new AppError(400, 'error.invalid', { errors: [{ path: 'account_id', code: 'user.account-unknown' }] })
}

/** Somebody as the caller may see them; throws 404. */
export const shown = (context: Context, id: number): Promise<UserRow> =>
  reading(context.pools, context.scope, (query) => readUser(query, context, id))

/** The scope of a change of somebody: their account and these companies. */
export const scopeOf = ({ id }: AccountOf, companies: readonly number[] = []): Scope => ({
  companies: [...new Set(companies)],
  branches: 'all',
  accounts: [id],
})

/** The companies in which a user has rows, those of their branches included. */
export const companiesOf = async ({ pools }: Context, userId: number) => {
  const { rows } = await pools.platform.query<{ company_id: number }>(
    'select company_id from user_company where user_id = $1 union select company_id from user_branch where user_id = $1',
    [userId],
  )
  return rows.map(({ company_id }) => company_id)
}

/** Throws 403 for whoever acts as the company: only its own people change how somebody signs in. */
export const refuseWhileActing = (context: Context) => {
  if (person(context).acting) throw new AppError(403, 'error.acting')
}
