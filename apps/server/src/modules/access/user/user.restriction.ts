import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { queryOf, type Scope } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

/** The companies and branches that a user is restricted to; two empty lists mean the whole account. */
export interface Restriction {
  companyIds: readonly number[]
  branchIds: readonly number[]
}

interface OfAccount {
  id: number
}

/** SQL condition that a company `c` can be in the scope of users of account `a`. */
export const belongsSql = `case when a.type in ('dealer', 'dealer_demo') then c.dealer_account_id = a.id
  else a.type = 'eliza' or c.account_id = a.id end`

const within = (ids: readonly number[] | 'all', id: number) => ids === 'all' || ids.includes(id)

const selectOutside = statement<Restriction & { account: number; scope: readonly number[] }>(`
select from company c join account a on a.id = :account
where ${belongsSql} and not c.id = any (:scope)
  and (cardinality(:companyIds::bigint[]) = 0 or c.id = any (:companyIds))
  and (cardinality(:branchIds::bigint[]) = 0 or c.id in (select company_id from branch where id = any (:branchIds)))
limit 1`)

/** Whether a scope includes all that a user with this restriction sees. */
export async function coversRestriction(
  { platform }: Pools,
  scope: Scope,
  account: OfAccount,
  restriction: Restriction,
) {
  if (scope.companies === 'all') return true
  const { branchIds } = restriction
  if (scope.branches !== 'all' && !branchIds.length) return false
  if (!branchIds.every((id) => within(scope.branches, id))) return false
  const outside = await selectOutside(queryOf(platform), {
    ...restriction,
    account: account.id,
    scope: scope.companies,
  })
  return outside.length === 0
}

interface RestrictedBranch {
  id: number
  company_id: number
}

const refused = (path: 'company_ids' | 'branch_ids', code: PhraseKey) =>
  new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/**
 * Refuses companies and branches of another account or out of the granter's scope, and a restriction wider than the
 * granter's. Returns the companies whose rows will be written.
 */
export async function checkRestriction(pools: Pools, scope: Scope, account: OfAccount, restriction: Restriction) {
  const { companyIds, branchIds } = restriction
  const read = (text: string, ids: readonly number[]) => pools.platform.query<RestrictedBranch>(text, [account.id, ids])
  const [companies, branches] = await Promise.all([
    read(
      `select c.id, c.id as company_id from company c join account a on a.id = $1
          where c.id = any ($2) and ${belongsSql}`,
      companyIds,
    ),
    read(
      `select b.id, b.company_id from branch b join company c on c.id = b.company_id join account a on a.id = $1
          where b.id = any ($2) and ${belongsSql}`,
      branchIds,
    ),
  ])
  const inScope = ({ id, company_id }: RestrictedBranch, isBranch: boolean) =>
    within(scope.companies, company_id) && (!isBranch || within(scope.branches, id))
  const allCompanies = new Set(companies.rows.filter((row) => inScope(row, false)).map(({ id }) => id))
  const allBranches = new Set(branches.rows.filter((row) => inScope(row, true)).map(({ id }) => id))
  if (!companyIds.every((id) => allCompanies.has(id))) throw refused('company_ids', 'user.place-unknown')
  if (!branchIds.every((id) => allBranches.has(id))) throw refused('branch_ids', 'user.place-unknown')
  const owners = branches.rows.map(({ company_id }) => company_id)
  if (companyIds.length && !owners.every((id) => allCompanies.has(id)))
    throw refused('branch_ids', 'user.place-elsewhere')
  if (!(await coversRestriction(pools, scope, account, restriction))) throw refused('branch_ids', 'user.place-needed')
  return [...new Set([...companyIds, ...owners])]
}
