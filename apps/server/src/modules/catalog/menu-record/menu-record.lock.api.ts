import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'

/**
 * Locks a branch's menu until the transaction ends. Whoever writes a menu locks it before its rows: two that lock rows in
 * different orders would deadlock, and records are checked against each other.
 */
export const lockMenu = (query: Query, { company_id, branch_id }: BranchKeys) =>
  // An empty menu has no row yet, and is locked by inserting it.
  query(
    `insert into menu_version as v (company_id, branch_id, no) values ($1, $2, 0)
     on conflict (branch_id) do update set no = v.no`,
    [company_id, branch_id],
  )

/** Makes a writing call below `/branch/:branch_id` lock the branch's menu before anything else. */
export const lockingMenu = (route: Route): Route => ({
  ...route,
  async run(request, context) {
    const keys = recordKeys(context, request.params as { branch_id: number })
    if (route.endpoint.method !== 'GET') await lockMenu(context.query, keys)
    return route.run(request, context)
  },
})

/** How often the menu of a branch has changed. */
export async function readMenuVersion(query: Query, { company_id, branch_id }: BranchKeys) {
  const [row] = await query<Pick<Row<'menu_version'>, 'no'>>(
    'select no from menu_version where company_id = $1 and branch_id = $2',
    [company_id, branch_id],
  )
  return row?.no ?? 1
}
