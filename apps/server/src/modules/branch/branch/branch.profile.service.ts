import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import type {
  BranchProfile,
  patchBranch,
  postBranch,
  putBranch,
  putBranchCommission,
} from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { completeRegistration } from '../../company/registration/registration.api.ts'
import { completeSuggestion } from '../../platform/restaurant-suggestion/restaurant-suggestion.api.ts'
import { checkKitchens, checkTerms, noTerms, withFreeCode } from './branch.checks.ts'
import { claimPlace } from './branch.limit.ts'
import { insertBranch, putKitchens, readProfile, updateBranch } from './branch.profile.queries.ts'

const placeOf = (context: Context, branchId: number) => ({ companyId: companyOf(context), branchId })

/** Reads what a change has made of the branch and tells it onward; 409 with the present state where it came too late. */
const settled = async (context: Context, branchId: number, changed: boolean): Promise<BranchProfile> => {
  const place = placeOf(context, branchId)
  const present = await readProfile(context.query, place)
  if (!changed) throw new AppError(409, 'error.stale', { present })
  const keys = { company_id: place.companyId, branch_id: branchId, subject_id: branchId }
  await emit(context.query, branchStatusChanged, keys, {})
  return present
}

/** Opens a branch within the licence's limit. Whoever is narrowed to branches may not add one that they would not see. */
export async function create({ body }: RequestOf<typeof postBranch>, context: Context): Promise<BranchProfile> {
  const { query, scope } = context
  const { registration_id, suggestion_id, ...input } = body
  // Suggestions are the platform's own papers.
  const mayComplete = suggestion_id === undefined || person(context).accountType === 'eliza'
  if (scope.branches !== 'all' || !mayComplete) throw new AppError(403, 'error.forbidden')
  const companyId = companyOf(context)
  checkTerms(context, input, noTerms)
  await checkKitchens(query, input.kitchens)
  await claimPlace(context, companyId)
  const branchId = await withFreeCode(context, companyId, input.code, () => insertBranch(query, companyId, input))
  await putKitchens(query, { companyId, branchId }, input.kitchens)
  if (registration_id) await completeRegistration(query, registration_id, branchId)
  if (suggestion_id) await completeSuggestion(query, suggestion_id)
  return readProfile(query, { companyId, branchId })
}

/** Changes what is entered about a branch. */
export async function change({ params, body }: RequestOf<typeof putBranch>, context: Context): Promise<BranchProfile> {
  const { query } = context
  const { version, ...input } = body
  const place = placeOf(context, params.branch_id)
  checkTerms(context, input, await readProfile(query, place))
  await checkKitchens(query, input.kitchens)
  const changed = await withFreeCode(context, place.companyId, input.code, () =>
    updateBranch(query, place.branchId, version, input),
  )
  if (changed) await putKitchens(query, place, input.kitchens)
  return settled(context, place.branchId, changed)
}

/** Switches a branch off or on; on again counts like a new one. */
export async function switchBranch({ params, body }: RequestOf<typeof patchBranch>, context: Context) {
  const { query } = context
  const place = placeOf(context, params.branch_id)
  const before = await readProfile(query, place)
  if (body.is_active && !before.is_active) await claimPlace(context, place.companyId)
  const changed = await query(
    'update branch set is_active = $3, version = version + 1 where id = $1 and version = $2 returning id',
    [place.branchId, body.version, body.is_active],
  )
  return settled(context, place.branchId, changed.length > 0)
}

/** Sets what the platform earns of a branch's orders. */
export async function setCommission({ params, body }: RequestOf<typeof putBranchCommission>, context: Context) {
  const changed = await context.query(
    'update branch set commission_rate = $3, version = version + 1 where id = $1 and version = $2 returning id',
    [params.branch_id, body.version, body.commission_rate],
  )
  return settled(context, params.branch_id, changed.length > 0)
}
