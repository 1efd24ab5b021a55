import { branchList, branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { companyOf } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { branchAt, branchPage, readBranch } from './branch.queries.ts'
import { changeState } from './branch.service.ts'

/** The restaurants: the switcher's list, one with all that its screens need, and its state. */
export const branchRoutes: Route[] = [
  serve(branchList, ({ query }, context) => branchPage(context, query)),
  serve(branchOne, async ({ params }, context) =>
    branchAt(await readBranch(context.query, companyOf(context), params.branch_id), context.now),
  ),
  serve(putBranchState, changeState),
]
