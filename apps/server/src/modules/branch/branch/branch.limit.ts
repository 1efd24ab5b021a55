import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError } from '../../../kernel/errors.ts'

/**
 * Makes sure that the licence leaves room for one more active branch, and keeps others waiting until the transaction
 * ends, so that the last place is given once. An ended licence leaves none.
 */
export async function claimPlace({ query, pools }: Pick<Context, 'query' | 'pools'>, companyId: number): Promise<void> {
  const [licence] = await query<Pick<Row<'licence'>, 'branch_limit'> & { running: boolean }>(
    `select branch_limit, ends_at is null or ends_at > now() as running from licence where company_id = $1 for update`,
    [companyId],
  )
  // Asked after the lock and past row security: whoever is narrowed to one branch must not count only that.
  const { rows } = await pools.platform.query<{ n: number }>(
    'select count(*) as n from branch where company_id = $1 and is_active',
    [companyId],
  )
  const countActiveBranch = rows[0]?.n ?? 0
  const branchLimit = licence?.running ? licence.branch_limit : 0
  if (countActiveBranch >= branchLimit)
    throw new AppError(409, 'branch.limit', { params: { branchLimit, countActiveBranch } })
}
