import { alternatives } from '@sofra/contract/branch/branch/branch.code.ts'
import { type BranchInput, termsEditors } from '@sofra/contract/branch/branch/branch.input.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { missingIds } from '../../../kernel/records/read.ts'

const refused = (path: string, code: PhraseKey, params = {}) =>
  new AppError(400, 'error.invalid', { errors: [{ path, code, params }] })

/** Terms agreed between platform and restaurant, and who may change them: a restaurant may not prolong its own contract. */
const terms = [
  ['contract_starts_at', termsEditors.contract],
  ['contract_ends_at', termsEditors.contract],
  ['financial_status', termsEditors.financial],
  ['financial_ends_at', termsEditors.financial],
] as const
type Terms = Pick<BranchInput, (typeof terms)[number][0]>

export const noTerms: Terms = {
  contract_starts_at: null,
  contract_ends_at: null,
  financial_status: 'none',
  financial_ends_at: null,
}

const alike = (a: string | null, b: string | null) => a === b || (a && b ? Date.parse(a) === Date.parse(b) : false)

/** Refuses a changed term unless the caller may agree on it. Absent terms are unchanged. */
export const checkTerms = (context: Context, sent: Partial<Terms>, present: Partial<Terms>) => {
  const { accountType } = person(context)
  const changed = terms.find(([field, by]) => {
    const value = sent[field]
    return value !== undefined && !by.some((type) => type === accountType) && !alike(value, present[field] ?? null)
  })
  if (changed) throw refused(changed[0], 'branch.terms-locked')
}

/** Refuses unknown kitchens. */
export const checkKitchens = async (query: Query, ids: readonly number[]) => {
  const [missing] = await missingIds(query, [{ table: 'kitchen', keys: {}, ids }])
  if (missing.size) throw refused('kitchens', 'branch.unknown-kitchen')
}

/** Refuses a district that is not offered, unless the branch already has it. */
export const checkDistrict = async (query: Query, id: number, present?: number | null) => {
  if (id === present) return
  const offered = await query(
    'select from district d join city c on c.id = d.city_id where d.id = $1 and d.is_active and c.is_active',
    [id],
  )
  if (!offered.length) throw refused('district_id', 'place.no-district')
}

/** Refuses a time zone that is not offered, unless the branch already has it. */
export const checkTimezone = async (query: Query, code: string, present?: string) => {
  if (code === present) return
  const offered = await query('select from timezone where code = $1 and is_active', [code])
  if (!offered.length) throw refused('timezone', 'rule.one-of')
}

const isDuplicate = (error: unknown) => (error as { constraint?: string }).constraint === 'branch__company_code'

/** Runs a write; a code of another branch of the company is refused at its field, with a free code as suggestion. */
export async function withFreeCode<T>({ pools }: Context, companyId: number, code: string, write: () => Promise<T>) {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The transaction has failed, so the codes are read outside of it.
    const { rows } = await pools.platform.query<Pick<Row<'branch'>, 'code'>>(
      'select code from branch where company_id = $1',
      [companyId],
    )
    const usedCodes = new Set(rows.map((row) => row.code))
    const free = alternatives(code).find((one) => !usedCodes.has(one)) ?? ''
    throw refused('code', 'branch.code-taken', { code: free })
  }
}

/**
 * Refuses to exceed the licence's number of active branches, and locks the licence until the transaction ends, so that
 * two concurrent requests cannot both pass. An ended licence allows none.
 */
export async function checkLimit({ query, pools }: Pick<Context, 'query' | 'pools'>, companyId: number): Promise<void> {
  const [licence] = await query<Pick<Row<'licence'>, 'branch_limit'> & { running: boolean }>(
    `select branch_limit, ends_at is null or ends_at > now() as running from licence where company_id = $1 for update`,
    [companyId],
  )
  // Counted after the lock and without row security, because a restricted caller sees only some of the branches.
  const { rows } = await pools.platform.query<{ n: number }>(
    'select count(*) as n from branch where company_id = $1 and is_active',
    [companyId],
  )
  const countActiveBranch = rows[0]?.n ?? 0
  const branchLimit = licence?.running ? licence.branch_limit : 0
  if (countActiveBranch >= branchLimit)
    throw new AppError(409, 'branch.limit', { params: { branchLimit, countActiveBranch } })
}
