import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import type { BranchHours, putWorkingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

type Stored = Pick<BranchHours, 'timezone'> & { hours: Pick<BranchHours, 'weekly' | 'exceptions'> }

export async function readHours({ query }: Context, branchId: number): Promise<BranchHours> {
  const [row] = await query<Stored>('select timezone, hours from branch where id = $1', [branchId])
  if (!row) throw notFound()
  const { weekly, exceptions } = row.hours
  return { timezone: row.timezone, weekly, exceptions, version: await partVersion(query, branchId, 'hours') }
}

/** Replaces the week and the special days. The branch may open or close by it at once, so it is told onward. */
export async function saveHours({ params, body }: RequestOf<typeof putWorkingHours>, context: Context) {
  const { query } = context
  const { version, ...hours } = body
  const place = { companyId: companyOf(context), branchId: params.branch_id }
  await claimPart(query, place, 'hours', version, () => readHours(context, place.branchId))
  await query('update branch set hours = $2 where id = $1', [place.branchId, JSON.stringify(hours)])
  const saved = await readHours(context, place.branchId)
  const keys = { company_id: place.companyId, branch_id: place.branchId, subject_id: place.branchId }
  await emit(query, branchStatusChanged, keys, {})
  return saved
}
