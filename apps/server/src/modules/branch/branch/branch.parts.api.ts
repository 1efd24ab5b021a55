import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

/** A part of a branch that is saved as a whole. */
export type BranchPart = 'hours' | 'zones' | 'payment'

interface Place {
  companyId: number
  branchId: number
}

/** The version of a part; 1 as long as nobody has saved it. */
export async function partVersion(query: Query, branchId: number, part: BranchPart): Promise<number> {
  const [row] = await query<Pick<Row<'branch_part'>, 'version'>>(
    'select version from branch_part where branch_id = $1 and part = $2',
    [branchId, part],
  )
  return row?.version ?? 1
}

/**
 * Takes a part for a save that was begun at `version`: whoever saves the same part waits until the transaction ends.
 * Throws 409 with `present` when somebody was faster.
 */
export async function claimPart(
  query: Query,
  { companyId, branchId }: Place,
  part: BranchPart,
  version: number,
  present: () => Promise<unknown>,
): Promise<void> {
  const keys = [companyId, branchId, part]
  await query('insert into branch_part values ($1, $2, $3, 1) on conflict do nothing', keys)
  const claimed = await query(
    `update branch_part set version = version + 1
     where company_id = $1 and branch_id = $2 and part = $3 and version = $4 returning version`,
    [...keys, version],
  )
  if (!claimed.length) throw new AppError(409, 'error.stale', { present: await present() })
}
