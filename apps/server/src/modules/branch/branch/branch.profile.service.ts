import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import type {
  BranchProfile,
  patchBranch,
  postBranch,
  putBranch,
} from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import type { BranchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { completeRegistration } from '../../company/registration/registration.api.ts'
import { completeSuggestion } from '../../platform/restaurant-suggestion/restaurant-suggestion.api.ts'
import {
  checkDistrict,
  checkKitchens,
  checkLimit,
  checkTerms,
  checkTimezone,
  noTerms,
  withFreeCode,
} from './branch.checks.ts'
import {
  insertBranch,
  readProfile,
  readSettings,
  updateBranch,
  updateColumns,
  updateSettings,
} from './branch.profile.queries.ts'

/** Returns the branch after a change, which is emitted. */
const changed = async ({ query }: Context, keys: BranchKeys): Promise<BranchProfile> => {
  const profile = await readProfile(query, keys)
  await emit(query, branchStatusChanged, { ...keys, subject_id: keys.branch_id }, {})
  return profile
}

/**
 * Creates a branch within the licence's limit. Callers restricted to branches may not, because they would not see the
 * new one.
 */
export async function create({ params, body }: RequestOf<typeof postBranch>, context: Context): Promise<BranchProfile> {
  const { query, scope } = context
  const { registration_id, suggestion_id, ...input } = body
  // Only the platform completes suggestions.
  const mayComplete = suggestion_id === undefined || person(context).accountType === 'eliza'
  if (scope.branches !== 'all' || !mayComplete) throw new AppError(403, 'error.forbidden')
  const keys = recordKeys(context, params)
  checkTerms(context, input, noTerms)
  await checkKitchens(query, input.kitchens)
  await checkTimezone(query, input.timezone)
  await checkDistrict(query, input.district_id)
  await checkLimit(context, keys.company_id)
  const branch_id = await withFreeCode(context, keys.company_id, input.code, () => insertBranch(query, keys, input))
  if (registration_id) await completeRegistration(query, registration_id, branch_id)
  if (suggestion_id) await completeSuggestion(query, suggestion_id)
  return readProfile(query, { ...keys, branch_id })
}

/** Changes the entered fields of a branch. */
export async function change({ params, body }: RequestOf<typeof putBranch>, context: Context): Promise<BranchProfile> {
  const { query } = context
  const { version, ...input } = body
  const keys = recordKeys(context, params)
  const present = await readProfile(query, keys)
  checkTerms(context, input, present)
  await checkKitchens(query, input.kitchens)
  await checkTimezone(query, input.timezone, present.timezone)
  await checkDistrict(query, input.district_id, present.district_id)
  await withFreeCode(context, keys.company_id, input.code, () => updateBranch(query, keys, version, input))
  return changed(context, keys)
}

/** Changes the daily settings of a branch. */
export async function changeSettings(
  { params, body }: RequestOf<typeof putBranchSettings>,
  context: Context,
): Promise<BranchSettings> {
  const { query } = context
  const { version, ...input } = body
  const keys = recordKeys(context, params)
  checkTerms(context, input, await readSettings(query, keys))
  await updateSettings(query, keys, version, input)
  await emit(query, branchStatusChanged, { ...keys, subject_id: keys.branch_id }, {})
  return readSettings(query, keys)
}

/** Activates or deactivates a branch; activation counts against the limit. */
export async function switchBranch({ params, body }: RequestOf<typeof patchBranch>, context: Context) {
  const { query } = context
  const { version, is_active } = body
  const keys = recordKeys(context, params)
  const before = await readProfile(query, keys)
  if (is_active && !before.is_active) await checkLimit(context, keys.company_id)
  await updateColumns(query, keys, version, { is_active })
  return changed(context, keys)
}
