import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** A part of a branch that is saved as a unit, with its own version. */
export type BranchPart = 'hours' | 'zones' | 'payment' | 'commands' | 'areas' | 'plan' | 'reservations' | 'slots'

/** Returns the version of a part; 1 before the first save. */
export async function partVersion(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  part: BranchPart,
): Promise<number> {
  const [row] = await query<Pick<Row<'branch_part'>, 'version'>>(
    'select version from branch_part where company_id = $1 and branch_id = $2 and part = $3',
    [company_id, branch_id, part],
  )
  return row?.version ?? 1
}

/**
 * Locks a part until the transaction ends and increments its version, for a save based on `version`. Throws 409 with
 * `present` when the version is stale.
 */
export async function claimPart(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  part: BranchPart,
  version: number,
  present: () => Promise<unknown>,
): Promise<void> {
  await query(
    'insert into branch_part (company_id, branch_id, part, version) values ($1, $2, $3, 1) on conflict do nothing',
    [company_id, branch_id, part],
  )
  // The present value is read only on refusal, before it would be replaced.
  const claimed = await tryUpdate(query, 'branch_part', { of: { company_id, branch_id, part }, version })
  if (!claimed) throw stale(await present())
}
