import type { Row } from '../database/db.types.ts'
import type { Pools } from '../database/pools.ts'
import type { Scope } from '../database/tenant.ts'
import { notFound } from '../errors.ts'

/**
 * A cache without an end: a branch never changes its company, and no company is ever removed. 10,000 branches are 10,000
 * small entries.
 */
interface Cache {
  companyOf: Map<number, number>
  companies: Set<number>
}
const ofPools = new WeakMap<Pools, Cache>()

const cacheOf = (pools: Pools): Cache => {
  const cache = ofPools.get(pools) ?? { companyOf: new Map(), companies: new Set() }
  ofPools.set(pools, cache)
  return cache
}

const companyOfBranch = async (pools: Pools, branch: number) => {
  const { companyOf } = cacheOf(pools)
  const cached = companyOf.get(branch)
  if (cached) return cached
  const { rows } = await pools.callers.query<Pick<Row<'branch'>, 'company_id'>>(
    'select company_id from branch where id = $1',
    [branch],
  )
  const company = rows[0]?.company_id
  if (!company) throw notFound()
  companyOf.set(branch, company)
  return company
}

const companyExists = async (pools: Pools, company: number) => {
  const { companies } = cacheOf(pools)
  if (companies.has(company)) return true
  const { rowCount } = await pools.callers.query('select from company where id = $1', [company])
  if (rowCount) companies.add(company)
  return Boolean(rowCount)
}

/**
 * Throws 404 for a member who has not ordered at any of the branches that the caller is limited to. It reads the same answer as for
 * a member who does not exist.
 */
const checkMemberInScope = async (pools: Pools, { branches }: Scope, company: number, member: number) => {
  if (branches === 'all') return
  const { rowCount } = await pools.callers.query(
    'select from member_branch where company_id = $1 and member_id = $2 and branch_id = any ($3) limit 1',
    [company, member, branches],
  )
  if (!rowCount) throw notFound()
}

const within = (all: readonly number[] | 'all', id: number) => all === 'all' || all.includes(id)

/**
 * The scope of a call whose path names a branch or a company: that one alone. One that is outside the caller's scope
 * answers exactly as one that does not exist.
 */
export async function narrowScope(
  pools: Pools,
  scope: Scope,
  params: Readonly<Record<string, number | string>>,
): Promise<Scope> {
  const { branch_id: branch, company_id: company } = params
  if (typeof branch === 'number') {
    const owner = await companyOfBranch(pools, branch)
    if (!within(scope.companies, owner) || !within(scope.branches, branch)) throw notFound()
    return { ...scope, companies: [owner], branches: [branch] }
  }
  if (typeof company === 'number') {
    // A company in scope exists, unless the scope is everything.
    const found = scope.companies === 'all' ? await companyExists(pools, company) : scope.companies.includes(company)
    if (!found) throw notFound()
    if (typeof params.member_id === 'number') await checkMemberInScope(pools, scope, company, params.member_id)
    return { ...scope, companies: [company] }
  }
  return scope
}
