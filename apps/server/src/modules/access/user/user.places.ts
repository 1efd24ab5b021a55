import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { Scope } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

/** What somebody is narrowed to; two empty lists mean all of the account. */
export interface Places {
  companyIds: readonly number[]
  branchIds: readonly number[]
}

interface OfAccount {
  id: number
}

/** Whether a company `c` is in what people of the account `a` can reach at all. */
export const belongs = `case when a.type in ('dealer', 'dealer_demo') then c.dealer_account_id = a.id
  else a.type = 'eliza' or c.account_id = a.id end`

const within = (ids: readonly number[] | 'all', id: number) => ids === 'all' || ids.includes(id)

/** Whether a scope holds all that somebody of the account who is narrowed so would see. */
export async function covers({ platform }: Pools, scope: Scope, account: OfAccount, places: Places) {
  if (scope.companies === 'all') return true
  const { companyIds, branchIds } = places
  if (scope.branches !== 'all' && !branchIds.length) return false
  if (!branchIds.every((id) => within(scope.branches, id))) return false
  const { rowCount } = await platform.query(
    `select from company c join account a on a.id = $1
     where ${belongs} and not c.id = any ($4)
       and (cardinality($2::bigint[]) = 0 or c.id = any ($2))
       and (cardinality($3::bigint[]) = 0 or c.id in (select company_id from branch where id = any ($3)))
     limit 1`,
    [account.id, companyIds, branchIds, scope.companies],
  )
  return rowCount === 0
}

interface Found {
  id: number
  company_id: number
}

const fault = (path: 'company_ids' | 'branch_ids', code: PhraseKey) =>
  new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/**
 * Refuses companies and restaurants that are not the account's or not in the giver's scope, with the same words, and
 * a narrowing that would show more than the giver sees. Answers the companies that rows will be written of.
 */
export async function checkPlaces(pools: Pools, scope: Scope, account: OfAccount, places: Places) {
  const { companyIds, branchIds } = places
  const read = (text: string, ids: readonly number[]) => pools.platform.query<Found>(text, [account.id, ids])
  const [companies, branches] = await Promise.all([
    read(
      `select c.id, c.id as company_id from company c join account a on a.id = $1
          where c.id = any ($2) and ${belongs}`,
      companyIds,
    ),
    read(
      `select b.id, b.company_id from branch b join company c on c.id = b.company_id join account a on a.id = $1
          where b.id = any ($2) and ${belongs}`,
      branchIds,
    ),
  ])
  const reached = ({ id, company_id }: Found, isBranch: boolean) =>
    within(scope.companies, company_id) && (!isBranch || within(scope.branches, id))
  const allCompanies = new Set(companies.rows.filter((row) => reached(row, false)).map(({ id }) => id))
  const allBranches = new Set(branches.rows.filter((row) => reached(row, true)).map(({ id }) => id))
  if (!companyIds.every((id) => allCompanies.has(id))) throw fault('company_ids', 'user.place-unknown')
  if (!branchIds.every((id) => allBranches.has(id))) throw fault('branch_ids', 'user.place-unknown')
  const owners = branches.rows.map(({ company_id }) => company_id)
  if (companyIds.length && !owners.every((id) => allCompanies.has(id)))
    throw fault('branch_ids', 'user.place-elsewhere')
  if (!(await covers(pools, scope, account, places))) throw fault('branch_ids', 'user.place-needed')
  return [...new Set([...companyIds, ...owners])]
}
