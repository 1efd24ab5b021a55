import type { Query } from '../../../kernel/database/tenant.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'

/**
 * Lets one writer at a time at a branch's menu, until its transaction ends. Whoever writes a menu holds it before its rows:
 * two who took rows in different orders would wait for each other, and records are checked against each other.
 */
export const holdMenu = (query: Query, { company_id, branch_id }: BranchKeys) =>
  // An empty menu has no row yet, and can be held all the same.
  query(
    `insert into menu_version as v (company_id, branch_id, no) values ($1, $2, 0)
     on conflict (branch_id) do update set no = v.no`,
    [company_id, branch_id],
  )

/** A call below `/branch/:branch_id` that may write the branch's menu: it then holds it before anything else. */
export const holdingMenu = (route: Route): Route => ({
  ...route,
  async run(request, context) {
    const keys = recordKeys(context, request.params as { branch_id: number })
    if (route.endpoint.method !== 'GET') await holdMenu(context.query, keys)
    return route.run(request, context)
  },
})

/** How often the menu of a branch has changed. */
export async function readMenuVersion(query: Query, { company_id, branch_id }: BranchKeys) {
  const [row] = await query<{ no: number }>('select no from menu_version where company_id = $1 and branch_id = $2', [
    company_id,
    branch_id,
  ])
  return row?.no ?? 1
}
