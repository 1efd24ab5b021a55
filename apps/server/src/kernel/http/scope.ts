import type { Row } from '../database/db.types.ts'
import type { Pools } from '../database/pools.ts'
import type { Scope } from '../database/tenant.ts'
import { notFound } from '../errors.ts'

/**
 * Never evicted: a branch never changes its company, and companies are never removed. 10,000 branches are 10,000 small
 * entries.
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
 * Throws 404 for a member without orders at the caller's branches, if the caller is limited to some: the same refusal
 * as for a missing member.
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
 * Narrows the scope to the branch or company of the path. Outside the caller's scope the refusal is the same as for a
 * missing one.
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
    // A company in a limited scope exists; only a scope of everything has to be checked.
    const isExisting =
      scope.companies === 'all' ? await companyExists(pools, company) : scope.companies.includes(company)
    if (!isExisting) throw notFound()
    if (typeof params.member_id === 'number') await checkMemberInScope(pools, scope, company, params.member_id)
    return { ...scope, companies: [company] }
  }
  return scope
}
