import type { Context } from '../../../kernel/context.ts'
import { type Work, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

/** A run concerns all companies: throws 403 for a user of the platform who is limited to some. */
export const demandEverything = ({ scope }: Context) => {
  if (scope.companies !== 'all') throw new AppError(403, 'error.forbidden')
}

/**
 * Changes rows of several companies in one transaction. A scope of everything only reads tenants' rows, so the companies are
 * read first.
 */
export async function acrossCompanies<T>(
  context: Context,
  companySql: string,
  value: unknown,
  work: Work<T>,
): Promise<T> {
  demandEverything(context)
  const { rows } = await context.pools.platform.query<{ company_id: number }>(companySql, [value])
  const companies = rows.map(({ company_id }) => company_id)
  return withTenant(context.pools, { companies, branches: 'all' }, work, context.actor)
}

/** Changes a run and its lines in one transaction. */
export const inRun = <T>(context: Context, run: number, work: Work<T>) =>
  acrossCompanies(context, 'select distinct company_id from payout_line where run_id = $1', run, work)
