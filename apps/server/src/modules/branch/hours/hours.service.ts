import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import type { BranchHours, putWorkingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { writeHours } from '../branch/branch.api.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

/** Returns the week and the special days of a branch; throws 404. */
export async function readHours(query: Query, keys: BranchKeys): Promise<BranchHours> {
  const [row] = await query<Pick<Row<'branch'>, 'timezone' | 'hours'>>(
    'select timezone, hours from branch where company_id = $1 and id = $2',
    [keys.company_id, keys.branch_id],
  )
  if (!row) throw notFound()
  const { weekly, exceptions, types = {} } = row.hours
  return { timezone: row.timezone, weekly, exceptions, types, version: await partVersion(query, keys, 'hours') }
}

/** Replaces the week and the special days. This may open or close the branch at once, so an event is emitted. */
export async function saveHours({ params, body }: RequestOf<typeof putWorkingHours>, context: Context) {
  const { query } = context
  const { version, ...hours } = body
  const keys = recordKeys(context, params)
  await claimPart(query, keys, 'hours', version, () => readHours(query, keys))
  await writeHours(query, keys, hours)
  const saved = await readHours(query, keys)
  await emit(query, branchStatusChanged, { ...keys, subject_id: keys.branch_id }, {})
  return saved
}
