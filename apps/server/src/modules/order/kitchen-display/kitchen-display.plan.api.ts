import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

type Stored = Pick<Row<'kitchen_plan'>, 'stations' | 'version'>

/** Returns the stations of a branch in order; empty if none is defined. */
export async function storedStations(query: Query, { company_id, branch_id }: BranchKeys): Promise<Stored> {
  const [row] = await query<Stored>(
    'select stations, version from kitchen_plan where company_id = $1 and branch_id = $2',
    [company_id, branch_id],
  )
  return row ?? { stations: [], version: 1 }
}
