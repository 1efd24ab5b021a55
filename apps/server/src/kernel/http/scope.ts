import type { Pools } from '../database/pools.ts'
import type { Scope } from '../database/tenant.ts'
import { notFound } from '../errors.ts'

// A branch never changes its company, so what was read once stays true. 10,000 restaurants are 10,000 small entries.
const companies = new Map<number, number>()

const companyOfBranch = async (pools: Pools, branch: number) => {
  const known = companies.get(branch)
  if (known) return known
  const { rows } = await pools.platform.query<{ company_id: number }>('select company_id from branch where id = $1', [
    branch,
  ])
  const company = rows[0]?.company_id
  if (!company) throw notFound()
  companies.set(branch, company)
  return company
}

// Neither is a company ever removed.
const existing = new Set<number>()

const companyExists = async (pools: Pools, company: number) => {
  if (existing.has(company)) return true
  const { rowCount } = await pools.platform.query('select from company where id = $1', [company])
  if (rowCount) existing.add(company)
  return Boolean(rowCount)
}

const within = (all: readonly number[] | 'all', id: number) => all === 'all' || all.includes(id)

/**
 * The scope of a call whose path names a branch or a company: that one alone. One that is outside the caller's scope
 * answers exactly as one that does not exist.
 */
export async function narrowScope(pools: Pools, scope: Scope, params: Record<string, number>): Promise<Scope> {
  const { branch_id: branch, company_id: company } = params
  if (branch) {
    const owner = await companyOfBranch(pools, branch)
    if (!within(scope.companies, owner) || !within(scope.branches, branch)) throw notFound()
    return { ...scope, companies: [owner], branches: [branch] }
  }
  if (company) {
    // What is in scope exists, but where everything is.
    const found = scope.companies === 'all' ? await companyExists(pools, company) : scope.companies.includes(company)
    if (!found) throw notFound()
    return { ...scope, companies: [company] }
  }
  return scope
}
