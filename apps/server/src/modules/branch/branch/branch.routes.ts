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
} from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { branchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readProfile, readSettings } from './branch.profile.queries.ts'
import { change, changeSettings, create, switchBranch } from './branch.profile.service.ts'
import { branchPage, exportBranches, readBranch, toBranch } from './branch.queries.ts'
import { changeRush, changeState } from './branch.service.ts'

/** Routes of branches: list, details, state and entered fields. */
export const branchRoutes: Route[] = [
  serve(branchList, ({ query }, context) => branchPage(context, query)),
  serve(branchExport, ({ query }, context) => exportBranches(context, query)),
  serve(branchOne, async ({ params }, context) =>
    toBranch(await readBranch(context.query, recordKeys(context, params)), context.now),
  ),
  serve(putBranchState, changeState),
  serve(putBranchRush, changeRush),
  serve(branchProfile, ({ params }, context) => readProfile(context.query, recordKeys(context, params))),
  serve(postBranch, create),
  serve(putBranch, change),
  serve(branchSettings, ({ params }, context) => readSettings(context.query, recordKeys(context, params))),
  serve(putBranchSettings, changeSettings),
  serve(patchBranch, switchBranch),
]
