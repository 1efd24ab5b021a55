import { companyOf } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { Route } from '../../../kernel/http/serve.ts'

/**
 * Lets one writer at a time at a branch's menu, until its transaction ends. Whoever writes a menu holds it before its rows:
 * two who took rows in different orders would wait for each other, and records are checked against each other.
 */
export const holdMenu = (query: Query, { companyId, branchId }: { companyId: number; branchId: number }) =>
  // An empty menu has no row yet, and can be held all the same.
  query(
    `insert into menu_version as v (company_id, branch_id, no) values ($1, $2, 0)
     on conflict (branch_id) do update set no = v.no`,
    [companyId, branchId],
  )

/** A call below `/branch/:branch_id` that writes the branch's menu: it holds it before anything else. */
export const holdingMenu = (route: Route): Route => ({
  ...route,
  async run(request, context) {
    const { branch_id } = request.params as { branch_id: number }
    await holdMenu(context.query, { companyId: companyOf(context), branchId: branch_id })
    return route.run(request, context)
  },
})
