import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'

/**
 * Locks a branch's menu until the transaction ends. Writers lock the menu before its rows: otherwise writers with
 * different orders would deadlock, and records are validated against each other.
 */
export const lockMenu = (query: Query, { company_id, branch_id }: BranchKeys) =>
  // An empty menu has no row yet; inserting it also locks it.
  query(
    `insert into menu_version as v (company_id, branch_id, no) values ($1, $2, 0)
     on conflict (branch_id) do update set no = v.no`,
    [company_id, branch_id],
  )

/** Wraps a writing route below `/branch/:branch_id`, so that it locks the branch's menu first. */
export const lockingMenu = (route: Route): Route => ({
  ...route,
  async run(request, context) {
    const keys = recordKeys(context, request.params as { branch_id: number })
    if (route.endpoint.method !== 'GET') await lockMenu(context.query, keys)
    return route.run(request, context)
  },
})

/** Returns the number of changes of a branch's menu. */
export async function readMenuVersion(query: Query, { company_id, branch_id }: BranchKeys) {
  const [row] = await query<Pick<Row<'menu_version'>, 'no'>>(
    'select no from menu_version where company_id = $1 and branch_id = $2',
    [company_id, branch_id],
  )
  return row?.no ?? 1
}
