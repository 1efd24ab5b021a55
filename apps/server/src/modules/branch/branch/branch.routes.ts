import {
  branchExport,
  branchList,
  branchOne,
  putBranchRush,
  putBranchState,
} from '@sofra/contract/branch/branch/branch.contract.ts'
import {
  branchProfile,
  patchBranch,
  postBranch,
  putBranch,
  putBranchCommission,
} from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { branchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readProfile, readSettings } from './branch.profile.queries.ts'
import { change, changeSettings, create, setCommission, switchBranch } from './branch.profile.service.ts'
import { branchAt, branchPage, exportBranches, readBranch } from './branch.queries.ts'
import { changeRush, changeState } from './branch.service.ts'

/** The restaurants: their list, one with all that its screens need, its state, and what is entered about it. */
export const branchRoutes: Route[] = [
  serve(branchList, ({ query }, context) => branchPage(context, query)),
  serve(branchExport, ({ query }, context) => exportBranches(context, query)),
  serve(branchOne, async ({ params }, context) =>
    branchAt(await readBranch(context.query, recordKeys(context, params)), context.now),
  ),
  serve(putBranchState, changeState),
  serve(putBranchRush, changeRush),
  serve(branchProfile, ({ params }, context) => readProfile(context.query, recordKeys(context, params))),
  serve(postBranch, create),
  serve(putBranch, change),
  serve(branchSettings, ({ params }, context) => readSettings(context.query, recordKeys(context, params))),
  serve(putBranchSettings, changeSettings),
  serve(patchBranch, switchBranch),
  serve(putBranchCommission, setCommission),
]
