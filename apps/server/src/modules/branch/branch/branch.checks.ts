import { alternatives } from '@sofra/contract/branch/branch/branch.code.ts'
import { agreedBy, type BranchInput } from '@sofra/contract/branch/branch/branch.input.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { missingIds } from '../../../kernel/records/read.ts'

const refused = (path: string, code: PhraseKey, params = {}) =>
  new AppError(400, 'error.invalid', { errors: [{ path, code, params }] })

/** What the platform agrees on with a restaurant, and who may: its own people may not prolong their own contract. */
const terms = [
  ['contract_starts_at', agreedBy.contract],
  ['contract_ends_at', agreedBy.contract],
  ['financial_status', agreedBy.financial],
  ['financial_ends_at', agreedBy.financial],
] as const
type Terms = Pick<BranchInput, (typeof terms)[number][0]>

export const noTerms: Terms = {
  contract_starts_at: null,
  contract_ends_at: null,
  financial_status: 'none',
  financial_ends_at: null,
}

const alike = (a: string | null, b: string | null) => a === b || (a && b ? Date.parse(a) === Date.parse(b) : false)

/** Refuses the change of a term by whoever does not agree on it. One that is not among the wanted ones stays. */
export const checkTerms = (context: Context, wanted: Partial<Terms>, present: Partial<Terms>) => {
  const { accountType } = person(context)
  const changed = terms.find(([field, by]) => {
    const value = wanted[field]
    return value !== undefined && !by.some((type) => type === accountType) && !alike(value, present[field] ?? null)
  })
  if (changed) throw refused(changed[0], 'branch.terms-locked')
}

/** Refuses kitchens that the platform does not have. */
export const checkKitchens = async (query: Query, ids: readonly number[]) => {
  const [missing] = await missingIds(query, [{ table: 'kitchen', keys: {}, ids }])
  if (missing.size) throw refused('kitchens', 'branch.unknown-kitchen')
}

/** Refuses a district that is not offered, unless it is the branch's already. */
export const checkDistrict = async (query: Query, id: number, present?: number | null) => {
  if (id === present) return
  const offered = await query(
    'select from district d join city c on c.id = d.city_id where d.id = $1 and d.is_active and c.is_active',
    [id],
  )
  if (!offered.length) throw refused('district_id', 'place.no-district')
}

/** Refuses a time zone that is not offered, unless it is the branch's already. */
export const checkTimezone = async (query: Query, code: string, present?: string) => {
  if (code === present) return
  const offered = await query('select from timezone where code = $1 and is_active', [code])
  if (!offered.length) throw refused('timezone', 'rule.one-of')
}

const isDuplicate = (error: unknown) => (error as { constraint?: string }).constraint === 'branch__company_code'

/** Runs a write; a code that another branch of the company has is refused at its field, with a free one to take instead. */
export async function withFreeCode<T>({ pools }: Context, companyId: number, code: string, write: () => Promise<T>) {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The transaction has failed by now, so the codes are read outside of it.
    const { rows } = await pools.platform.query<Pick<Row<'branch'>, 'code'>>(
      'select code from branch where company_id = $1',
      [companyId],
    )
    const taken = new Set(rows.map((row) => row.code))
    const free = alternatives(code).find((one) => !taken.has(one)) ?? ''
    throw refused('code', 'branch.code-taken', { code: free })
  }
}

/**
 * Refuses one more active branch than the licence allows, and locks the licence until the transaction ends, so that two
 * at once cannot both be the last one. An ended licence allows none.
 */
export async function checkLimit({ query, pools }: Pick<Context, 'query' | 'pools'>, companyId: number): Promise<void> {
  const [licence] = await query<Pick<Row<'licence'>, 'branch_limit'> & { running: boolean }>(
    `select branch_limit, ends_at is null or ends_at > now() as running from licence where company_id = $1 for update`,
    [companyId],
  )
  // Asked after the lock and past row security: whoever is restricted to one branch must not count only that.
  const { rows } = await pools.platform.query<{ n: number }>(
    'select count(*) as n from branch where company_id = $1 and is_active',
    [companyId],
  )
  const countActiveBranch = rows[0]?.n ?? 0
  const branchLimit = licence?.running ? licence.branch_limit : 0
  if (countActiveBranch >= branchLimit)
    throw new AppError(409, 'branch.limit', { params: { branchLimit, countActiveBranch } })
}
